import { CONFUSABLE_BARS, CONFUSABLE_LETTERS } from './lookalike-letters.ts';

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(CONFUSABLE_LETTERS).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/** UTS #39, with i and l as one letter. Stored and indexed: a change needs a migration that recomputes it. */
export function nameSkeleton(name: string): string {
  return read(name, 'l').replaceAll('i', 'l');
}

/** True when one name could be taken for the other (docs/decisions/0012). */
export function isConfusable(one: string, other: string): boolean {
  const readings = (name: string): string[] => [read(name, 'l'), read(name, 'i')];
  return readings(one).some((reading) => readings(other).includes(reading));
}

/** Lower-case Latin reading of a name. Case matters before folding: the capital I resembles an l. */
function read(name: string, bar: 'l' | 'i'): string {
  const letters = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
  const latin = [...letters]
    .map((letter) => (CONFUSABLE_BARS.includes(letter) ? bar : lookOf(letter)))
    .join('')
    .normalize('NFC');
  return PAIRS.reduce((look, [pair, one]) => look.replace(pair, one), latin);
}

function lookOf(letter: string): string {
  const lower = letter.toLowerCase();
  const own = LATIN.get(letter) ?? LATIN.get(lower);
  // Scripts whose lower case is small capitals are listed by capital only.
  const capital = letter > '\u007f' ? LATIN.get(letter.toUpperCase()) : undefined;
  return own ?? capital ?? lower;
}

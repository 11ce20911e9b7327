import { CONFUSABLE_BARS, CONFUSABLE_LETTERS } from './lookalike-letters.ts';

/** Each letter that looks like a Latin one, and that one. */
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(CONFUSABLE_LETTERS).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/** Pairs of letters that stand so close that they are read as one. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/**
 * What a name looks like from afar: its skeleton in the sense of UTS #39, in any case, with i and l as one letter. Only names
 * of one look can be alike; whether they are, `looksAlike` says. It is stored beside the name, so that it can be looked up:
 * whoever changes it here, writes it anew in a migration.
 */
export function nameSkeleton(name: string): string {
  return read(name, 'l').replaceAll('i', 'l');
}

/** Whether one name could be taken for the other (docs/decisions/0018-names-that-look-alike.md). */
export function isConfusable(one: string, other: string): boolean {
  const readings = (name: string): string[] => [read(name, 'l'), read(name, 'i')];
  return readings(one).some((reading) => readings(other).includes(reading));
}

/** The name in small Latin letters as far as it looks like them. It is taken as it is shown: the capital I is what looks like an l. */
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
  // Of scripts whose small letters are small capitals, only the capitals are listed.
  const capital = letter > '\u007f' ? LATIN.get(letter.toUpperCase()) : undefined;
  return own ?? capital ?? lower;
}

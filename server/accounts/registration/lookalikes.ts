/**
 * Characters that read as a Latin letter, after Unicode's confusables (UTS #39), for the scripts whose letters can
 * spell a name that reads as Latin. A capital is listed only where it resembles another letter than its lower case
 * does. Full-width, mathematical and circled letters are folded before (NFKC). A visible accent makes another name:
 * "Zoë" is not "Zoe".
 */
export const CONFUSABLE_LETTERS: Readonly<Record<string, string>> = {
  a: 'аɑαᴀⲀꭺᎪꓮᗅ',
  b: 'вьβʙƅႦⲂᏼᏏꓐᗷ',
  c: 'сᴄςⲤᏟꓚᑕ',
  d: 'ԁᴅᎠᏧꓓᗪᗞ',
  e: 'еεᴇҽⲈᎬꓰ',
  f: 'ƒꜰꓝք',
  g: 'ɡɢցᏀᏳꓖԍ',
  h: 'һнհʜΗⲎᎻꓧᕼ',
  i: 'іιıɩɪᎥ',
  j: 'јϳȷյᴊᎫꓙᒍ',
  k: 'кκᴋⲔᏦꓗ',
  l: 'ӏʟɭⵏᏞꓡᒪוןاᅵ',
  m: 'мᴍΜⲘᎷꓟᗰ',
  n: 'пηոռחɴΝⲚꓠ',
  o: '0оοσօᴏסهہەᄋ〇ⵔⲞꓳ٥۵߀०০੦૦୦௦౦೦൦๐໐၀',
  p: 'рρᴘⲢᏢꓑᑭ',
  q: 'ԛզ',
  r: 'гʀᎡᏒꓣᖇ',
  s: 'ѕꜱƽՏꓢᏚ',
  t: 'тτᴛⲦᎢꓔ',
  u: 'υսᴜμꓴᑌ',
  v: 'νѵᴠʋטᏙꓦᐯ',
  w: 'ԝωѡɯաᴡᎳᏔꓪ',
  x: 'хχҳΧⲬꓫⵝ᙭',
  y: 'уүγʏΥⲨᎩꓬ',
  z: 'ᴢΖᏃꓜ',
  ë: 'ё',
  ï: 'ї',
};

/** Plain strokes, read as a capital i, an l or a one. */
export const CONFUSABLE_BARS = '1IІΙӀƖǀⲒꓲ١۱߁';

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

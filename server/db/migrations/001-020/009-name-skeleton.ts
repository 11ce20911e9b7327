/** `nameSkeleton` as it was when migration 009 was released; later versions need a migration of their own. */
const CONFUSABLE_LETTERS: Readonly<Record<string, string>> = {
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

const CONFUSABLE_BARS = '1IІΙӀƖǀⲒꓲ١۱߁';

const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(CONFUSABLE_LETTERS).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

export function nameSkeleton(name: string): string {
  const letters = name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim();
  return [...letters]
    .map((letter) => (CONFUSABLE_BARS.includes(letter) ? 'l' : toLatin(letter)))
    .join('')
    .normalize('NFC')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replaceAll('i', 'l');
}

function toLatin(letter: string): string {
  const lower = letter.toLowerCase();
  const capital = letter > '\u007f' ? LATIN.get(letter.toUpperCase()) : undefined;
  return LATIN.get(letter) ?? LATIN.get(lower) ?? capital ?? lower;
}

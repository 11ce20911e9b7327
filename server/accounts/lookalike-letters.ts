/**
 * By Latin letter, what a reader takes for it: after Unicode's confusables (UTS #39), for the scripts whose letters can be
 * strung together to a name that reads as Latin: Latin's own extensions, Greek, Cyrillic, Armenian, Coptic, Hebrew, Arabic,
 * Cherokee, Lisu, Canadian syllabics, Tifinagh, Hangul, and digits of every script. A capital stands here by itself only
 * where it looks like another letter than the small one does. Full-width, mathematical and circled letters are folded
 * before (NFKC). An accent that is seen makes another name: "Zoë" is not "Zoe".
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

/** A plain stroke, which is a capital i, an l or a one, as one likes to read it. */
export const CONFUSABLE_BARS = '1IІΙӀƖǀⲒꓲ١۱߁';

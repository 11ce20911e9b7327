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

/** Combining marks that take no room of their own, and the invisible signs that may stand between them. */
const MARK = String.raw`\p{Cf}*[\p{Mn}\p{Me}]`;
const STACKED = new RegExp(String.raw`[\p{Mn}\p{Me}]${MARK}${MARK}`, 'u');
const TOWERS = new RegExp(`((?:${MARK}){2})(?:${MARK})+`, 'gu');

/** True for a text with a letter that has more marks than names on a screen keep. */
export function hasStackedMarks(text: string): boolean {
  return STACKED.test(text);
}

/** A name as screens show it: at most two combining marks a letter, as more would cover the lines around it. What is stored keeps all. */
export function cutMarks(text: string): string {
  return hasStackedMarks(text) ? text.replace(TOWERS, '$1') : text;
}

/** `warrior="Brunhild"`: the token of the class and the name. */
export const CLASS_LINE = /^([a-z]+)="([^"\n]{1,64})"$/m;
/** A pasted text has some kilobytes. */
export const SIZE_MAX = 1024 * 1024;

/** The text without what editors and chats add to it: a byte order mark, other ends of lines, blanks around them. */
export function normaliseSimulationCraft(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .replaceAll(/[ \t]*(?:\r\n?|\n)[ \t]*/g, '\n')
    .trim();
}

/** True for the text that the addon for SimulationCraft shows to be copied. */
export function isSimulationCraftText(text: string): boolean {
  if (text.length < 20 || text.length > SIZE_MAX) return false;
  const lines = normaliseSimulationCraft(text);
  return CLASS_LINE.test(lines) && /^level=\d+$/m.test(lines) && /^(?:server|region|spec)=/m.test(lines);
}

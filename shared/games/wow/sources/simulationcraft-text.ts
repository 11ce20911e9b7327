/** `warrior="Brunhild"`: the token of the class and the name. */
export const CLASS_LINE = /^([a-z]+)="([^"\r\n]{1,64})"\r?$/m;
/** A pasted text has some kilobytes. */
export const SIZE_MAX = 1024 * 1024;

/** True for the text that the addon for SimulationCraft shows to be copied. */
export function isSimulationCraftText(text: string): boolean {
  if (text.length < 20 || text.length > SIZE_MAX) return false;
  return CLASS_LINE.test(text) && /^level=\d+\r?$/m.test(text) && /^(?:server|region|spec)=/m.test(text);
}

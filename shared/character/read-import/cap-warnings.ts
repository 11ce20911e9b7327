/** Warnings of one import, the line that counts the rest included. */
export const WARNINGS_MAX = 200;

/** Cuts a list of warnings to its maximum; the last line counts those left out. */
export function capWarnings(warnings: readonly string[]): readonly string[] {
  if (warnings.length <= WARNINGS_MAX) return warnings;
  const shown = warnings.slice(0, WARNINGS_MAX - 1);
  return [...shown, `… and ${warnings.length - shown.length} more warnings`];
}

import { message, type Message } from '../../messages/message.ts';

/** Warnings of one import, the line that counts the rest included. */
export const WARNINGS_MAX = 200;

/** Cuts a list of warnings to its maximum; the last line counts those left out. */
export function capWarnings(warnings: readonly Message[]): readonly Message[] {
  if (warnings.length <= WARNINGS_MAX) return warnings;
  const shown = warnings.slice(0, WARNINGS_MAX - 1);
  return [...shown, message('more_warnings', { number: warnings.length - shown.length })];
}

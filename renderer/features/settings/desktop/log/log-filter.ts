import type { DesktopLogEntry } from '#shared/contract/ipc/ipc-sync.ts';
import type { TFunction } from 'i18next';
import { formatAppMessage } from '../../../../desktop/format-app-message.ts';

/** Log entry in the player's language, if it has message codes. */
export function withMessageText(entry: DesktopLogEntry, t: TFunction): DesktopLogEntry {
  const { said } = entry;
  return said === undefined
    ? entry
    : {
        ...entry,
        message: formatAppMessage(t, said.what, entry.message),
        remedy: said.remedy && formatAppMessage(t, said.remedy, entry.remedy ?? ''),
      };
}

export type LogLevel = 'all' | 'warnings';

/** Entries of a level whose message or remedy contains every typed word. */
export function filterLog(entries: readonly DesktopLogEntry[], level: LogLevel, typed: string): DesktopLogEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    if (level === 'warnings' && entry.level !== 'warning') return false;
    const text = `${entry.message} ${entry.remedy ?? ''}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Entries as plain text: time in UTC, message, remedy. */
export function logText(entries: readonly DesktopLogEntry[]): string {
  return entries
    .map(({ at, level, message, remedy }) =>
      [new Date(at).toISOString(), level, message, ...(remedy === null ? [] : [remedy])].join('  '),
    )
    .join('\n');
}

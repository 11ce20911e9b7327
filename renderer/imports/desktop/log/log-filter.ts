import type { DesktopLogEntry } from '#shared/imports/contract/ipc-sync.ts';
import { formatMessage } from '../../../base/i18n/i18n.ts';

/** Log entry in the player's language. */
export function withMessageText(entry: DesktopLogEntry): DesktopLogEntry {
  const { what, remedy } = entry.content;
  return {
    ...entry,
    message: formatMessage({ ...what, message: entry.message }),
    remedy: remedy && formatMessage({ ...remedy, message: entry.remedy ?? '' }),
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

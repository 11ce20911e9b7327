import type { DesktopLogEntry } from '#shared/imports/contract/ipc-sync.ts';
import { message } from '#shared/base/messages/message.ts';
import { expect, test } from 'vitest';
import { filterLog, logText } from './log-filter.ts';

const CONTENT = { what: message('paused'), remedy: null };
const ENTRIES: readonly DesktopLogEntry[] = [
  {
    id: 2,
    at: 1000,
    level: 'warning',
    event: 'damaged',
    message: 'Classic Era, Account 1: the file ends too early.',
    remedy: 'Log out of the game again.',
    content: CONTENT,
  },
  {
    id: 1,
    at: 0,
    level: 'info',
    event: 'sent',
    message: 'Maribel (Stillwater) is up to date.',
    remedy: null,
    content: CONTENT,
  },
];
const ids = (entries: readonly DesktopLogEntry[]): number[] => entries.map(({ id }) => id);

test.each([
  ['all', '', [2, 1]],
  ['warnings', '', [2]],
  ['all', 'maribel', [1]],
  ['all', '  account   EARLY ', [2]],
  ['all', 'log out', [2]],
  ['warnings', 'maribel', []],
] as const)('%s with "%s"', (level, typed, found) => {
  expect(ids(filterLog(ENTRIES, level, typed))).toEqual(found);
});

test('copied entries are lines with time, cause and remedy', () => {
  expect(logText(ENTRIES)).toBe(
    '1970-01-01T00:00:01.000Z  warning  Classic Era, Account 1: the file ends too early.  Log out of the game again.\n1970-01-01T00:00:00.000Z  info  Maribel (Stillwater) is up to date.',
  );
});

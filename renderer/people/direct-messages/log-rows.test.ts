import { expect, test } from 'vitest';
import type { DirectMessage } from '#shared/people/contract/direct-messages.ts';
import { followsLog, logRows, mergeById, refreshLog } from './log-rows.ts';

const at = (id: number, from = 1, more: Partial<DirectMessage> = {}): DirectMessage => ({
  id,
  from,
  message: `Message ${id}`,
  timestamp: new Date(Date.UTC(2026, 10, 24, 20, id)).toISOString(),
  ...more,
});
const ids = (messages: readonly DirectMessage[]): number[] => messages.map(({ id }) => id);

test('a message that arrives late, twice or after its deletion has one place', () => {
  const deleted = at(3, 1, { message: '', deleted: true });
  const merged = mergeById([at(1), deleted], [at(4), at(2), at(3), at(4)]);
  expect(ids(merged)).toEqual([1, 2, 3, 4]);
  expect(merged[2]).toBe(deleted);
});

test('a log continues where nothing is missing', () => {
  expect(followsLog([], 0)).toBe(true);
  expect(followsLog([at(4), at(7)], 7)).toBe(true);
  expect(followsLog([at(4), at(7)], 9)).toBe(false);
  expect(followsLog([], 3)).toBe(false);
});

test('a refreshed log has what the server has, without a hole, and newer pushes', () => {
  // The server's answer begins at 30 because more than one answer was missed.
  expect(ids(refreshLog([at(1), at(2), at(33)], [at(30), at(31), at(32)]))).toEqual([30, 31, 32, 33]);
});

test('rows name the day, what is new and the first message of a run', () => {
  const rows = logRows([at(1, 2), at(2, 2), at(3, 1), at(4, 2)], { dayOf: () => 'today', other: 2, readUpTo: 2 });
  expect(rows.map((row) => (row.kind === 'message' ? [row.message.id, row.isFirst] : row.kind))).toEqual([
    'day',
    [1, true],
    [2, false],
    [3, true],
    'news',
    [4, true],
  ]);
});

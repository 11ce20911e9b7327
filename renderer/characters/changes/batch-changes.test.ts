import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangedCharacter } from '#shared/characters/contract/changes.ts';
import { batchChanges, silenceChanges } from './batch-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const news = (...ids: number[]): ChangedCharacter[] =>
  ids.map((id) => ({
    id,
    name: `Tilda ${id}`,
    realm: 'Stillwater',
    game_id: 'wow_classic',
    status: 'created',
    changes: [],
  }));
function setUp() {
  const batches: number[][] = [];
  return { batches, gather: batchChanges((changed) => batches.push(changed.map(({ id }) => id))) };
}

test('the uploads of one import make one message', () => {
  const { batches, gather } = setUp();
  gather.hear(news(1, 2));
  vi.advanceTimersByTime(250);
  gather.hear(news(3));
  vi.advanceTimersByTime(250);
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(batches).toEqual([[1, 2, 3]]);
  gather.hear(news(4));
  vi.runAllTimers();
  expect(batches).toEqual([[1, 2, 3], [4]]);
});

test('starts a new message when a character changes again', () => {
  const { batches, gather } = setUp();
  gather.hear(news(1, 2));
  gather.hear(news(2));
  expect(batches).toEqual([[1, 2]]);
  vi.runAllTimers();
  expect(batches).toEqual([[1, 2], [2]]);
});

test('flushes the batch once', () => {
  const { batches, gather } = setUp();
  gather.hear(news(1));
  gather.flush();
  vi.runAllTimers();
  expect(batches).toEqual([[1]]);
});

test('changes are silent while a dialog reports an import itself', () => {
  const { batches, gather } = setUp();
  const stop = silenceChanges();
  gather.hear(news(1));
  stop();
  gather.hear(news(2));
  vi.runAllTimers();
  expect(batches).toEqual([[2]]);
});

import { expect, test } from 'vitest';
import { applyListChanges } from './apply-list-changes.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id, of: 'before' }));
const news = (...ids: number[]) => ids.map((id) => ({ id, of: 'now' }));

test('replaces changed entries, inserts new ones in order and removes entries missing from the order', () => {
  expect(applyListChanges(list(1, 2, 3), news(2, 4), [4, 1, 2])).toEqual([
    { id: 4, of: 'now' },
    { id: 1, of: 'before' },
    { id: 2, of: 'now' },
  ]);
  expect(applyListChanges(list(1, 2), [], [])).toEqual([]);
});

test('rejects an order with an unknown id', () => {
  expect(applyListChanges(list(1), news(2), [1, 2, 3])).toBeNull();
});

test('keeps the identity of unchanged entries', () => {
  const held = list(1, 2);
  expect(applyListChanges(held, news(2), [1, 2])?.[0]).toBe(held[0]);
});

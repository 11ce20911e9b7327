import { expect, test } from 'vitest';
import { applyListChanges } from './apply-list-changes.ts';

const list = (...ids: number[]) => ids.map((id) => ({ id, of: 'before' }));
const news = (...ids: number[]) => ids.map((id) => ({ id, of: 'now' }));

test('what changed takes its place, what is new comes where it belongs, what is not named goes', () => {
  expect(applyListChanges(list(1, 2, 3), news(2, 4), [4, 1, 2])).toEqual([
    { id: 4, of: 'now' },
    { id: 1, of: 'before' },
    { id: 2, of: 'now' },
  ]);
  expect(applyListChanges(list(1, 2), [], [])).toEqual([]);
});

test('an order that names one that nobody has shown cannot be followed', () => {
  expect(applyListChanges(list(1), news(2), [1, 2, 3])).toBeNull();
});

test('what was held stays the very same object, so that nobody draws it anew', () => {
  const held = list(1, 2);
  expect(applyListChanges(held, news(2), [1, 2])?.[0]).toBe(held[0]);
});

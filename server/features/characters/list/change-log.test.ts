import { expect, test } from 'vitest';
import { createEventFeed } from '../../../events.ts';
import { createChangeLog } from './change-log.ts';

function setUp() {
  const events = createEventFeed((error) => {
    throw error;
  });
  const log = createChangeLog({ events });
  const change = (revision: number, ...ids: number[]): void =>
    events.emit('charactersChanged', { userId: 1, revision, changed: [], ids });
  return { log, change };
}

test('tells what changed between two revisions, in whatever order it heard of them', () => {
  const { log, change } = setUp();
  change(5, 1);
  change(7, 3, 4);
  change(6, 2, 1);
  expect(log.between(1, 4, 7)).toEqual(new Set([1, 2, 3, 4]));
  expect(log.between(1, 6, 7)).toEqual(new Set([3, 4]));
  expect(log.between(1, 7, 7)).toEqual(new Set());
});

test('tells nothing over a gap: what it did not hear may have changed anything', () => {
  const { log, change } = setUp();
  change(5, 1);
  change(7, 3);
  expect(log.between(1, 4, 7)).toBeNull();
  expect(log.between(1, 3, 5)).toBeNull();
  expect(log.between(2, 4, 5)).toBeNull();
  expect(log.between(1, 7, 8)).toBeNull();
});

test('forgets what lies too far back', () => {
  const { log, change } = setUp();
  for (let revision = 1; revision <= 300; revision++) change(revision, revision);
  expect(log.between(1, 99, 300)).toBeNull();
  expect(log.between(1, 100, 300)?.size).toBe(200);
});

import { expect, test } from 'vitest';
import { findLockout } from './find-lockout.ts';

const START = Date.UTC(2026, 11, 2, 19);
const EVENT = { kind: 'raid' as const, instance: 'Molten Core', starts_at: new Date(START).toISOString() };
const lockout = (name: string, expires_at: number | null) => ({ name, expires_at, extended: true });

test('a lockout counts when it holds at the start, extended or not, by the name of the instance without case', () => {
  const saved = [lockout('Blackwing Lair', START + 1), lockout('molten core', START + 1)];
  expect(findLockout(saved, EVENT)?.name).toBe('molten core');
  expect(findLockout([lockout('Molten Core', START)], EVENT)).toBeNull();
  expect(findLockout([lockout('Molten Core', null)], EVENT)).not.toBeNull();
});

test('an event without an instance has no lockout', () => {
  expect(findLockout([lockout('', START + 1)], { ...EVENT, instance: ' ' })).toBeNull();
});

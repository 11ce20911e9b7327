import { expect, test, vi } from 'vitest';
import { createEventFeed } from '../../events.ts';
import { createPresence } from './presence.ts';

function watch(absenceMs: number) {
  const events = createEventFeed((error) => {
    throw error;
  });
  const heard: string[] = [];
  events.on('userOnline', ({ userId }) => heard.push(`${userId} came`));
  events.on('userOffline', ({ userId }) => heard.push(`${userId} went`));
  return { presence: createPresence(events, absenceMs), heard };
}

test('a user is online from the first connection until the last one closes', async () => {
  const { presence, heard } = watch(1);
  for (const userId of [7, 7]) presence.enter(userId);
  presence.leave(7);
  expect([presence.isOnline(7), presence.isOnline(8)]).toEqual([true, false]);
  presence.leave(7);
  await expect.poll(() => heard).toEqual(['7 came', '7 went']);
  expect(presence.isOnline(7)).toBe(false);
});

test('a user who reconnects within the delay never goes offline', () => {
  vi.useFakeTimers();
  const { presence, heard } = watch(5_000);
  presence.enter(7);
  presence.leave(7);
  vi.advanceTimersByTime(4_999);
  presence.enter(7);
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(['7 came']);
  presence.leave(7);
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual(['7 came', '7 went']);
  vi.useRealTimers();
});

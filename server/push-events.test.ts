import { afterEach, expect, test, vi } from 'vitest';
import { createEventFeed } from './base/events.ts';
import { ALL_USERS, createBroker, userTopic } from './base/live/broker.ts';
import { createPusher } from './base/live/pusher.ts';
import { pushEvents } from './push-events.ts';

afterEach(() => vi.useRealTimers());

/** Frames that a member of every group and a stranger receive. */
function startPushes() {
  vi.useFakeTimers();
  const events = createEventFeed((error) => {
    throw error;
  });
  const broker = createBroker();
  const [member, stranger]: [string[], string[]] = [[], []];
  broker.subscribe(userTopic(1), { onMessage: (frame) => void member.push(frame) });
  broker.subscribe(ALL_USERS, { onMessage: (frame) => void stranger.push(frame) });
  const stop = pushEvents(events, createPusher(broker, { publish() {}, on: () => () => {} }));
  return { events, member, stranger, stop };
}

test('new and deleted public groups reach strangers at once, then in one push for all of an interval', () => {
  const { events, stranger, stop } = startPushes();
  for (let groupId = 1; groupId <= 200; groupId++) {
    events.emit('groupCreated', { groupId, isPrivate: false, audience: [1] });
    events.emit('groupDeleted', { groupId, groupName: 'Inn', isPrivate: false, audience: [1] });
  }
  expect(stranger).toEqual(['{"type":"groups"}']);
  vi.advanceTimersByTime(60_000);
  expect(stranger).toHaveLength(2);
  events.emit('groupCreated', { groupId: 201, isPrivate: false, audience: [1] });
  expect(stranger).toHaveLength(3);
  stop();
});

test('changes of a group and private groups reach the users concerned only', () => {
  const { events, member, stranger, stop } = startPushes();
  events.emit('groupChanged', { groupId: 1, audience: [1] });
  events.emit('groupCreated', { groupId: 2, isPrivate: true, audience: [1] });
  events.emit('groupDeleted', { groupId: 2, groupName: 'Inn', isPrivate: true, audience: [1] });
  vi.advanceTimersByTime(60_000);
  expect(member).toHaveLength(3);
  expect(stranger).toEqual([]);
  stop();
});

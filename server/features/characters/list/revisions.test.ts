import { expect, test } from 'vitest';
import { createEventFeed, type EventFeed } from '../../../events.ts';
import { createRevisions, type Revisions } from './revisions.ts';

/** A database that answers with what it is told, when it is told to. */
function setUp(max?: number): { revisions: Revisions; events: EventFeed; answers: PromiseWithResolvers<number>[] } {
  const events = createEventFeed((error) => {
    throw error;
  });
  const answers: PromiseWithResolvers<number>[] = [];
  const revision = (): Promise<number> => {
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  };
  return { revisions: createRevisions({ revision }, { events }, max), events, answers };
}

const changed = (userId: number, revision: number) => ({ userId, revision, changed: [], ids: [] });

test('what was read is known from then on, and what is heard of takes its place', async () => {
  const { revisions, events, answers } = setUp();
  expect(revisions.known(1)).toBeUndefined();
  const reading = revisions.read(1);
  answers[0]?.resolve(4);
  expect([await reading, revisions.known(1)]).toEqual([4, 4]);
  events.emit('charactersChanged', changed(1, 5));
  expect(revisions.known(1)).toBe(5);
  expect(revisions.known(2)).toBeUndefined();
});

test('of two changes that are heard of in the wrong order the newer one holds', () => {
  const { revisions, events } = setUp();
  events.emit('charactersChanged', changed(1, 7));
  events.emit('charactersChanged', changed(1, 6));
  expect(revisions.known(1)).toBe(7);
});

test('after a write in doubt the database is asked, and an answer from before it is not kept', async () => {
  const { revisions, events, answers } = setUp();
  events.emit('charactersChanged', changed(1, 3));
  events.emit('charactersInDoubt', { userId: 1 });
  expect(revisions.known(1)).toBeUndefined();
  const early = revisions.read(1);
  events.emit('charactersInDoubt', { userId: 1 });
  answers[0]?.resolve(3);
  expect([await early, revisions.known(1)]).toEqual([3, undefined]);
});

test('an answer that was overtaken by a change is not kept', async () => {
  const { revisions, events, answers } = setUp();
  const reading = revisions.read(1);
  events.emit('charactersChanged', changed(1, 9));
  answers[0]?.resolve(8);
  await reading;
  expect(revisions.known(1)).toBe(9);
});

test('no number of users takes more than its room', () => {
  const { revisions, events } = setUp(2);
  for (const userId of [1, 2, 3]) events.emit('charactersChanged', changed(userId, 1));
  expect([revisions.known(1), revisions.known(3)]).toEqual([undefined, 1]);
});

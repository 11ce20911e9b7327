import { expect, test } from 'vitest';
import { createEventFeed } from '../../base/events.ts';
import { CharacterList } from './character-list.ts';

/** A list over a database of one character per revision, whose revision is answered when the test says so. */
function setUp(usersMax?: number) {
  const events = createEventFeed((error) => {
    throw error;
  });
  const replies: PromiseWithResolvers<number>[] = [];
  let current: number | null = null;
  const revision = async (): Promise<number> => {
    if (current !== null) return current;
    const reply = Promise.withResolvers<number>();
    replies.push(reply);
    return reply.promise;
  };
  const ids = Array.from({ length: 400 }, (_, index) => index + 1);
  const changed: number[] = [];
  const store = {
    revision,
    changedSince: async (_user: number, _revision: number, count: number) => changed.slice(0, count),
    order: async () => ids,
    sizes: async () => ids.map((id) => ({ id, length: 10 })),
    documents: async () => ids.map((id) => Buffer.from(`{"id":${id}}`)),
    document: async (_user: number, id: number) => Buffer.from(`{"id":${id}}`),
  };
  const list = new CharacterList(store, events, { ...(usersMax !== undefined && { usersMax }) });
  const ask = (given: { readonly since?: number; readonly ifNoneMatch?: string } = {}, userId = 1) =>
    list.get(userId, { since: given.since, ifNoneMatch: given.ifNoneMatch, acceptsGzip: () => false });
  return {
    list,
    events,
    replies,
    ask,
    changed,
    change: (number: number) => events.emit('charactersChanged', { userId: 1, revision: number, changed: [] }),
    /** The ids of the documents sent for what changed after one revision up to another. */
    async changedSince(since: number, newest: number): Promise<number[]> {
      current = newest;
      const { body } = await ask({ since });
      return (JSON.parse(String(body)) as { data: { id: number }[] }).data.map(({ id }) => id);
    },
  };
}

const tag = (revision: number, userId = 1) => `"c1-${userId}-${revision}"`;

test('remembers a revision that was read, and replaces it with an announced one', async () => {
  const { list, ask, change, replies } = setUp();
  expect(list.matchCached(1, tag(4))).toBeNull();
  const reply = ask({ ifNoneMatch: tag(4) });
  replies[0]?.resolve(4);
  expect(await reply).toMatchObject({ etag: tag(4), body: null });
  expect(list.matchCached(1, tag(4))).toMatchObject({ etag: tag(4), body: null });
  change(5);
  expect([list.matchCached(1, tag(4)), list.matchCached(1, tag(5))?.etag]).toEqual([null, tag(5)]);
  expect(list.matchCached(2, tag(5, 2))).toBeNull();
});

test('keeps the newer of two revisions that are announced out of order', () => {
  const { list, change } = setUp();
  change(7);
  change(6);
  expect(list.matchCached(1, tag(7))?.etag).toBe(tag(7));
});

test('reads the revision again after a write in doubt, and does not keep one that was read before it', async () => {
  const { list, events, ask, change, replies } = setUp();
  change(3);
  events.emit('charactersInDoubt', { userId: 1 });
  expect(list.matchCached(1, tag(3))).toBeNull();
  const early = ask({ ifNoneMatch: tag(3) });
  events.emit('charactersInDoubt', { userId: 1 });
  replies[0]?.resolve(3);
  await early;
  expect(list.matchCached(1, tag(3))).toBeNull();
});

test('does not keep a revision that was read before a change was announced', async () => {
  const { list, ask, change, replies } = setUp();
  const early = ask({ ifNoneMatch: tag(8) });
  change(9);
  replies[0]?.resolve(8);
  await early;
  expect(list.matchCached(1, tag(9))?.etag).toBe(tag(9));
});

test('forgets the least recently used user beyond the limit', () => {
  const { list, events } = setUp(2);
  for (const userId of [1, 2, 3]) events.emit('charactersChanged', { userId, revision: 1, changed: [] });
  expect([list.matchCached(1, tag(1)), list.matchCached(3, tag(1, 3))?.etag]).toEqual([null, tag(1, 3)]);
});

test('sends the whole list to a revision that is not reached yet, or when too much has changed', async () => {
  const { changed, changedSince } = setUp();
  changed.push(...Array.from({ length: 200 }, (_, index) => index + 1));
  expect(await changedSince(4, 7)).toHaveLength(200);
  expect(await changedSince(8, 7)).toHaveLength(400);
  changed.push(201);
  expect(await changedSince(4, 7)).toHaveLength(400);
});

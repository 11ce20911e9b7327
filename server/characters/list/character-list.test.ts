import { expect, test } from 'vitest';
import { createEventFeed } from '../../base/events.ts';
import { CharacterList } from './character-list.ts';
import type { ListHead } from './store.ts';

const LEDGER = 'ledger';
const headOf = (revision: number): ListHead => ({ revision, mark: `m${revision}` });

/** A list over a database of one character per revision, whose revision is answered when the test says so. */
function setUp(usersMax?: number) {
  const events = createEventFeed((error) => {
    throw error;
  });
  const replies: PromiseWithResolvers<ListHead>[] = [];
  let current: number | null = null;
  const head = async (): Promise<ListHead> => {
    if (current !== null) return headOf(current);
    const reply = Promise.withResolvers<ListHead>();
    replies.push(reply);
    return reply.promise;
  };
  const ids = Array.from({ length: 400 }, (_, index) => index + 1);
  const changed: number[] = [];
  const store = {
    head,
    changedSince: async (_user: number, _revision: number, count: number) => changed.slice(0, count),
    order: async () => ids,
    sizes: async () => ids.map((id) => ({ id, length: 10 })),
    documents: async () => ids.map((id) => Buffer.from(`{"id":${id}}`)),
    document: async (_user: number, id: number) => Buffer.from(`{"id":${id}}`),
  };
  const list = new CharacterList(store, events, { ledgerId: LEDGER, ...(usersMax !== undefined && { usersMax }) });
  const ask = (
    given: { readonly since?: number; readonly ledger?: string; readonly ifNoneMatch?: string } = {},
    userId = 1,
  ) =>
    list.get(userId, {
      since: given.since === undefined ? undefined : { revision: given.since, ledger: given.ledger ?? LEDGER },
      ifNoneMatch: given.ifNoneMatch,
      acceptsGzip: () => false,
    });
  return {
    list,
    events,
    replies,
    ask,
    changed,
    change: (number: number) => events.emit('charactersChanged', { userId: 1, revision: number, changed: [] }),
    /** The ids of the documents sent for what changed after one revision up to another. */
    async changedSince(since: number, newest: number, ledger = LEDGER): Promise<number[]> {
      current = newest;
      const { body } = await ask({ since, ledger });
      return (JSON.parse(String(body)) as { data: { id: number }[] }).data.map(({ id }) => id);
    },
  };
}

const tag = (revision: number, userId = 1) => `"c1-${LEDGER}-${userId}-${revision}-m${revision}"`;

test('remembers a head that was read, until a change is announced or in doubt', async () => {
  const { list, ask, change, events, replies } = setUp();
  const read = async (revision: number): Promise<void> => {
    const reply = ask({ ifNoneMatch: tag(revision) });
    replies.at(-1)?.resolve(headOf(revision));
    expect(await reply).toMatchObject({ etag: tag(revision), body: null });
    expect(list.matchCached(1, tag(revision))).toMatchObject({ etag: tag(revision), body: null });
  };
  expect(list.matchCached(1, tag(4))).toBeNull();
  await read(4);
  change(5);
  expect(list.matchCached(1, tag(4))).toBeNull();
  await read(5);
  events.emit('charactersInDoubt', { userId: 1 });
  expect(list.matchCached(1, tag(5))).toBeNull();
  expect(list.matchCached(2, tag(5, 2))).toBeNull();
});

test('does not keep a head that was read before a change was announced', async () => {
  const { list, ask, change, replies } = setUp();
  const early = ask({ ifNoneMatch: tag(8) });
  change(9);
  replies[0]?.resolve(headOf(8));
  await early;
  expect(list.matchCached(1, tag(8))).toBeNull();
});

test('a revision of a copy that went its own way has another tag', async () => {
  const { ask, replies } = setUp();
  const reply = ask({ ifNoneMatch: tag(4) });
  // Before the list is read, and after.
  for (const at of [0, 1]) {
    await expect.poll(() => replies.length).toBe(at + 1);
    replies[at]?.resolve({ revision: 4, mark: 'other' });
  }
  expect((await reply).body).not.toBeNull();
});

test('forgets the least recently used user beyond the limit', async () => {
  const { list, ask, replies } = setUp(2);
  for (const userId of [1, 2, 3]) {
    const reply = ask({ ifNoneMatch: tag(1, userId) }, userId);
    replies.at(-1)?.resolve(headOf(1));
    await reply;
  }
  expect([list.matchCached(1, tag(1)), list.matchCached(3, tag(1, 3))?.etag]).toEqual([null, tag(1, 3)]);
});

test('sends the whole list to a revision that is not reached yet or of another ledger, or when too much has changed', async () => {
  const { changed, changedSince } = setUp();
  changed.push(...Array.from({ length: 200 }, (_, index) => index + 1));
  expect(await changedSince(4, 7)).toHaveLength(200);
  expect(await changedSince(8, 7)).toHaveLength(400);
  expect(await changedSince(4, 7, 'another')).toHaveLength(400);
  changed.push(201);
  expect(await changedSince(4, 7)).toHaveLength(400);
});

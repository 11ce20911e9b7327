import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { MINUTE, NOW, payload } from '../testing/characters/snapshots.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Runs `first` and `second` into the write lock, in this order, before either may write. */
async function queueWrites(
  userId: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const { db } = server.context;
  const calls = [vi.spyOn(db, 'writeIn'), vi.spyOn(db.threads, 'whileWriting')];
  const queued = () => calls.reduce((sum, { mock }) => sum + mock.calls.length, -1);
  const gate = Promise.withResolvers<void>();
  const holder = db.writeIn({ user: userId }, () => gate.promise);
  const replies: Promise<unknown>[] = [];
  try {
    await expect.poll(queued).toBe(0);
    for (const [index, call] of [first, second].entries()) {
      replies.push(call());
      await expect.poll(queued).toBe(1 + index);
    }
  } finally {
    gate.resolve();
  }
  await Promise.all([holder, ...replies]);
  vi.restoreAllMocks();
}

test.each(['the import, then the note', 'the note, then the import'])('keeps both of: %s', async (order) => {
  const { token, user } = await server.signUp(order.startsWith('the note') ? 'Brunhild' : 'Sigrun');
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await server.request(method, `/api/characters${path}`, { token, body });
    expect(reply.status).toBeLessThan(300);
    return reply.body;
  };
  const imported = (level: number, at: number) =>
    call('POST', '/import', payload({ observed_at: at, character: { level } })) as Promise<{ character: Character }>;
  const { id } = (await imported(60, NOW - 2 * MINUTE)).character;
  const [saveNote, importNext] = [() => call('PATCH', `/${id}`, { note: 'Bank' }), () => imported(61, NOW - MINUTE)];
  const writes = [importNext, saveNote] as const;
  await queueWrites(user.id, ...((order.startsWith('the note') ? writes.toReversed() : writes) as typeof writes));
  const { data } = (await call('GET', '')) as { data: Character[] };
  expect(data).toMatchObject([{ note: 'Bank', level: 61 }]);
});

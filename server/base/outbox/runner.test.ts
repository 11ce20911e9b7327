import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../ops/log.ts';
import { accountOf, insertOrders } from './order-store.ts';
import { OutboxRunner, type OutboxKind, type Outcome } from './runner.ts';

const HOUR_MS = 3_600_000;
const VICTIM = 1_000;

let folder: string;
let opened: OpenTestDatabase;
let db: Database;
let runner: OutboxRunner;
/** Pointers of the attempts, in their order. */
let tried: number[];
/** Never answers, until it is called. */
let hang: PromiseWithResolvers<Outcome>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-outbox-'));
  opened = await openTestDatabase(folder);
  ({ db } = opened);
  tried = [];
  hang = Promise.withResolvers();
});
afterEach(async () => {
  hang.resolve({ result: 'done' });
  await runner.close();
  await db.close();
  await opened.discard();
  await rm(folder, { recursive: true, force: true });
});

const start = (kind: Partial<OutboxKind>, slowAfterMs: number, send: (id: number) => Promise<Outcome>): void => {
  const log = createLog('silent', { write: () => {} });
  runner = new OutboxRunner(
    { db, log, now: Date.now },
    {
      kind: 'test',
      retryAfterMs: [HOUR_MS],
      places: 16,
      placesOfAccount: 2,
      ...kind,
      send: (order) => {
        const { id } = JSON.parse(order.pointer) as { id: number };
        tried.push(id);
        return send(id);
      },
    },
    { slowAfterMs, pollMs: 50 },
  );
};
const order = async (userId: number, id: number, turn: string, host: string | null = null): Promise<void> => {
  const about = { kind: 'test', account: accountOf(userId), host, turn, pointer: { id } };
  const row = { ...about, created_at: 1, next_attempt_at: 1 };
  await db.writeUnlocked((transaction) => insertOrders(transaction, [row]));
  runner.wake();
};
const hangUnlessVictim = (id: number): Promise<Outcome> =>
  id === VICTIM ? Promise.resolve({ result: 'done' }) : hang.promise;

describe('an order of another account is sent at once', () => {
  test.each([
    { name: 'mails', places: 8, placesOfAccount: 1 },
    { name: 'posts of groups', places: 16, placesOfAccount: 2 },
    { name: 'calls of accounts', places: 16, placesOfAccount: 1 },
    { name: 'pushes', places: 16, placesOfAccount: 4 },
  ])('while many receivers of three accounts never answer ($name)', async ({ places, placesOfAccount }) => {
    start({ places, placesOfAccount }, HOUR_MS, hangUnlessVictim);
    for (let id = 0; id < 60; id++) await order(id % 3, id, `turn ${id}`);
    await expect.poll(() => tried).toHaveLength(3 * placesOfAccount);
    await order(VICTIM, VICTIM, 'turn of the victim');
    await expect.poll(() => tried).toContain(VICTIM);
    expect(tried).toHaveLength(3 * placesOfAccount + 1);
  });

  test('while the receivers of more accounts than places never answer', async () => {
    start({ places: 4 }, 20, hangUnlessVictim);
    for (let id = 0; id < 12; id++) await order(id, id, `turn ${id}`);
    await expect.poll(() => tried).toHaveLength(12);
    for (let id = 0; id < 12; id++) await order(id, 100 + id, `second turn ${id}`);
    await order(VICTIM, VICTIM, 'turn of the victim');
    await expect.poll(() => tried).toContain(VICTIM);
  });
});

/** Places that become free one after another, as slow attempts give them back. */
const PLACES = 4;

describe('hosts take turns', () => {
  test.each([24, 96])(
    'an order at another host is next, although %i accounts have one at a host that is down',
    async (many) => {
      start({ places: PLACES }, 50, hangUnlessVictim);
      for (let id = 0; id < many; id++) await order(id, id, `turn ${id}`, 'down.example');
      await expect.poll(() => tried.length).toBeGreaterThanOrEqual(PLACES);
      const before = tried.length;
      await order(VICTIM, VICTIM, 'turn of the victim', 'up.example');
      await expect.poll(() => tried).toContain(VICTIM);
      // What was chosen before the order came, and those chosen with it.
      expect(tried.indexOf(VICTIM)).toBeLessThanOrEqual(before + 2 * PLACES);
    },
  );

  test('an order at the host itself waits for one attempt of each account before it', async () => {
    start({ places: PLACES, placesOfAccount: 1 }, 20, hangUnlessVictim);
    for (let id = 0; id < 24; id++) await order(id % 8, id, `turn ${id}`, 'down.example');
    await order(VICTIM, VICTIM, 'turn of the victim', 'down.example');
    await expect.poll(() => tried).toContain(VICTIM);
    expect(tried.length).toBeLessThanOrEqual(8 + 1);
  });

  test('an account with many hosts has one turn', async () => {
    start({ places: 1, placesOfAccount: 1 }, HOUR_MS, () => Promise.resolve({ result: 'done' }));
    const rows = Array.from({ length: 20 }, (_, id) => ({ userId: 1, id, host: `host-${id}.example` }));
    const about = { kind: 'test', created_at: 1, next_attempt_at: 1 };
    const orders = [...rows, { userId: VICTIM, id: VICTIM, host: 'up.example' }].map(({ userId, id, host }) => ({
      ...about,
      account: accountOf(userId),
      host,
      pointer: { id },
    }));
    await db.writeUnlocked((transaction) => insertOrders(transaction, orders));
    runner.wake();
    await expect.poll(() => tried).toHaveLength(21);
    expect(tried.indexOf(VICTIM)).toBeLessThanOrEqual(1);
  });
});

test('orders of a turn are sent one at a time, oldest first, and one that waits holds up the others', async () => {
  const first = Promise.withResolvers<Outcome>();
  start({}, HOUR_MS, (id) => (id === 0 ? first.promise : Promise.resolve({ result: id === 2 ? 'retry' : 'done' })));
  for (let id = 0; id < 4; id++) await order(1, id, 'turn');
  await order(1, 10, 'another turn');
  await expect.poll(() => tried).toEqual([0, 10]);
  first.resolve({ result: 'done' });
  await expect.poll(() => tried).toEqual([0, 10, 1, 2]);
  const waiting = () => db.read.selectFrom('outbox').select(['pointer', 'attempts']).orderBy('id').execute();
  await expect.poll(waiting).toEqual([
    { pointer: '{"id":2}', attempts: 1 },
    { pointer: '{"id":3}', attempts: 0 },
  ]);
});

test('the end of a receiver drops what waits for it', async () => {
  start({}, HOUR_MS, (id) => Promise.resolve({ result: id === 0 ? 'ended' : 'done' }));
  const pause = { kind: 'other', account: 'user 1', created_at: 1, next_attempt_at: 1, pointer: {} };
  await db.writeUnlocked((transaction) => insertOrders(transaction, [{ ...pause, turn: 'other turn' }]));
  for (let id = 0; id < 3; id++) {
    const row = { ...pause, kind: 'test', turn: 'turn', pointer: { id } };
    await db.writeUnlocked((transaction) => insertOrders(transaction, [row]));
  }
  runner.wake();
  const waiting = () => db.read.selectFrom('outbox').select('turn').execute();
  await expect.poll(waiting).toEqual([{ turn: 'other turn' }]);
  expect(tried).toEqual([0]);
});

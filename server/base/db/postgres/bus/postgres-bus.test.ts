import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { FrameBus, BusOptions } from '../../../bus/frame-bus.ts';
import { createTestDatabase } from '../../../../testing/postgres/test-databases.ts';
import { openClient } from '../connection/clients.ts';
import { openPostgresBus } from './postgres-bus.ts';

let target: { readonly url: string; readonly encryption: null };
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await createTestDatabase();
  target = { url: database.url, encryption: null };
  drop = database.drop;
});
afterAll(() => drop());

interface OpenBus {
  readonly bus: FrameBus;
  readonly frames: string[];
  gaps(): number;
}

async function open(options: Partial<BusOptions> = {}): Promise<OpenBus> {
  const bus = openPostgresBus(target, { uptime: () => performance.now(), onError: () => {}, ...options });
  onTestFinished(() => bus.close());
  const frames: string[] = [];
  let gaps = 0;
  bus.onFrame((frame) => void frames.push(frame));
  bus.onGap(() => gaps++);
  await bus.started;
  return { bus, frames, gaps: () => gaps };
}

/** Ends the connections of the buses that run such a statement last. */
async function endConnections(statement: string): Promise<void> {
  const client = await openClient(target);
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid != pg_backend_pid() and query like $1`,
    [statement],
  );
  await client.end();
}

const numbers = (count: number, from = 0): string[] => Array.from({ length: count }, (_, index) => `${from + index}`);

test('all other servers receive what one publishes, in its order, and it does not', async () => {
  const [one, two, three] = [await open(), await open(), await open()];
  const long = 'ä€😀\0'.repeat(5_000);
  const sent = [...numbers(2_000), long, ...numbers(2_000, 2_000)];
  for (const [index, frame] of sent.entries()) {
    one.bus.publish(frame);
    if (index % 700 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => [two.frames.length, three.frames.length]).toEqual([sent.length, sent.length]);
  expect([two.frames, three.frames, one.frames]).toEqual([sent, sent, []]);
  expect([one.gaps(), two.gaps(), three.gaps()]).toEqual([0, 0, 0]);
});

test.each([
  ['listens', 'listen%'],
  ['publishes', '%pg_notify%'],
])('a server whose connection that %s was ended connects again and reports a gap', async (_which, statement) => {
  const [one, two] = [await open(), await open()];
  one.bus.publish('before');
  two.bus.publish('before');
  await expect.poll(() => [one.frames, two.frames]).toEqual([['before'], ['before']]);
  await endConnections(statement);
  await expect.poll(() => [one.gaps(), two.gaps()].every((gaps) => gaps > 0)).toBe(true);
  one.bus.publish('after');
  two.bus.publish('after');
  await expect
    .poll(() => [one.frames, two.frames])
    .toEqual([
      ['before', 'after'],
      ['before', 'after'],
    ]);
});

test('a connection that stays open but is silent is replaced', async () => {
  let at = 0;
  const { bus, gaps } = await open({ uptime: () => at, heartbeatMs: 20 });
  expect(bus.isReceiving()).toBe(true);
  at = 15_000;
  expect(bus.isReceiving()).toBe(false);
  await expect.poll(gaps).toBe(1);
  expect(bus.isReceiving()).toBe(true);
});

test('a bus that cannot connect says so, and closes', async () => {
  const errors: unknown[] = [];
  const wrong = { ...target, url: target.url.replace(/\/[^/]*$/, '/missing_database') };
  const bus = openPostgresBus(wrong, { uptime: () => performance.now(), onError: (error) => void errors.push(error) });
  await bus.started;
  expect(bus.isReceiving()).toBe(false);
  bus.publish('lost');
  await bus.close();
  expect(errors.length).toBeGreaterThan(0);
});

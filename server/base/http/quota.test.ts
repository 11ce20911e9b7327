import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClock } from '../../testing/clock.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../testing/test-database.ts';
import { createQuota, purgeQuotas } from './quota.ts';

const DAY = 86_400_000;

let folder: string;
let database: OpenTestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-quota-'));
  database = await openTestDatabase(folder);
});
afterAll(async () => {
  await database.db.close();
  await database.discard();
  await rm(folder, { recursive: true });
});

test('a limit of a day outlives a restart, and ends with its day', async () => {
  const { db } = database;
  const { now, uptime, advance } = createTestClock();
  const start = () => createQuota({ db, now, uptime }, 'requests', { max: 2, windowMs: DAY });
  expect([await start().take('Brunhild'), await start().take('Brunhild')]).toEqual([null, null]);
  advance(DAY / 4);
  expect([await start().take('Brunhild'), await start().take('Torvald')]).toEqual([(DAY * 3) / 4 / 1000, null]);
  await start().release('Brunhild');
  expect(await start().take('Brunhild')).toBeNull();
  advance(DAY);
  expect(await start().take('Brunhild')).toBeNull();
  await db.writeUnlocked((transaction) => purgeQuotas(transaction, now() + DAY));
  expect(await db.read.selectFrom('quotas').selectAll().execute()).toEqual([]);
});

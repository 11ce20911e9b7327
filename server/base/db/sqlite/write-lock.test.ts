import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { createWriteLock } from './write-lock.ts';

test('the first transaction waits for a lock, the next are refused at once until it is released', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-lock-'));
  const path = join(folder, 'test.db');
  const holder = new BetterSqlite3(path);
  holder.exec('begin immediate');
  const connection = new BetterSqlite3(path, { timeout: 0 });
  let attempts = 0;
  const counting = {
    prepare(sql: string) {
      const statement = connection.prepare(sql);
      return {
        run() {
          attempts++;
          return statement.run();
        },
      };
    },
  } as unknown as Connection;
  const begin = createWriteLock(counting, 2_000);
  const countAttempts = async (): Promise<number> => {
    attempts = 0;
    await expect(begin()).rejects.toThrow(/locked/);
    return attempts;
  };
  expect(await countAttempts()).toBeGreaterThan(1);
  expect([await countAttempts(), await countAttempts()]).toEqual([1, 1]);
  holder.exec('commit');
  await begin();
  connection.close();
  holder.close();
  await rm(folder, { recursive: true });
});

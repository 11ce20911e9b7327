import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../testing/postgres/test-databases.ts';
import { startTestPooler } from '../../../../testing/postgres/transaction-pooler.ts';
import { findTarget } from '../open-postgres.ts';
import { createReader } from './queries.ts';

test('a connection that ends at its first statement takes no place of the pool', async () => {
  const database = await createTestDatabase();
  let isCutting = true;
  const pooler = await startTestPooler(database.url, (bytes) => isCutting && bytes.includes('read only'));
  const reader = createReader(await findTarget(pooler.url), 1, () => {});
  const names = () => reader.selectFrom('users').select('username').execute();
  await expect(names()).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
  isCutting = false;
  expect(await names()).toEqual([]);
  const write = reader.deleteFrom('users').execute();
  await expect(write).rejects.toThrow('cannot execute DELETE in a read-only transaction');
  await reader.destroy();
  await pooler[Symbol.asyncDispose]();
  await database.drop();
});

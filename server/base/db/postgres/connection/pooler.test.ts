import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../../testing/postgres/test-databases.ts';
import { startTestPooler } from '../../../../testing/postgres/transaction-pooler.ts';
import { openDatabase } from '../../open-database.ts';

test('an address that leads through a pooler in transaction mode is refused, since no notification arrives', async () => {
  const { url, drop } = await createEmptyDatabase();
  {
    await using pooler = await startTestPooler(url);
    const opening = openDatabase({ engine: 'postgres', url: pooler.url, poolSize: 2 });
    await expect(opening).rejects.toMatchObject({
      code: 'postgres_pooler',
      message: expect.stringMatching(/^The address 127\.0\.0\.1:\d+ leads through a pooler/),
    });
  }
  await drop();
});

import type { ThreadQueries } from '../../thread-database.ts';
import { createReader, createWriter } from '../queries/queries.ts';
import type { PostgresThreadSource } from '../../thread-access.ts';
import { createTransactions } from '../transactions.ts';
import { createGlobalLock, lockScope } from '../write-locks.ts';

/** Two connections, which take the locks of `Database` by themselves. */
export function openPostgresQueries({ target }: PostgresThreadSource): ThreadQueries {
  const onError = (): void => {};
  const writer = createWriter(target, 1, onError);
  const read = createReader(target, 1, onError);
  const transactions = createTransactions(writer);
  const globalLock = createGlobalLock();
  return {
    read,
    write: (scope, work) =>
      transactions.run(scope === 'all' ? globalLock : (transaction) => lockScope(transaction, scope), work),
    async close() {
      await transactions.close();
      await read.destroy();
      await writer.destroy();
    },
  };
}

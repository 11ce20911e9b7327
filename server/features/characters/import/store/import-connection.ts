import type { Statement, ThreadDatabase } from '../../../../db/thread-database.ts';

export type MaybePromise<T> = T | Promise<T>;

/**
 * A bare placeholder on part of a key, or in a join, is planned again for every value by SQLite: ten times the cost of running it.
 * PostgreSQL would take a bare `? + 0` for a number of 32 bits.
 */
export const PLANNED_ONCE = 'cast(? as bigint) + 0';

/** Runs without an answer; an error appears in the transaction. */
export type Write = (...values: readonly unknown[]) => void;

/** The statements of an import. The connection keeps their order, so a read after a write sees it. */
export interface ImportConnection {
  prepare<Row>(sql: string): Pick<Statement<Row>, 'get' | 'all'>;
  /** For transactions alone, which fail when one of their writes does: PostgreSQL answers later, and nobody waits for each. */
  prepareWrite(sql: string): Write;
  transaction<T>(userId: number, work: () => MaybePromise<T>): Promise<T>;
}

export function createImportConnection(db: ThreadDatabase): ImportConnection {
  let pending: Promise<void>[] = [];
  /** The first that failed, and the reason why PostgreSQL rejects the statements after it. */
  let failed: { readonly error: unknown } | null = null;
  const noteFailure = (error: unknown): void => {
    failed ??= { error };
  };
  const settleWrites = async (): Promise<void> => {
    await Promise.all(pending);
    if (failed !== null) throw failed.error;
  };
  return {
    prepare: (sql) => db.prepare(sql),
    prepareWrite(sql) {
      const statement = db.prepare(sql);
      return (...values) => {
        const written = statement.run(...values);
        if (written instanceof Promise) pending.push(written.catch(noteFailure));
      };
    },
    async transaction(userId, work) {
      pending = [];
      failed = null;
      try {
        return await db.transaction({ user: userId }, work);
      } finally {
        // After the commit, which does not wait for them: a statement that failed rolls the transaction back.
        await settleWrites();
      }
    },
  };
}

import type { Client, QueryResult, QueryResultRow } from 'pg';
import type { Statement, ThreadDatabase, ThreadScope } from '../../thread-database.ts';
import { openClient } from '../connection/clients.ts';
import { toConnectionError } from '../connection/connection-error.ts';
import { WRITE_LOCK } from '../lock-keys.ts';
import type { PostgresThreadSource } from '../../thread-access.ts';

interface QueryText {
  /** Without one, the statement is not kept prepared. */
  readonly name?: string;
  readonly text: string;
}

type RunQuery = (query: QueryText, values?: readonly unknown[]) => Promise<QueryResult<QueryResultRow>>;

/** One connection, opened by the first statement, and again by the first one after it was lost. */
export function openPostgresThread({ target }: PostgresThreadSource): ThreadDatabase {
  let connecting: Promise<Client> | undefined;
  /** A transaction never goes on over another connection. */
  let held: Client | undefined;
  let statements = 0;
  let writes: Promise<void>[] = [];
  /** The first that failed, and the reason why PostgreSQL rejects the statements after it. */
  let failed: { readonly error: unknown } | null = null;

  const connect = (): Promise<Client> =>
    (connecting ??= openClient(target).then(
      (client) => {
        const forget = (): void => {
          connecting = undefined;
        };
        client.once('error', forget).once('end', forget);
        return client;
      },
      (error: unknown) => {
        connecting = undefined;
        throw error;
      },
    ));
  const query: RunQuery = async (statement, values = []) => {
    const client = held ?? (await connect());
    sendTogether(client);
    try {
      return await client.query({ ...statement, values: [...values] });
    } catch (error) {
      throw toConnectionError(error);
    }
  };
  const prepare = <Row>(sql: string): Statement<Row> =>
    prepareStatement({ name: `s${++statements}`, text: numberPlaceholders(sql) }, query);
  const noteFailure = (error: unknown): void => {
    failed ??= { error };
  };
  const settleWrites = async (): Promise<void> => {
    await Promise.all(writes);
    if (failed !== null) throw failed.error;
  };
  return {
    prepare,
    prepareWrite(sql) {
      const statement = prepare(sql);
      return (...values) => void writes.push(Promise.resolve(statement.run(...values)).catch(noteFailure));
    },
    async transaction(scope, work) {
      writes = [];
      failed = null;
      held = await connect();
      // Sent with the first statements of `work`, which run once the lock is held.
      const locked = Promise.all([query(BEGIN), query(...lockStatement(scope))]);
      locked.catch(() => {});
      try {
        const result = await work();
        const { command } = await query({ text: 'commit' });
        // A statement failed, and `work` went on.
        if (command === 'ROLLBACK')
          throw new Error('The transaction was rolled back: one of its statements had failed.');
        return result;
      } catch (error) {
        // Fails when the connection is lost, which ends the transaction, too.
        await query({ text: 'rollback' }).catch(() => {});
        // A lock that was not granted has failed the statements after it.
        await locked;
        throw error;
      } finally {
        held = undefined;
        // After the commit, which does not wait for them: a statement that failed rolls the transaction back.
        await settleWrites();
      }
    },
    // A transaction locks one account or its rooms: most writes do not wait for it.
    isWriteWaiting: () => false,
    close: async () => (await connecting)?.end(),
  };
}

/** Sends all statements of this turn of the event loop in one packet. */
function sendTogether({ connection: { stream } }: Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

function prepareStatement<Row>(text: QueryText, query: RunQuery): Statement<Row> {
  return {
    get: async (...values) => (await query(text, values)).rows[0] as Row | undefined,
    all: async (...values) => (await query(text, values)).rows as Row[],
    run: async (...values) => void (await query(text, values)),
  };
}

/** `?` becomes `$1`, `$2` and so on, except in quoted texts. */
function numberPlaceholders(sql: string): string {
  let count = 0;
  return sql.replaceAll(/'[^']*'|\?/g, (found) => (found === '?' ? `$${++count}` : found));
}

const BEGIN = { text: 'begin isolation level read committed' };
const LOCKS = {
  all: { name: 'lock_all', text: `select pg_advisory_xact_lock(${WRITE_LOCK})` },
  user: { name: 'lock_user', text: 'select 1 from users where id = $1 for no key update' },
  rooms: { name: 'lock_rooms', text: 'select 1 from all_groups where id = any($1) order by id for no key update' },
} as const;

function lockStatement(scope: ThreadScope): [query: QueryText, values: readonly unknown[]] {
  if (scope === 'all') return [LOCKS.all, []];
  return 'user' in scope ? [LOCKS.user, [scope.user]] : [LOCKS.rooms, [scope.rooms]];
}

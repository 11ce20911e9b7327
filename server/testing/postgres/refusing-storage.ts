import { Client } from 'pg';
import { WRITE_LOCK } from '../../base/db/postgres/lock-keys.ts';
import type { RefusingStorage, RefuseWrites } from '../refuse-writes.ts';

type Server = Parameters<RefuseWrites>[0];

async function connect({ context }: Server): Promise<Client> {
  const client = new Client({ connectionString: context.config.databaseUrl ?? '' });
  await client.connect();
  return client;
}

async function findTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'",
  );
  return rows.map(({ name }) => name);
}

/** Triggers of every table raise `code`. One statement each, so that they never wait for a lock while they hold another. */
function refuseByTrigger(code: string, kind: string, timing: string): RefuseWrites {
  return async (server) => {
    const client = await connect(server);
    const tables = await findTables(client);
    await client.query(
      `create function refuse_write() returns trigger language plpgsql as
       $$ begin raise exception 'refused by the test' using errcode = '${code}'; end $$`,
    );
    for (const table of tables)
      await client.query(
        `create ${kind} refuse_write ${timing.replace('TABLE', table)} for each row execute function refuse_write()`,
      );
    return async () => {
      for (const table of tables) await client.query(`drop trigger refuse_write on ${table}`);
      await client.query('drop function refuse_write()');
      await client.end();
    };
  };
}

export const postgresStorage: RefusingStorage = {
  fullDisk: refuseByTrigger('53100', 'trigger', 'before insert or update or delete on TABLE'),
  failingDisk: refuseByTrigger(
    '58030',
    'constraint trigger',
    'after insert or update or delete on TABLE deferrable initially deferred',
  ),
  async lockedDatabase(server) {
    const client = await connect(server);
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${WRITE_LOCK})`);
    await client.query(`lock table ${(await findTables(client)).join()} in exclusive mode`);
    return () => client.end();
  },
};

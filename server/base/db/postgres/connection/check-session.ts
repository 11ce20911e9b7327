import { randomBytes } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Client } from 'pg';
import { DatabaseRefusedError } from '../../database-refused.ts';
import type { Tables } from '../../tables.ts';
import { describeHost } from './address.ts';

/** A notification within one server takes milliseconds. */
const HEARD_WITHIN_MS = 5_000;

/**
 * Throws `DatabaseRefusedError` where a connection is not a session of its own. A pooler in transaction mode gives each
 * transaction another one: LISTEN would receive nothing, without an error.
 */
export async function checkSession(client: Client, writer: Kysely<Tables>, url: string): Promise<void> {
  const channel = `tavern_check_${randomBytes(8).toString('hex')}`;
  let timer: NodeJS.Timeout | undefined;
  try {
    const heard = new Promise<boolean>((resolve) => {
      client.once('notification', () => resolve(true));
      client.once('error', () => resolve(false));
      timer = setTimeout(() => resolve(false), HEARD_WITHIN_MS);
    });
    await client.query(`listen ${channel}`);
    await sql`select pg_notify(${channel}, '')`.execute(writer);
    if (!(await heard)) throw new DatabaseRefusedError('postgres_pooler', { host: describeHost(url) });
  } finally {
    clearTimeout(timer);
  }
}

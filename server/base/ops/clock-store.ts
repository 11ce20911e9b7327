import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** PostgreSQL's clock in milliseconds since 1970. */
export async function readDatabaseClock(db: Database): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at
  `.execute(db.read);
  return rows[0]?.at ?? 0;
}

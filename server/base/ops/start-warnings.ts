import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** PostgreSQL's clock in milliseconds since 1970. */
async function readDatabaseClock(db: Database): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at
  `.execute(db.read);
  return rows[0]?.at ?? 0;
}

/** Bans, sessions and limits end by the clock of the server that asks. */
const SKEW_MAX_MS = 1_000;

const UNSET: readonly (readonly [isUnset: (config: Config) => boolean, warning: string])[] = [
  [({ smtpUrl }) => smtpUrl === null, 'SMTP_URL is not set: mails go to the outbox of the server that writes them'],
  [
    ({ trustProxy }) => trustProxy === false,
    'TRUST_PROXY is off: behind a balancer, all players share the limits of its address',
  ],
  [
    ({ secretsKey }) => secretsKey === null,
    'SECRETS_KEY is not set: several servers need the same one, else they cannot read the secrets of each other',
  ],
];

/** Logs what is wrong where several servers share a database. Without PostgreSQL there is only one. */
export async function warnAtStart({ config, db, log, now }: Pick<Context, 'config' | 'db' | 'log' | 'now'>) {
  if (config.databaseUrl === null) return;
  for (const [isUnset, warning] of UNSET) if (isUnset(config)) log.warn(warning);
  const before = now();
  const clock = await readDatabaseClock(db);
  const after = now();
  // The database read its clock between the two.
  const skewMs = clock < before ? before - clock : Math.max(0, clock - after);
  if (skewMs > SKEW_MAX_MS) log.warn({ skewMs }, "this server's clock differs from the database's: run NTP on both");
}

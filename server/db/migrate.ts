import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from './migrations/migration.ts';
import { accounts } from './migrations/001-accounts.ts';
import { characters } from './migrations/002-characters.ts';
import { social } from './migrations/003-social.ts';
import { tavern } from './migrations/004-tavern.ts';
import { dungeon } from './migrations/005-dungeon.ts';
import { contact } from './migrations/006-contact.ts';
import { achievements } from './migrations/008-achievements.ts';
import { names } from './migrations/009-names.ts';
import { shares } from './migrations/010-shares.ts';
import { dropCharacterItems } from './migrations/011-drop-character-items.ts';
import { messagesByUser } from './migrations/012-messages-by-user.ts';
import { itemVotes } from './migrations/013-item-votes.ts';
import { deletedUsers } from './migrations/014-deleted-users.ts';
import { historyValues } from './migrations/015-history-values.ts';
import { tasks } from './migrations/016-tasks.ts';
import { holdings } from './migrations/017-holdings.ts';
import { collections } from './migrations/018-collections.ts';
import { joinedCharacters } from './migrations/019-joined-characters.ts';
import { messageItems } from './migrations/020-message-items.ts';
import { mailOrders } from './migrations/021-mail-orders.ts';
import { characterRevisions } from './migrations/022-character-revisions.ts';
import type { Tables } from './tables/tables.ts';

/** Migrations by the name under which a database remembers them, in order. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '001-accounts': accounts,
  '002-characters': characters,
  '003-social': social,
  '004-tavern': tavern,
  '005-dungeon': dungeon,
  '006-contact': contact,
  '008-achievements': achievements,
  '009-names': names,
  '010-shares': shares,
  '011-drop-character-items': dropCharacterItems,
  '012-messages-by-user': messagesByUser,
  '013-item-votes': itemVotes,
  '014-deleted-users': deletedUsers,
  '015-history-values': historyValues,
  '016-tasks': tasks,
  '017-holdings': holdings,
  '018-collections': collections,
  '019-joined-characters': joinedCharacters,
  '020-message-items': messageItems,
  '021-mail-orders': mailOrders,
  '022-character-revisions': characterRevisions,
};

/** A newer version of the program wrote the file. */
export class NewerDatabaseError extends Error {}

/** One transaction, so an interrupted start changes nothing. No down migrations; a newer database is refused. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await adoptFormerTable(transaction);
    await refuseNewer(transaction);
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
      // Kysely orders by time and would refuse a file from a machine whose clock was set back.
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

async function hasTable(db: Kysely<Tables>, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where type = 'table' and name = ${name}`.execute(db);
  return rows.length > 0;
}

/** Until version 1.0 the applied migrations were in `schema_migrations`: their rows move to Kysely's own table. */
async function adoptFormerTable(db: Kysely<Tables>): Promise<void> {
  if (!(await hasTable(db, 'schema_migrations'))) return;
  await sql`create table kysely_migration (name text primary key not null, timestamp text not null)`.execute(db);
  await sql`
    insert into kysely_migration
    select printf('%03d-%s', number, name), strftime('%Y-%m-%dT%H:%M:%fZ', applied_at / 1000.0, 'unixepoch')
    from schema_migrations
  `.execute(db);
  await sql`drop table schema_migrations`.execute(db);
}

async function refuseNewer(db: Kysely<Tables>): Promise<void> {
  if (!(await hasTable(db, 'kysely_migration'))) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const newest = Object.keys(MIGRATIONS).at(-1) ?? '';
  const newer = rows.map(({ name }) => name).find((name) => name > newest);
  if (newer === undefined) return;
  throw new NewerDatabaseError(
    `The database is at schema version ${parseInt(newer, 10)}, but this version of Tavern Ledger knows only up to ${parseInt(newest, 10)}. ` +
      'Start the newer version, or restore a backup from before the update.',
  );
}

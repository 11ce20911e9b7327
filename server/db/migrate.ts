import type { Kysely } from 'kysely';
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
import type { Tables } from './tables.ts';

/** In order; a new step is added at the end. */
const MIGRATIONS: readonly Migration[] = [
  accounts,
  characters,
  social,
  tavern,
  dungeon,
  contact,
  achievements,
  names,
  shares,
];

/** The file was written by a version of the program that is newer than this one. */
export class NewerDatabaseError extends Error {}

interface Versioned {
  schema_migrations: { number: number; name: string; applied_at: number };
}

/**
 * Applies the steps the database does not have yet, all of them in one transaction: a start that is cut
 * short leaves the schema as it was. There is no way back, so a newer database is refused.
 */
export async function migrate(
  db: Kysely<Tables>,
  now: () => number,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const versioned = transaction as unknown as Kysely<Versioned>;
    await versioned.schema
      .createTable('schema_migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'integer', (column) => column.notNull())
      .execute();
    const applied = new Set(
      (await versioned.selectFrom('schema_migrations').select('number').execute()).map(({ number }) => number),
    );
    const at = Math.max(0, ...applied);
    const newest = migrations.at(-1)?.number ?? 0;
    if (at > newest) {
      throw new NewerDatabaseError(
        `The database is at schema version ${at}, but this version of Tavern Ledger knows only up to ${newest}. ` +
          'Start the newer version, or restore a backup from before the update.',
      );
    }
    for (const migration of migrations) {
      if (applied.has(migration.number)) continue;
      await migration.up(transaction as unknown as Kysely<unknown>);
      await versioned
        .insertInto('schema_migrations')
        .values({ number: migration.number, name: migration.name, applied_at: now() })
        .execute();
    }
  });
}

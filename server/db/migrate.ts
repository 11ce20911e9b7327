import { sql, type Kysely, type Transaction } from 'kysely';
import { Migrator } from 'kysely/migration';
import { DatabaseRefusedError } from './database-refused.ts';
import type { Migration } from './migrations/migration.ts';
import { accounts } from './migrations/001-020/001-accounts.ts';
import { characters } from './migrations/001-020/002-characters.ts';
import { social } from './migrations/001-020/003-social.ts';
import { tavern } from './migrations/001-020/004-tavern.ts';
import { dungeon } from './migrations/001-020/005-dungeon.ts';
import { contact } from './migrations/001-020/006-contact.ts';
import { achievements } from './migrations/001-020/008-achievements.ts';
import { names } from './migrations/001-020/009-names.ts';
import { shares } from './migrations/001-020/010-shares.ts';
import { dropCharacterItems } from './migrations/001-020/011-drop-character-items.ts';
import { messagesByUser } from './migrations/001-020/012-messages-by-user.ts';
import { itemVotes } from './migrations/001-020/013-item-votes.ts';
import { deletedUsers } from './migrations/001-020/014-deleted-users.ts';
import { historyValues } from './migrations/001-020/015-history-values.ts';
import { tasks } from './migrations/001-020/016-tasks.ts';
import { holdings } from './migrations/001-020/017-holdings.ts';
import { collections } from './migrations/001-020/018-collections.ts';
import { joinedCharacters } from './migrations/001-020/019-joined-characters.ts';
import { messageItems } from './migrations/001-020/020-message-items.ts';
import { mailOrders } from './migrations/021-040/021-mail-orders.ts';
import { characterRevisions } from './migrations/021-040/022-character-revisions.ts';
import { groupNameKey } from './migrations/021-040/023-group-name-key.ts';
import { charactersApartAge } from './migrations/021-040/024-characters-apart-age.ts';
import { accountCollections } from './migrations/021-040/025-account-collections.ts';
import { characterViewers } from './migrations/021-040/026-character-viewers.ts';
import { sharedTerms } from './migrations/021-040/027-shared-terms.ts';
import { wishes } from './migrations/021-040/028-wishes.ts';
import { calendar } from './migrations/021-040/029-calendar.ts';
import { notifications } from './migrations/021-040/030-notifications.ts';
import { groupBanks } from './migrations/021-040/031-group-banks.ts';
import { push } from './migrations/021-040/032-push.ts';
import { messageChanges } from './migrations/021-040/033-message-changes.ts';
import { webhooks } from './migrations/021-040/034-webhooks.ts';
import { room } from './migrations/021-040/035-room.ts';
import { directMessages } from './migrations/021-040/036-direct-messages.ts';
import { messageCharacters } from './migrations/021-040/037-message-characters.ts';
import { characterMoney } from './migrations/021-040/038-character-money.ts';
import { guildHome } from './migrations/021-040/039-guild-home.ts';
import { quotas } from './migrations/041-060/041-quotas.ts';
import { livePeople } from './migrations/041-060/042-live-people.ts';
import { keptRuns } from './migrations/041-060/043-kept-runs.ts';
import { cellars } from './migrations/041-060/044-cellars.ts';
import { liveOccupants } from './migrations/041-060/045-live-occupants.ts';
import { eventLinks } from './migrations/041-060/046-event-links.ts';
import { apiTokens } from './migrations/041-060/047-api-tokens.ts';
import { accountWebhook } from './migrations/041-060/048-account-webhook.ts';
import { secondFactor } from './migrations/041-060/052-second-factor.ts';
import { signInProviders } from './migrations/041-060/049-sign-in-providers.ts';
import { dungeonFloors } from './migrations/041-060/051-dungeon-floors.ts';
import { passkeys } from './migrations/041-060/053-passkeys.ts';
import { dungeonHeroes } from './migrations/041-060/055-dungeon-heroes.ts';
import { taskRefs } from './migrations/041-060/057-task-refs.ts';
import type { Tables } from './tables/tables.ts';

/**
 * Migrations by the name under which a database remembers them, in order: a file each, which never changes once released,
 * so their folder is longer than others.
 */
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
  '023-group-name-key': groupNameKey,
  '024-characters-apart-age': charactersApartAge,
  '025-account-collections': accountCollections,
  '026-character-viewers': characterViewers,
  '027-shared-terms': sharedTerms,
  '028-wishes': wishes,
  '029-calendar': calendar,
  '030-notifications': notifications,
  '031-group-banks': groupBanks,
  '032-push': push,
  '033-message-changes': messageChanges,
  '034-webhooks': webhooks,
  '035-room': room,
  '036-direct-messages': directMessages,
  '037-message-characters': messageCharacters,
  '038-character-money': characterMoney,
  '039-guild-home': guildHome,
  '041-quotas': quotas,
  '042-live-people': livePeople,
  '043-kept-runs': keptRuns,
  '044-cellars': cellars,
  '045-live-occupants': liveOccupants,
  '046-event-links': eventLinks,
  '047-api-tokens': apiTokens,
  '048-account-webhook': accountWebhook,
  '049-sign-in-providers': signInProviders,
  '051-dungeon-floors': dungeonFloors,
  '052-second-factor': secondFactor,
  '053-passkeys': passkeys,
  '055-dungeon-heroes': dungeonHeroes,
  '057-task-refs': taskRefs,
};

/** Names of the migrations that a database of this version has. */
export const SCHEMA: readonly string[] = Object.keys(MIGRATIONS);

/** The part of migrating that differs between engines. */
export interface SchemaEngine {
  /** Runs first in the transaction. */
  prepare(transaction: Transaction<Tables>): Promise<void>;
  hasTable(transaction: Transaction<Tables>, name: string): Promise<boolean>;
}

/** One transaction, so an interrupted start changes nothing. No down migrations; a newer database is refused. */
export async function migrate(db: Kysely<Tables>, engine: SchemaEngine): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await engine.prepare(transaction);
    const applied = await findApplied(transaction, engine);
    refuseNewer(applied);
    // Kysely would read the whole catalogue to find its own tables.
    if (SCHEMA.every((name) => applied.includes(name))) return;
    const migrator = new Migrator({
      db: transaction,
      provider: { getMigrations: async () => ({ ...MIGRATIONS }) },
      // Kysely orders by time and would refuse a database from a machine whose clock was set back.
      allowUnorderedMigrations: true,
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined) throw error;
  });
}

async function findApplied(transaction: Transaction<Tables>, engine: SchemaEngine): Promise<readonly string[]> {
  if (!(await engine.hasTable(transaction, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(transaction);
  return rows.map(({ name }) => name);
}

/** Throws `DatabaseRefusedError` for a database that a newer version of the program wrote. */
export function refuseNewer(applied: readonly string[]): void {
  const newest = SCHEMA.at(-1) ?? '';
  const newer = applied.find((name) => name > newest);
  if (newer === undefined) return;
  throw new DatabaseRefusedError('database_newer', { version: parseInt(newer, 10), known: parseInt(newest, 10) });
}

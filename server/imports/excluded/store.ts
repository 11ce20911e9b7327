import type { Kysely, Transaction } from 'kysely';
import {
  EXCLUDED_MAX,
  type ExcludedAddon,
  type ExcludedCharacter,
  type ExcludedFiles,
  type ExcludedIdentity,
} from '#shared/characters/contract/excluded.ts';
import { NO_FACTS } from '#shared/characters/identity-facts.ts';
import { indexExcluded } from '#shared/imports/excluded.ts';
import type { Tables } from '../../base/db/tables.ts';

const time = (at: number): string => new Date(at).toISOString();

export async function findExcluded(
  db: Kysely<Tables>,
  userId: number,
): Promise<{ data: ExcludedCharacter[]; addons: ExcludedAddon[] }> {
  const addons = await db
    .selectFrom('excluded_addons')
    .select(['id', 'game_id', 'addon', 'excluded_at'])
    .where('user_id', '=', userId)
    .orderBy('addon')
    .orderBy('game_id')
    .execute();
  return {
    data: await findExcludedCharacters(db, userId),
    addons: addons.map(({ excluded_at, ...row }) => ({ ...row, excluded_at: time(excluded_at) })),
  };
}

async function findExcludedCharacters(db: Kysely<Tables>, userId: number): Promise<ExcludedCharacter[]> {
  const rows = await db
    .selectFrom('excluded_characters')
    .select(['id', 'game_id', 'name', 'realm', 'guid', 'facts', 'excluded_at'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(({ excluded_at, facts, ...row }) => ({
    ...row,
    facts: JSON.parse(facts) as ExcludedCharacter['facts'],
    excluded_at: time(excluded_at),
  }));
}

interface AddedColumns {
  readonly guid: string | null;
  /** JSON. */
  readonly facts: string;
  readonly at: number;
}

/** Adds those that no entry means yet; an entry without an id learns it. False when the account has too many. */
export async function addExcluded(
  transaction: Transaction<Tables>,
  userId: number,
  characters: readonly (ExcludedIdentity & { readonly at: number })[],
): Promise<boolean> {
  const known = await findExcludedCharacters(transaction, userId);
  const find = indexExcluded(known);
  const added = new Map<string, Omit<ExcludedIdentity, 'guid' | 'facts'> & AddedColumns>();
  for (const { guid = null, facts = NO_FACTS, ...character } of characters) {
    const { game_id, realm, name } = character;
    const same = find({ game_id, realm, name, guid, facts });
    const entry = { ...character, guid, facts: JSON.stringify(facts) };
    if (same === null) added.set(JSON.stringify([game_id, realm, name, guid, facts]), entry);
    else if (same.guid === null && guid !== null)
      await transaction.updateTable('excluded_characters').set({ guid }).where('id', '=', same.id).execute();
  }
  if (known.length + added.size > EXCLUDED_MAX) return false;
  for (const { at, ...entry } of added.values())
    await transaction
      .insertInto('excluded_characters')
      .values({ ...entry, user_id: userId, excluded_at: at })
      .execute();
  return true;
}

/** Adds those that are no entry yet. */
export async function addExcludedAddons(
  transaction: Transaction<Tables>,
  userId: number,
  addons: readonly (ExcludedFiles & { readonly at: number })[],
): Promise<void> {
  for (const { game_id, addon, at } of addons)
    await transaction
      .insertInto('excluded_addons')
      .values({ user_id: userId, game_id, addon, excluded_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** False when the account has no such entry. */
export async function removeExcluded(
  transaction: Transaction<Tables>,
  table: 'excluded_characters' | 'excluded_addons',
  userId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom(table)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

import type { Kysely } from 'kysely';
import type { Holding } from '#shared/contract/holdings.ts';
import { hashGuid } from '#shared/holdings/account-hashes.ts';
import type { HoldingState } from '#shared/holdings/holding-state.ts';
import { serveHolding } from '../../accounts/serve-holding.ts';
import type { Tables } from '../../db/tables/tables.ts';

async function findCharacters(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('characters')
    .leftJoin('character_joins', 'joined_id', 'id')
    .select(['id', 'game_id', 'guid', 'root_id'])
    .where('characters.user_id', '=', userId)
    .orderBy('id')
    .execute();
}
type Characters = Awaited<ReturnType<typeof findCharacters>>;

/** Changes with every change of a holding, and of the characters whose account it may be. */
export async function findHoldingsVersion(db: Kysely<Tables>, userId: number): Promise<string> {
  const rows = await db
    .selectFrom('holdings')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return '';
  const characters = await findCharacters(db, userId);
  return JSON.stringify([
    rows.map(({ id, version }) => [id, version]),
    characters.map(({ id, guid, root_id }) => [id, guid, root_id]),
  ]);
}

/**
 * Listed characters of a warband bank's account. A character or a bank of an unknown account belongs to the game's bank
 * where there is only one.
 */
function accountOf(characters: Characters, { game_id, account }: HoldingState, isOnly: boolean): number[] {
  const own = characters
    .filter((character) => character.game_id === game_id)
    .filter(({ guid }) => (guid === null || account === undefined ? isOnly : account.includes(hashGuid(guid))));
  return [...new Set(own.map(({ id, root_id }) => root_id ?? id))];
}

export async function findHoldings(db: Kysely<Tables>, userId: number): Promise<Holding[]> {
  const rows = await db
    .selectFrom('holdings')
    .select(['id', 'document'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const characters = await findCharacters(db, userId);
  const holdings = rows.map(({ id, document }) => ({ id, state: JSON.parse(document) as HoldingState }));
  const warbands = Map.groupBy(
    holdings.filter(({ state }) => state.kind === 'warband_bank'),
    ({ state }) => state.game_id,
  );
  return holdings.map(({ id, state }) => {
    const holding = serveHolding(id, state);
    if (state.kind !== 'warband_bank') return holding;
    return { ...holding, character_ids: accountOf(characters, state, warbands.get(state.game_id)?.length === 1) };
  });
}

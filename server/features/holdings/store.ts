import type { Kysely } from 'kysely';
import type { Holding } from '#shared/contract/holdings.ts';
import { hashGuid } from '#shared/holdings/account-hashes.ts';
import type { HoldingState } from '#shared/holdings/holding-state.ts';
import { serveHolding } from '../../accounts/serve-holding.ts';
import type { Tables } from '../../db/tables/tables.ts';

async function findCharacters(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('characters')
    .select(['id', 'game_id', 'guid'])
    .where('user_id', '=', userId)
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
  return JSON.stringify([rows.map(({ id, version }) => [id, version]), characters.map(({ id, guid }) => [id, guid])]);
}

/** A character or a bank of an unknown account belongs to the game's bank where there is only one. */
function accountOf(characters: Characters, { game_id, account }: HoldingState, isOnly: boolean): number[] {
  return characters
    .filter((character) => character.game_id === game_id)
    .filter(({ guid }) => (guid === null || account === undefined ? isOnly : account.includes(hashGuid(guid))))
    .map(({ id }) => id);
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
  const states = rows.map(({ document }) => JSON.parse(document) as HoldingState);
  const warbands = Map.groupBy(
    states.filter(({ kind }) => kind === 'warband_bank'),
    ({ game_id }) => game_id,
  );
  return rows.map(({ id, document }, at) => {
    const state = states[at] as HoldingState;
    const holding = serveHolding(id, document);
    if (state.kind !== 'warband_bank') return holding;
    return { ...holding, character_ids: accountOf(characters, state, warbands.get(state.game_id)?.length === 1) };
  });
}

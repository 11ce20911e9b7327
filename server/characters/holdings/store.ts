import type { Kysely } from 'kysely';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import { charactersOfAccount, findAccountCharacters, hashCharacters } from '../game-account-characters.ts';
import type { Tables } from '../../base/db/tables.ts';

/** Changes with every change of a holding, and of the characters whose account it may be. */
export async function findHoldingsVersion(db: Kysely<Tables>, userId: number): Promise<string> {
  const rows = await db
    .selectFrom('holdings')
    .select(['id', 'version'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return '';
  const characters = await findAccountCharacters(db, userId);
  return JSON.stringify([
    rows.map(({ id, version }) => [id, version]),
    characters.map(({ id, guid, name, realm, region, accounts, root_id }) => [
      id,
      guid,
      name,
      realm,
      region,
      accounts,
      root_id,
    ]),
  ]);
}

export async function findHoldings(db: Kysely<Tables>, userId: number): Promise<Holding[]> {
  const rows = await db
    .selectFrom('holdings')
    .select(['id', 'document'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const characters = hashCharacters(await findAccountCharacters(db, userId));
  const holdings = rows.map(({ id, document }) => ({ id, state: JSON.parse(document) as HoldingState }));
  const warbands = Map.groupBy(
    holdings.filter(({ state }) => state.kind === 'warband_bank'),
    ({ state }) => state.game_id,
  );
  return holdings.map(({ id, state }) => {
    const holding = serveHolding(id, state);
    if (state.kind !== 'warband_bank') return holding;
    return {
      ...holding,
      character_ids: charactersOfAccount(characters, state, warbands.get(state.game_id)?.length === 1),
    };
  });
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}

export function serveHolding(id: number, state: HoldingState): Holding {
  const {
    copper_at,
    tabs,
    observed_at,
    account,
    realms: _realms,
    connected: _connected,
    is_home: _isHome,
    ...rest
  } = state;
  return {
    id,
    ...rest,
    ...(account !== undefined && { account: [...account] }),
    copper_at: copper_at === null ? null : toIso(copper_at),
    tabs: tabs.map((tab) => ({ ...tab, observed_at: toIso(tab.observed_at) })),
    observed_at: toIso(observed_at),
  };
}

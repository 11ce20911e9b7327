import type { Kysely } from 'kysely';
import { withoutKnown } from '#shared/characters/collections/collection-state.ts';
import type { Collection } from '#shared/characters/contract/collections.ts';
import { findCollections, serveCollection } from '../find-collections.ts';
import { charactersOfAccount, findAccountCharacters } from '../game-account-characters.ts';
import type { Tables } from '../../base/db/tables.ts';

export async function listPlayersCollections(db: Kysely<Tables>, userId: number): Promise<Collection[]> {
  const collections = withoutKnown(await findCollections(db, userId));
  if (collections.length === 0) return [];
  const characters = await findAccountCharacters(db, userId);
  const accounts = Map.groupBy(collections, ({ game_id, kind }) => `${game_id} ${kind}`);
  return collections.map((collection) => {
    const { game_id, kind, account } = collection;
    const isOnly = accounts.get(`${game_id} ${kind}`)?.length === 1;
    const known = account.length === 0 ? undefined : account;
    return {
      ...serveCollection(collection),
      character_ids: charactersOfAccount(characters, { game_id, account: known }, isOnly),
    };
  });
}

import type { Kysely } from 'kysely';
import { NO_FACTS, readRegion } from '#shared/characters/identity-facts.ts';
import { hashGuid, hashName } from '#shared/characters/holdings/account-hashes.ts';
import type { Tables } from '../base/db/tables.ts';

/** The player's characters, with the character that lists them where they are part of it. */
export async function findAccountCharacters(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('characters')
    .leftJoin('character_joins', 'joined_id', 'id')
    .select(['id', 'game_id', 'guid', 'name', 'realm', 'region', 'accounts', 'root_id'])
    .where('characters.user_id', '=', userId)
    .orderBy('id')
    .execute();
}
type AccountCharacters = Awaited<ReturnType<typeof findAccountCharacters>>;

/** Characters with the hashes by which the parts of an account name them. */
export type HashedCharacters = readonly (AccountCharacters[number] & { readonly hashes: readonly string[] })[];

/** A name of which nothing tells the region or the account folder is that of its only character. */
export function hashCharacters(characters: AccountCharacters): HashedCharacters {
  const named = characters.map((character) => {
    const { name, realm, region, accounts } = character;
    const facts = { region: readRegion(region), accounts: JSON.parse(accounts) as number[] };
    return { character, facts, name: hashName(name, realm, NO_FACTS) };
  });
  const bearers = Map.groupBy(named, ({ character, name }) => `${character.game_id} ${name.join()}`);
  return named.map(({ character, facts, name }) => ({
    ...character,
    hashes: [
      ...(character.guid === null ? [] : [hashGuid(character.guid)]),
      ...hashName(character.name, character.realm, facts),
      ...(bearers.get(`${character.game_id} ${name.join()}`)?.length === 1 ? name : []),
    ],
  }));
}

interface GameAccount {
  readonly game_id: string;
  /** Hashes of its characters. */
  readonly account?: readonly string[] | undefined;
}

/** Ids of the listed characters of a game's account; what is unknown belongs to the only account of the game. */
export function charactersOfAccount(
  characters: HashedCharacters,
  { game_id, account }: GameAccount,
  isOnly: boolean,
): number[] {
  const own = characters
    .filter((character) => character.game_id === game_id)
    .filter(({ guid, hashes }) => {
      if (account === undefined) return isOnly;
      return hashes.some((each) => account.includes(each)) || (guid === null && isOnly);
    });
  return [...new Set(own.map(({ id, root_id }) => root_id ?? id))];
}

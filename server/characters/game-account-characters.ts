import type { Kysely } from 'kysely';
import { hashGuid, hashName } from '#shared/characters/holdings/account-hashes.ts';
import type { Tables } from '../base/db/tables.ts';

/** The player's characters, with the character that lists them where they are part of it. */
export async function findAccountCharacters(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('characters')
    .leftJoin('character_joins', 'joined_id', 'id')
    .select(['id', 'game_id', 'guid', 'name', 'realm', 'root_id'])
    .where('characters.user_id', '=', userId)
    .orderBy('id')
    .execute();
}
export type AccountCharacters = Awaited<ReturnType<typeof findAccountCharacters>>;

interface GameAccount {
  readonly game_id: string;
  /** Hashes of its characters. */
  readonly account?: readonly string[] | undefined;
}

/** Ids of the listed characters of a game's account; what is unknown belongs to the only account of the game. */
export function charactersOfAccount(
  characters: AccountCharacters,
  { game_id, account }: GameAccount,
  isOnly: boolean,
): number[] {
  const own = characters
    .filter((character) => character.game_id === game_id)
    .filter(({ guid, name, realm }) => {
      if (account === undefined) return isOnly;
      if (guid !== null && account.includes(hashGuid(guid))) return true;
      return account.includes(hashName(name, realm)) || (guid === null && isOnly);
    });
  return [...new Set(own.map(({ id, root_id }) => root_id ?? id))];
}

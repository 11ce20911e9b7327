import type { ChatCharacter } from '#shared/people/contract/chat-character.ts';
import type { ChatItem } from '#shared/people/contract/chat-item.ts';
import { findGame } from '#shared/games/registry.ts';
import { findLinkedCharacters, findLinkedItems, type ChatLinks } from '#shared/people/chat-links.ts';

/** Qualities by item id, of those that the item dictionary knows. */
export type FindQualities = (gameId: string, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>;

/** Names by id, of those characters that the user owns or that somebody shares with the user. */
export type FindNames = (userId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, string>>;

export interface LinkSources {
  readonly findQualities: FindQualities;
  readonly findNames: FindNames;
}

/** Items of known games that the text names, with the dictionary's quality in place of the told one. */
async function checkItems(findQualities: FindQualities, text: string, told: readonly ChatItem[]): Promise<ChatItem[]> {
  const items = findLinkedItems(
    text,
    told.filter(({ game_id }) => findGame(game_id) !== null),
  );
  const games = [...Map.groupBy(items, ({ game_id }) => game_id)];
  const known = new Map(
    await Promise.all(
      games.map(async ([game, own]) => {
        const ids = own.map(({ id }) => id);
        return [game, await findQualities(game, ids)] as const;
      }),
    ),
  );
  return items.map((item) => ({ ...item, quality: known.get(item.game_id)?.get(item.id) ?? item.quality }));
}

/** Characters that the text names and that the writer knows by this name: ids of others cannot be tried. */
async function checkCharacters(
  findNames: FindNames,
  userId: number,
  text: string,
  told: readonly ChatCharacter[],
): Promise<ChatCharacter[]> {
  const named = findLinkedCharacters(text, told);
  if (named.length === 0) return [];
  const names = await findNames(
    userId,
    named.map(({ id }) => id),
  );
  return named.filter(({ id, name }) => names.get(id) === name);
}

/** Items and characters of a user's message, of those that the client named. */
export async function checkLinks(
  { findQualities, findNames }: LinkSources,
  userId: number,
  text: string,
  {
    items = [],
    characters = [],
  }: { readonly items?: readonly ChatItem[]; readonly characters?: readonly ChatCharacter[] },
): Promise<ChatLinks> {
  return {
    items: items.length > 0 ? await checkItems(findQualities, text, items) : [],
    characters: await checkCharacters(findNames, userId, text, characters),
  };
}

/** A list of links as a column keeps it. */
export function writeLinks(links: readonly object[]): string | null {
  return links.length > 0 ? JSON.stringify(links) : null;
}

import { CHAT_CHARACTERS_MAX, type ChatCharacter } from './contract/chat-character.ts';
import { CHAT_ITEMS_MAX, type ChatItem } from './contract/chat-item.ts';

/** Names in brackets of a text. */
export interface ChatLinks {
  readonly items: readonly ChatItem[];
  readonly characters: readonly ChatCharacter[];
}

export const NO_LINKS: ChatLinks = { items: [], characters: [] };

export type MessagePiece = { readonly text: string; readonly item?: ChatItem; readonly character?: ChatCharacter };

export function linkOf(name: string): string {
  return `[${name}]`;
}

/** Those that the text names in brackets, one for each name, in order of the list. */
function findNamed<T extends { readonly name: string }>(text: string, list: readonly T[], max: number): T[] {
  const names = new Set<string>();
  return list
    .filter(({ name }) => {
      if (names.has(name) || !text.includes(linkOf(name))) return false;
      names.add(name);
      return true;
    })
    .slice(0, max);
}

/** Items that the text names in brackets, one for each name, in order of the list. */
export function findLinkedItems(text: string, items: readonly ChatItem[]): ChatItem[] {
  return findNamed(text, items, CHAT_ITEMS_MAX);
}

/** Characters that the text names in brackets, one for each name, in order of the list. */
export function findLinkedCharacters(text: string, characters: readonly ChatCharacter[]): ChatCharacter[] {
  return findNamed(text, characters, CHAT_CHARACTERS_MAX);
}

export function findLinked(text: string, { items, characters }: ChatLinks): ChatLinks {
  return { items: findLinkedItems(text, items), characters: findLinkedCharacters(text, characters) };
}

/** The fields of a message that carry links; without those that are empty. */
export function toLinkFields({ items, characters }: ChatLinks): { items?: ChatItem[]; characters?: ChatCharacter[] } {
  return {
    ...(items.length > 0 && { items: [...items] }),
    ...(characters.length > 0 && { characters: [...characters] }),
  };
}

/** The text in pieces, which together are the whole text. An item precedes a character of the same name. */
export function splitLinks(text: string, { items, characters }: ChatLinks): MessagePiece[] {
  const itemsByName = new Map(items.map((item) => [item.name, item]));
  const charactersByName = new Map(characters.map((character) => [character.name, character]));
  const pieces: MessagePiece[] = [];
  let at = 0;
  for (const { 0: link, 1: name = '', index } of text.matchAll(/\[([^[\]]+)\]/gu)) {
    const item = itemsByName.get(name);
    const character = charactersByName.get(name);
    if (!item && !character) continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: link, ...(item ? { item } : character && { character }) });
    at = index + link.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

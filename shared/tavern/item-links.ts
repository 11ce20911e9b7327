import { CHAT_ITEMS_MAX, type ChatItem } from '../contract/groups/chat-item.ts';

/** Text of a message before or after its links, or the name of an item in brackets. */
export type MessagePiece = { readonly text: string; readonly item?: ChatItem };

export function itemLink(name: string): string {
  return `[${name}]`;
}

/** Items that the text names in brackets, one for each name, in order of the list. */
export function findLinkedItems(text: string, items: readonly ChatItem[]): ChatItem[] {
  const names = new Set<string>();
  return items
    .filter(({ name }) => {
      if (names.has(name) || !text.includes(itemLink(name))) return false;
      names.add(name);
      return true;
    })
    .slice(0, CHAT_ITEMS_MAX);
}

/** The text in pieces, which together are the whole text. */
export function splitItemLinks(text: string, items: readonly ChatItem[]): MessagePiece[] {
  const byName = new Map(items.map((item) => [item.name, item]));
  const pieces: MessagePiece[] = [];
  let at = 0;
  for (const { 0: link, 1: name = '', index } of text.matchAll(/\[([^[\]]+)\]/gu)) {
    const item = byName.get(name);
    if (!item) continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: link, item });
    at = index + link.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

import type { Character } from '#shared/contract/characters/characters.ts';
import { findItems } from '../items/find-items.ts';
import { buildItemTable } from '../items/item-table.ts';
import { createItemViews } from '../items/view-items.ts';

function createItemSearch(characters: readonly Character[]) {
  const table = buildItemTable(characters);
  return {
    find: ({ text, limit }: { readonly text: string; readonly limit: number }) => findItems(table, text, limit),
    view: createItemViews(table),
  };
}
export type ItemSearch = ReturnType<typeof createItemSearch>;
export type SearchKind = keyof ItemSearch;

/** All characters come before the first request. Answers are sent in the order of the requests. */
export type ToWorker =
  | { readonly character: Character }
  | { readonly kind: SearchKind; readonly request: Parameters<ItemSearch[SearchKind]>[0] };

export function createRequestHandler(reply: (answer: unknown) => void): (message: ToWorker) => void {
  const characters: Character[] = [];
  let search: ItemSearch | undefined;
  return (message) => {
    if ('character' in message) {
      characters.push(message.character);
      return;
    }
    search ??= createItemSearch(characters.splice(0));
    reply(search[message.kind](message.request as never));
  };
}

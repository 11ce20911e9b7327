import { findItems } from '../items/find-items.ts';
import type { ItemOwner } from '../items/item-owner.ts';
import { buildItemTable } from '../items/item-table.ts';
import { createItemViews } from '../items/view-items.ts';

function createItemSearch(owners: readonly ItemOwner[]) {
  const table = buildItemTable(owners);
  return {
    find: ({ text, limit }: { readonly text: string; readonly limit: number }) => findItems(table, text, limit),
    view: createItemViews(table),
  };
}
export type ItemSearch = ReturnType<typeof createItemSearch>;
export type SearchKind = keyof ItemSearch;

/** All owners come before the first request. Answers are sent in the order of the requests. */
export type ToWorker =
  | { readonly owner: ItemOwner }
  | { readonly kind: SearchKind; readonly request: Parameters<ItemSearch[SearchKind]>[0] };

export function createRequestHandler(reply: (answer: unknown) => void): (message: ToWorker) => void {
  const owners: ItemOwner[] = [];
  let search: ItemSearch | undefined;
  return (message) => {
    if ('owner' in message) {
      owners.push(message.owner);
      return;
    }
    search ??= createItemSearch(owners.splice(0));
    reply(search[message.kind](message.request as never));
  };
}

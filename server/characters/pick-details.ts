import type { ItemDetails, WornDetails } from '#shared/games/items/item-details.ts';

type Details = ItemDetails & WornDetails;

export function pickDetails<D extends keyof Details>(item: Details, names: readonly D[]): Pick<Details, D> {
  return Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]]))) as Pick<
    Details,
    D
  >;
}

import { foldText } from '../text/fold.ts';
import { createNameFinder, type NameFinder } from '../text/name-finder.ts';
import type { PackedCharacter, PackedItem } from './pack-items.ts';

/** A name or an owner with its place in the alphabet. */
interface Alphabetical {
  readonly folded: string;
  order: number;
}
export interface ItemName extends Alphabetical {
  readonly text: string;
  readonly rows: ItemRow[];
}
interface ItemOwner extends Alphabetical {
  readonly characterId: number;
  readonly gameId: string;
}
export interface ItemRow {
  /** Counts items through the characters in the order given; `RowReader` resolves it in the page. */
  readonly row: number;
  readonly item: PackedItem;
  readonly owner: ItemOwner;
  readonly name: ItemName;
}

export interface ItemTable {
  /** By name, owner and place. */
  readonly rowsByName: readonly ItemRow[];
  /** Each name once. */
  readonly names: readonly ItemName[];
  readonly owners: readonly ItemOwner[];
  /** Over `names`. */
  readonly finder: NameFinder;
}

function setOrder<T extends Alphabetical>(list: readonly T[]): readonly T[] {
  const sorted = list.toSorted((a, b) => Number(a.folded > b.folded) - Number(a.folded < b.folded));
  for (const [order, each] of sorted.entries()) each.order = order;
  return sorted;
}

export function buildItemTable(packed: readonly PackedCharacter[]): ItemTable {
  let length = 0;
  const byText = new Map<string, ItemName>();
  const owners = packed.map(({ characterId, gameId, character, items }) => {
    const owner = { characterId, gameId, folded: foldText(character), order: 0 };
    for (const item of items) {
      let name = byText.get(item.name);
      if (!name) byText.set(item.name, (name = { text: item.name, folded: foldText(item.name), order: 0, rows: [] }));
      name.rows.push({ row: length++, item, owner, name });
    }
    return owner;
  });
  const names = [...byText.values()];
  setOrder(owners);
  const rowsByName = setOrder(names).flatMap(({ rows }) =>
    rows.toSorted((a, b) => a.owner.order - b.owner.order || a.item.place - b.item.place),
  );
  return { rowsByName, names, owners, finder: createNameFinder(names.map(({ folded }) => folded)) };
}

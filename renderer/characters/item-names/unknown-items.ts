import { isPlaceholderName } from '#shared/characters/placeholder-name.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Holding, HoldingTab } from '#shared/characters/contract/holdings.ts';

interface Item {
  readonly item_name: string | null;
  readonly item_id: number | null;
  readonly quality: number | null;
}
/** The item with what is known of it; the item itself when there is nothing new. */
export type DescribeItem = <T extends Item>(item: T) => T;

type ItemOwner = Character | Holding;
/** Lists of items in a character's document. */
const ITEM_SECTIONS = ['equipment', 'inventory', 'mail', 'auctions'] as const;

export function isUnnamed({ item_name: name, item_id: id }: Item): boolean {
  return name !== null && isPlaceholderName(name, id);
}

/** True for an item that lacks its name or its quality. */
function isUnknown(item: Item): boolean {
  return (item.quality === null && item.item_id !== null) || isUnnamed(item);
}

function unknownOf(owner: ItemOwner): readonly Item[] {
  const lists: readonly (readonly Item[] | null | undefined)[] =
    'tabs' in owner ? owner.tabs.map(({ items }) => items) : ITEM_SECTIONS.map((section) => owner[section]);
  return lists.flatMap((items) => items?.filter(isUnknown) ?? []);
}

/** Ids of items without a name or a quality, by game. */
export function findUnknownItems(owners: readonly ItemOwner[]): ReadonlyMap<string, ReadonlySet<number>> {
  const byGame = new Map<string, Set<number>>();
  for (const owner of owners) {
    for (const { item_id: id } of unknownOf(owner)) {
      const ids = byGame.get(owner.game_id) ?? new Set();
      byGame.set(owner.game_id, ids.add(id as number));
    }
  }
  return byGame;
}

/** The list with the results of `change`; the same list when nothing changed. */
function mapChanged<T, L extends readonly T[] | null | undefined>(list: L, change: (each: T) => T): L {
  const changed = list?.map(change);
  return changed?.some((each, at) => each !== list?.[at]) ? (changed as readonly T[] as L) : list;
}

/** The owners with what `describeItem` knows of their items; those without a change are the same objects. */
export function describeUnknown<T extends ItemOwner>(
  owners: readonly T[],
  describeItem: (gameId: string) => DescribeItem,
): readonly T[] {
  return mapChanged(owners, (owner: T): T => {
    const describe = describeItem(owner.game_id);
    const describeOne = (item: Item): Item => (isUnknown(item) ? describe(item) : item);
    if ('tabs' in owner) {
      const tabs = mapChanged(owner.tabs, (tab: HoldingTab) => {
        const items = mapChanged(tab.items, describeOne);
        return items === tab.items ? tab : { ...tab, items };
      });
      return tabs === owner.tabs ? owner : { ...owner, tabs };
    }
    const lists = Object.fromEntries(
      ITEM_SECTIONS.map((section) => [section, mapChanged(owner[section], describeOne)]),
    );
    return ITEM_SECTIONS.every((section) => lists[section] === owner[section]) ? owner : { ...owner, ...lists };
  });
}

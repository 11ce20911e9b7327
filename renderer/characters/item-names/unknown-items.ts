import { isPlaceholderName, isPlaceholderPetName, isUnknownItem } from '#shared/characters/placeholder-name.ts';
import { currencyDictionary } from '#shared/characters/sighted-items.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Holding, HoldingTab } from '#shared/characters/contract/holdings.ts';

interface Item {
  readonly item_name: string | null;
  readonly item_id: number | null;
  readonly quality: number | null;
  readonly pet_species?: number;
}
/** The item with what is known of it; the item itself when there is nothing new. */
export type DescribeItem = <T extends Item>(item: T) => T;

type ItemOwner = Character | Holding;
/** Lists of items in a character's document. */
const ITEM_SECTIONS = ['equipment', 'inventory', 'mail', 'auctions'] as const;

export function isUnnamed({ item_name: name, item_id: id, pet_species: species }: Item): boolean {
  if (name === null) return false;
  return isPlaceholderName(name, id) || isPlaceholderPetName(name, species) || isUnknownItem(name, id);
}

/** True for an item that lacks its name or its quality. */
function isUnknown(item: Item): boolean {
  return (item.quality === null && item.item_id !== null) || isUnnamed(item);
}

type Currency = NonNullable<Character['currencies']>[number];
type DescribeCurrency = (currency: Currency) => Currency;

function isUnnamedCurrency({ id, name }: Currency): boolean {
  return isPlaceholderName(name, id);
}

function currenciesOf(owner: ItemOwner): readonly Currency[] {
  return 'tabs' in owner ? [] : (owner.currencies ?? []);
}

function findItems(owner: ItemOwner, isFound: (item: Item) => boolean): readonly Item[] {
  const lists: readonly (readonly Item[] | null | undefined)[] =
    'tabs' in owner ? owner.tabs.map(({ items }) => items) : ITEM_SECTIONS.map((section) => owner[section]);
  return lists.flatMap((items) => items?.filter(isFound) ?? []);
}

/** Names of pets by species, where one of the owners has such a pet with its name. */
export function findPetNames(owners: readonly ItemOwner[]): ReadonlyMap<number, string> {
  const isNamedPet = (item: Item): boolean => item.pet_species !== undefined && !isUnnamed(item);
  const pets = owners.flatMap((owner) => findItems(owner, isNamedPet));
  return new Map(pets.map(({ pet_species: species = 0, item_name: name }) => [species, name ?? '']));
}

/** Ids of items without a name or a quality by game, and of currencies without a name by their dictionary; a pet without a name has none. */
export function findUnknownItems(owners: readonly ItemOwner[]): ReadonlyMap<string, ReadonlySet<number>> {
  const byDictionary = new Map<string, Set<number>>();
  const add = (dictionary: string, id: number): void => {
    const ids = byDictionary.get(dictionary) ?? new Set();
    byDictionary.set(dictionary, ids.add(id));
  };
  for (const owner of owners) {
    for (const { item_id: id } of findItems(owner, isUnknown)) if (id !== null) add(owner.game_id, id);
    for (const { id, name } of currenciesOf(owner))
      if (isPlaceholderName(name, id)) add(currencyDictionary(owner.game_id), id);
  }
  return byDictionary;
}

/** The list with the results of `change`; the same list when nothing changed. */
function mapChanged<T, L extends readonly T[] | null | undefined>(list: L, change: (each: T) => T): L {
  const changed = list?.map(change);
  return changed?.some((each, at) => each !== list?.[at]) ? (changed as readonly T[] as L) : list;
}

/** The owners with what is known of their items and currencies; those without a change are the same objects. */
export function describeUnknown<T extends ItemOwner>(
  owners: readonly T[],
  describeItem: (gameId: string) => DescribeItem,
  describeCurrency: (gameId: string) => DescribeCurrency,
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
    const nameOne = describeCurrency(owner.game_id);
    const currencies = mapChanged(owner.currencies, (each: Currency) =>
      isUnnamedCurrency(each) ? nameOne(each) : each,
    );
    const lists = Object.fromEntries(
      ITEM_SECTIONS.map((section) => [section, mapChanged(owner[section], describeOne)]),
    );
    const isSame =
      currencies === owner.currencies && ITEM_SECTIONS.every((section) => lists[section] === owner[section]);
    return isSame ? owner : { ...owner, ...lists, currencies };
  });
}

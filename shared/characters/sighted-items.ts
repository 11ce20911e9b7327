import type { EquipmentItem, InventoryItem } from '../games/contract/items.ts';
import { findGame } from '../games/registry.ts';
import { isPlaceholderName } from './placeholder-name.ts';
import type { ItemLanguage } from './item-language.ts';
import type { Snapshot } from './snapshot.ts';

/** Item of an import, of any holder. */
export interface ItemSighting {
  readonly id: number;
  readonly name: string;
  readonly quality: number | null;
  readonly class_id: number | null;
  readonly subclass_id: number | null;
  readonly slot: string | null;
  readonly icon_id: number | null;
}

const CURRENCIES = ':currencies';

/** Names the dictionary of a game's currencies: their ids are numbered apart from those of its items. */
export function currencyDictionary(gameId: string): string {
  return `${gameId}${CURRENCIES}`;
}

/** The game of a dictionary of items or currencies. */
export function gameOfDictionary(dictionary: string): string {
  return dictionary.endsWith(CURRENCIES) ? dictionary.slice(0, -CURRENCIES.length) : dictionary;
}

export interface SightedItems {
  /** The game, or the dictionary of its currencies. */
  readonly game_id: string;
  readonly language: ItemLanguage;
  readonly items: readonly ItemSighting[];
}

type NamedItem = Pick<InventoryItem, 'item_id' | 'item_name' | 'quality' | 'class_id' | 'subclass_id' | 'icon_id'> &
  Partial<Pick<EquipmentItem, 'equip_slot'>>;

function toSighting(id: number, item: NamedItem): ItemSighting {
  return {
    id,
    name: item.item_name,
    quality: item.quality,
    class_id: item.class_id ?? null,
    subclass_id: item.subclass_id ?? null,
    slot: item.equip_slot?.replace(/^INVTYPE_/, '') ?? null,
    icon_id: item.icon_id ?? null,
  };
}

/** A random suffix gives one id many names: the shortest, then the first in order, always is the same one. */
function isPreferred(name: string, known: string): boolean {
  return name.length < known.length || (name.length === known.length && name < known);
}

const NONE: ReadonlySet<number> = new Set();

function addItems(
  seen: Map<number, ItemSighting>,
  items: readonly NamedItem[] | null,
  namedApart: ReadonlySet<number>,
): void {
  for (const item of items ?? []) {
    const { item_id: id, item_name: name } = item;
    const known = id === null ? undefined : seen.get(id);
    // Checked first: most items of an account are of few kinds.
    if (id === null || (known !== undefined && known.name === name)) continue;
    if (namedApart.has(id) || isPlaceholderName(name, id) || (known !== undefined && !isPreferred(name, known.name)))
      continue;
    seen.set(id, toSighting(id, item));
  }
}

function asItems(currencies: Snapshot['currencies']): readonly NamedItem[] {
  return (currencies ?? []).map(({ id, name, icon_id }) => ({
    item_id: id,
    item_name: name,
    quality: null,
    ...(icon_id !== undefined && { icon_id }),
  }));
}

/** Named items and currencies of an import, by language. */
export function collectSightedItems(snapshots: readonly Snapshot[]): SightedItems[] {
  const groups = Map.groupBy(snapshots, ({ game_id, language }) => `${game_id} ${language}`);
  return [...groups.values()].flatMap((group) => {
    const [{ game_id, language }] = group as [Snapshot, ...Snapshot[]];
    // Names of an unknown language would be English ones.
    if (language === null) return [];
    const seen = new Map<number, ItemSighting>();
    const namedApart = findGame(game_id)?.namedApart ?? NONE;
    // Worn items first, which tell their slot.
    for (const { equipment } of group) addItems(seen, equipment, namedApart);
    for (const { inventory, bank, holdings } of group) {
      addItems(seen, inventory, namedApart);
      addItems(seen, bank, namedApart);
      for (const { tabs } of holdings) for (const { items } of tabs) addItems(seen, items, namedApart);
    }
    const currencies = new Map<number, ItemSighting>();
    for (const snapshot of group) addItems(currencies, asItems(snapshot.currencies), NONE);
    return [
      { game_id, language, items: [...seen.values()] },
      { game_id: currencyDictionary(game_id), language, items: [...currencies.values()] },
    ].filter(({ items }) => items.length > 0);
  });
}

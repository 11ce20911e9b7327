import type { EquipmentItem, InventoryItem } from '#shared/contract/characters/characters.ts';
import type { Holding } from '#shared/contract/holdings.ts';
import type { ContainerKind } from '#shared/games/define-game.ts';
import { isBankContainer, resolveContainer, type Container } from '#shared/games/containers.ts';
import type { ItemOwner, Seen } from './item-owner.ts';

export const ITEM_LOCATIONS = ['worn', 'bags', 'bank'] as const;
export type ItemLocation = (typeof ITEM_LOCATIONS)[number];

/** An item with its owner; worn items have no container. */
export type Row = {
  readonly owner: ItemOwner;
  readonly count: number;
  readonly where: ItemLocation;
  readonly seen: Seen;
} & (
  | { readonly container: null; readonly item: EquipmentItem }
  | { readonly container: Container; readonly item: InventoryItem }
);

export const TAB_KINDS: Readonly<Record<Holding['kind'], ContainerKind>> = {
  warband_bank: 'warbandTab',
  guild_bank: 'guildTab',
};

/** The container of an owner's item. */
export function containerOf(
  { game_id, bank }: Pick<ItemOwner, 'game_id' | 'bank'>,
  item: Pick<InventoryItem, 'bag_num' | 'in_bank'>,
): Container {
  return bank ? { kind: TAB_KINDS[bank.kind], number: item.bag_num } : resolveContainer(game_id, item);
}

export function rowsOf(owner: ItemOwner): Row[] {
  const { equipment, inventory, observed_at, sources, bank } = owner;
  const seenOf = (section: 'equipment' | 'inventory' | 'bank'): Seen => ({
    at: observed_at[section],
    source: sources?.[section],
  });
  const worn = { owner, container: null, count: 1, where: 'worn', seen: seenOf('equipment') } as const;
  return [
    ...(equipment ?? []).map((item): Row => ({ ...worn, item })),
    ...(inventory ?? []).map((item): Row => {
      const container = containerOf(owner, item);
      const where = isBankContainer(container) ? 'bank' : 'bags';
      const seen = bank?.seen[item.bag_num] ?? seenOf(item.in_bank ? 'bank' : 'inventory');
      return { owner, item, container, count: item.item_count, where, seen };
    }),
  ];
}

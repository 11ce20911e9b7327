import type { EquipmentItem, InventoryItem } from '#shared/contract/characters/characters.ts';
import type { Holding } from '#shared/contract/holdings.ts';
import type { ContainerKind } from '#shared/games/define-game.ts';
import { isBankContainer, resolveContainer, type Container } from '#shared/games/containers.ts';
import type { ItemOwner } from './item-owner.ts';

export const ITEM_LOCATIONS = ['worn', 'bags', 'bank'] as const;
export type ItemLocation = (typeof ITEM_LOCATIONS)[number];

/** An item with its owner; worn items have no container. */
export type Row = {
  readonly owner: ItemOwner;
  readonly count: number;
  readonly where: ItemLocation;
  /** ISO 8601; null when unknown. */
  readonly seenAt: string | null;
} & (
  | { readonly container: null; readonly item: EquipmentItem }
  | { readonly container: Container; readonly item: InventoryItem }
);

const TABS: Readonly<Record<Holding['kind'], ContainerKind>> = { warband_bank: 'warbandTab', guild_bank: 'guildTab' };

/** The container of an owner's item. */
export function containerOf({ game_id, bank }: ItemOwner, item: InventoryItem): Container {
  return bank ? { kind: TABS[bank.kind], number: item.bag_num } : resolveContainer(game_id, item);
}

export function rowsOf(owner: ItemOwner): Row[] {
  const { equipment, inventory, observed_at: seen, bank } = owner;
  const worn = { owner, container: null, count: 1, where: 'worn', seenAt: seen.equipment } as const;
  return [
    ...(equipment ?? []).map((item): Row => ({ ...worn, item })),
    ...(inventory ?? []).map((item): Row => {
      const container = containerOf(owner, item);
      const where = isBankContainer(container) ? 'bank' : 'bags';
      const seenAt = bank?.seenAt[item.bag_num] ?? (item.in_bank ? seen.bank : seen.inventory);
      return { owner, item, container, count: item.item_count, where, seenAt };
    }),
  ];
}

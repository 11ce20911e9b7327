import type { EquipmentItem, InventoryItem } from '#shared/games/contract/items.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { ContainerKind } from '#shared/games/define-game.ts';
import { isBankContainer, resolveContainer, type Container } from '#shared/games/containers.ts';
import type { ItemOwner, Seen } from './item-owner.ts';

/** Lists of items on their way: they expire, and have no slots. */
export const PARCEL_SECTIONS = ['mail', 'auctions'] as const;
export type ParcelSection = (typeof PARCEL_SECTIONS)[number];

export const ITEM_LOCATIONS = ['worn', 'bags', 'bank', ...PARCEL_SECTIONS] as const;
export type ItemLocation = (typeof ITEM_LOCATIONS)[number];

export type Parcel = NonNullable<ItemOwner[ParcelSection]>[number];
/** Entry of the mail or the auctions that is an item: mail may hold money only. */
export type ParcelItem = Parcel & { readonly item_name: string };

/** An item with its owner; only bags and banks have containers. */
export type Row = {
  readonly owner: ItemOwner;
  readonly count: number;
  readonly seen: Seen;
  /** Milliseconds since 1970; only of mail and auctions. */
  readonly expiresAt: number | null;
} & (
  | { readonly where: 'worn'; readonly container: null; readonly item: EquipmentItem }
  | { readonly where: 'bags' | 'bank'; readonly container: Container; readonly item: InventoryItem }
  | { readonly where: ParcelSection; readonly container: null; readonly item: ParcelItem }
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

export function isParcelItem(parcel: Parcel): parcel is ParcelItem {
  return parcel.item_name !== null;
}

export function parcelItems(owner: Pick<ItemOwner, ParcelSection>, section: ParcelSection): readonly ParcelItem[] {
  return (owner[section] ?? []).filter(isParcelItem);
}

/** True for owners that have any item anywhere. */
export function hasItems(owner: Pick<ItemOwner, 'equipment' | 'inventory' | ParcelSection>): boolean {
  const { equipment, inventory } = owner;
  return (
    [equipment, inventory].some((items) => items !== null && items.length > 0) ||
    PARCEL_SECTIONS.some((section) => parcelItems(owner, section).length > 0)
  );
}

export function rowsOf(owner: ItemOwner): Row[] {
  const { equipment, inventory, observed_at, sources, bank } = owner;
  const seenOf = (section: 'equipment' | 'inventory' | 'bank' | ParcelSection): Seen => ({
    at: observed_at[section] ?? null,
    source: sources?.[section],
  });
  const worn = { owner, container: null, count: 1, where: 'worn', seen: seenOf('equipment'), expiresAt: null } as const;
  return [
    ...(equipment ?? []).map((item): Row => ({ ...worn, item })),
    ...(inventory ?? []).map((item): Row => {
      const container = containerOf(owner, item);
      const where = isBankContainer(container) ? 'bank' : 'bags';
      const seen = bank?.seen[item.bag_num] ?? seenOf(item.in_bank ? 'bank' : 'inventory');
      return { owner, item, container, count: item.item_count, where, seen, expiresAt: null };
    }),
    ...PARCEL_SECTIONS.flatMap((where) =>
      parcelItems(owner, where).map((item): Row => {
        const { count, expires_at: expiresAt } = item;
        return { owner, item, container: null, count, where, seen: seenOf(where), expiresAt };
      }),
    ),
  ];
}

import type { Character, EquipmentItem, InventoryItem } from '#shared/contract/characters/characters.ts';
import { isBankContainer, resolveContainer, type Container } from '#shared/games/containers.ts';

export const ITEM_LOCATIONS = ['worn', 'bags', 'bank'] as const;
export type ItemLocation = (typeof ITEM_LOCATIONS)[number];

/** An item with its owner; worn items have no container. */
export type Row = {
  readonly character: Character;
  readonly count: number;
  readonly where: ItemLocation;
  /** ISO 8601; null when unknown. */
  readonly seenAt: string | null;
} & (
  | { readonly container: null; readonly item: EquipmentItem }
  | { readonly container: Container; readonly item: InventoryItem }
);

export function rowsOf(character: Character): Row[] {
  const { equipment, inventory, observed_at: seen, game_id: gameId } = character;
  const worn = { character, container: null, count: 1, where: 'worn', seenAt: seen.equipment } as const;
  return [
    ...(equipment ?? []).map((item): Row => ({ ...worn, item })),
    ...(inventory ?? []).map((item): Row => {
      const container = resolveContainer(gameId, item);
      const where = isBankContainer(container) ? 'bank' : 'bags';
      const seenAt = item.in_bank ? seen.bank : seen.inventory;
      return { character, item, container, count: item.item_count, where, seenAt };
    }),
  ];
}

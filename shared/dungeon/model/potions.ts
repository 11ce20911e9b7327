import type { DungeonIcon } from './icons.ts';

interface PotionRow {
  readonly name: string;
  readonly icon: DungeonIcon;
  /** Health that it restores without skills. */
  readonly health: number;
  /** XP that the pedlar asks, more by the step for each that was bought. */
  readonly price: number;
  readonly priceStep: number;
}

/** Potions by the name that a purchase has in stored runs. The first is found on floors, too; others come after it. */
export const POTIONS = {
  potion: { name: 'Health Potion', icon: 'health-potion', health: 20, price: 60, priceStep: 10 },
} as const satisfies Readonly<Record<string, PotionRow>>;

export type PotionKind = keyof typeof POTIONS;
export const POTION_KINDS = Object.keys(POTIONS) as readonly PotionKind[];

export function isPotionKind(name: string): name is PotionKind {
  return POTION_KINDS.some((kind) => kind === name);
}

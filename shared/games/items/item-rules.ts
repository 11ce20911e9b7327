import type { ItemRules } from '../define-game.ts';
import { classicItemRules, retailItemRules } from '../wow/item-rules.ts';

const RULES: ReadonlyMap<string, ItemRules> = new Map([
  ['wow_classic', classicItemRules],
  ['wow_retail', retailItemRules],
]);

export function findItemRules(gameId: string): ItemRules | null {
  return RULES.get(gameId) ?? null;
}

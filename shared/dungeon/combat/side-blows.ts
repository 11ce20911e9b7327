import { ARC_REACH, SIDE_SHARE } from '../inventory/weapon-specials.ts';
import { DEFEAT_SCORE, DEFEAT_XP } from '../model/constants.ts';
import type { WeaponTrait } from '../model/items.ts';
import { floorExact } from '../model/stats.ts';
import type { Enemy } from '../model/state.ts';
import { distanceBetween } from './enemy-moves.ts';
import type { TurnBuilder } from './turn-builder.ts';

/** Passes a part of a blow on: an axe to all others beside the player, a staff to the nearest other. */
export function strikeOthers(draft: TurnBuilder, trait: WeaponTrait, struck: number, damage: number): void {
  const others = draft.enemies.filter(({ id }) => id !== struck);
  const share = floorExact(damage * SIDE_SHARE);
  if (trait === 'opening' || share === 0) return;
  const reach = trait === 'cleave' ? 1 : ARC_REACH;
  const reached = others
    .map((enemy) => ({ enemy, distance: distanceBetween(enemy, draft.player) }))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance || a.enemy.id - b.enemy.id);
  for (const { enemy } of trait === 'cleave' ? reached : reached.slice(0, 1)) hurt(draft, trait, enemy, share);
}

function hurt(draft: TurnBuilder, trait: WeaponTrait, enemy: Enemy, damage: number): void {
  const enemyHealth = Math.max(0, enemy.currentHP - damage);
  const { id, kind, x, y } = enemy;
  const index = draft.enemies.indexOf(enemy);
  draft.events.push({
    type: 'alsoStruck',
    phase: 'move',
    enemyId: id,
    enemy: kind,
    at: { x, y },
    trait,
    damage,
    enemyHealth,
  });
  if (enemyHealth > 0) {
    draft.enemies[index] = { ...enemy, currentHP: enemyHealth };
    return;
  }
  draft.enemies.splice(index, 1);
  draft.gain(DEFEAT_SCORE, DEFEAT_XP);
}

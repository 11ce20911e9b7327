import { TurnBuilder } from './combat/turn-builder.ts';
import { rejectAction } from './inventory/inventory.ts';
import type { Turn } from './model/events.ts';
import { PERK_CHOICES, PERK_IDS, perkLevel, PERKS, type PerkId, type PerkLevels } from './model/perks.ts';
import { createRandom, STREAM } from './model/random.ts';
import type { GameState } from './model/state.ts';
import { withStats } from './model/stats.ts';

/** Different perks that can still be taken; fewer, or none, when all others are at their maximum. */
export function offerPerks(seed: number, floor: number, perks: PerkLevels): PerkId[] {
  const random = createRandom(seed, STREAM.perks, floor);
  const left = PERK_IDS.filter((id) => perkLevel(perks, id) < PERKS[id].levelMax);
  return Array.from({ length: Math.min(PERK_CHOICES, left.length) }, () =>
    left.splice(random.below(left.length), 1),
  ).flat();
}

/** Takes a perk of the offer, which ends it; takes no turn. More maximum health is also more health. */
export function choosePerk(state: GameState, index: number): Turn {
  const { player, perkOffer } = state;
  const perk = perkOffer?.[index];
  if (perk === undefined) return rejectAction(state, 'no_perk');
  const draft = new TurnBuilder(state);
  const level = perkLevel(player.perks, perk) + 1;
  draft.perkOffer = [];
  draft.player = withStats(player, { perks: { ...player.perks, [perk]: level } });
  draft.health = player.health + (draft.player.combat.maxHealth - player.combat.maxHealth);
  draft.events.push({ type: 'perkChosen', perk, level });
  return draft.finish();
}

import { describe, expect, test } from 'vitest';
import { formatMessage } from '../base/messages/format.ts';
import { stateFromMap } from '../testing/dungeon/state-from-map.ts';
import { offerPerks } from './choose-perk.ts';
import { enterFloor } from './enter-floor.ts';
import { NO_PERKS, offersPerks, PERK_IDS, PERKS, type PerkId, type PerkLevels } from './model/perks.ts';
import type { GameState } from './model/state.ts';
import { potionHealing } from './model/stats.ts';
import { perkEffect, perkName } from './perk-messages.ts';
import { potion } from './inventory/loot.ts';
import { reduce } from './reduce.ts';

const offered = (...perkOffer: PerkId[]): GameState => ({ ...stateFromMap(['@.']), perkOffer });
const choose = (state: GameState, index = 0): GameState => reduce(state, { type: 'choosePerk', index }).state;
const arriveOn = (floor: number, perks: PerkLevels = NO_PERKS): GameState => {
  const state = stateFromMap(['@>'], { floor: floor - 1, player: { perks } });
  return enterFloor({ ...state, isAtStairs: true }, 7).state;
};

describe('an offer', () => {
  test('comes on every fifth floor from 10 on', () => {
    expect(Array.from({ length: 26 }, (_, floor) => floor).filter(offersPerks)).toEqual([10, 15, 20, 25]);
    expect(arriveOn(9).perkOffer).toBeUndefined();
    expect(arriveOn(10).perkOffer).toHaveLength(3);
  });

  test('holds different perks, none at its maximum', () => {
    const full = Object.fromEntries(PERK_IDS.slice(2).map((id) => [id, PERKS[id].levelMax]));
    for (let seed = 0; seed < 50; seed++) {
      expect(new Set(offerPerks(seed, 10, NO_PERKS)).size).toBe(3);
      expect(offerPerks(seed, 10, full).toSorted()).toEqual(PERK_IDS.slice(0, 2).toSorted());
    }
    const all = Object.fromEntries(PERK_IDS.map((id) => [id, PERKS[id].levelMax]));
    expect(arriveOn(10, all).perkOffer).toBeUndefined();
  });

  test('holds every perk at times', () => {
    const seen = new Set(Array.from({ length: 200 }, (_, seed) => offerPerks(seed, 10, NO_PERKS)).flat());
    expect(seen.size).toBe(PERK_IDS.length);
  });

  test('waits before the next step, but not before a potion', () => {
    const state = { ...offered('leech'), player: { ...offered().player, inventory: [potion('a', 1)] } };
    expect(reduce(state, { type: 'move', direction: 'e' }).events).toEqual([
      { type: 'refused', reason: 'perk_waits', item: null },
    ]);
    const { state: healed } = reduce(state, { type: 'usePotion', index: 0 });
    expect([healed.player.inventory, healed.perkOffer]).toEqual([[], ['leech']]);
  });
});

describe('a chosen perk', () => {
  test('ends the offer, counts, and takes no turn', () => {
    const state = choose(offered('leech', 'iron_heart', 'herbalist'), 1);
    expect(state.player.perks).toEqual({ iron_heart: 1 });
    expect([state.perkOffer, state.turns]).toEqual([undefined, 0]);
    expect(reduce(state, { type: 'move', direction: 'e' }).state.player.x).toBe(1);
  });

  test.each(PERK_IDS)('%s changes its number by its amount', (id) => {
    const before = offered(id);
    const after = choose(before);
    const { target, amount } = PERKS[id];
    const healing = ({ player }: GameState) => potionHealing(potion('a', 1), player);
    const rest = ({ player }: GameState) =>
      enterFloor({ ...before, player: { ...player, health: 1 }, isAtStairs: true }, 7).state.player.health;
    if (target === 'potionHealth') expect(healing(after) - healing(before)).toBe(amount);
    else if (target === 'restShare') expect(rest(after) - rest(before)).toBe(100 * amount);
    else expect(after.player.combat[target] - before.player.combat[target]).toBeCloseTo(amount);
    expect(after.player.health - before.player.health).toBe(target === 'maxHealth' ? amount : 0);
  });

  test.each([
    ['without an offer', stateFromMap(['@.']), 0],
    ['beyond the offer', offered('leech'), 1],
    ['at no whole number', offered('leech'), 0.5],
  ])('is refused %s', (_, state, index) => {
    expect(reduce(state, { type: 'choosePerk', index })).toEqual({
      state,
      events: [{ type: 'refused', reason: 'no_perk', item: null }],
    });
  });
});

test('every perk has a name and an effect with its number in both languages', () => {
  for (const language of ['en', 'de'] as const)
    for (const id of PERK_IDS) {
      expect(formatMessage(language, perkName(id))).toMatch(/^\p{Lu}[^{}]+$/u);
      expect(formatMessage(language, perkEffect(id))).toMatch(/\d[^{}]+$/);
    }
});

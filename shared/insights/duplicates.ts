import type { Character } from '../contract/characters.ts';
import { gearOf } from '../games/gear.ts';
import type { Duplicates } from './insight.ts';
import { isNamed } from './is-named.ts';

/** Fewer than this on one character is what somebody keeps at hand. */
const STACK_MIN = 5;
/** Fewer than this altogether is not worth a mail. */
const TOTAL_MIN = 40;
/** The more there are, the less each says. */
const TOLD_MAX = 3;

interface Held {
  readonly itemId: number;
  readonly itemName: string;
  readonly realm: string;
  readonly key: string;
  readonly counts: Map<number, number>;
}

/** How many of each item each character carries or banks itself, by game, realm and item. */
function countItems(characters: readonly Character[]): Held[] {
  const held = new Map<string, Held>();
  for (const { id, game_id, realm, inventory } of characters) {
    const rules = gearOf(game_id);
    for (const { item_id, item_name, item_count, bag_num, in_bank } of inventory ?? []) {
      if (item_id === null || !isNamed({ item_id, item_name }) || (in_bank && (rules?.isShared(bag_num) ?? false))) continue;
      const key = JSON.stringify([game_id, realm, item_id]);
      const entry = held.get(key) ?? { itemId: item_id, itemName: item_name, realm, key, counts: new Map<number, number>() };
      entry.counts.set(id, (entry.counts.get(id) ?? 0) + item_count);
      held.set(key, entry);
    }
  }
  return [...held.values()];
}

/** The same thing in stacks on several characters who can mail it to each other: those of one game and realm. */
export function duplicates(characters: readonly Character[]): Duplicates[] {
  const found: Duplicates[] = [];
  for (const { itemId, itemName, realm, key, counts } of countItems(characters)) {
    const places = [...counts]
      .filter(([, count]) => count >= STACK_MIN)
      .map(([characterId, count]) => ({ characterId, count }))
      .sort((a, b) => b.count - a.count || a.characterId - b.characterId);
    const total = places.reduce((sum, { count }) => sum + count, 0);
    const [first] = places;
    if (first === undefined || places.length < 2 || total < TOTAL_MIN) continue;
    found.push({
      kind: 'duplicates',
      characterId: first.characterId,
      facts: { itemName, itemId, realm, total, places },
      severity: 'look',
      evidence: { from: 'characters', count: places.length },
      key: JSON.stringify(['duplicates', key, places.map(({ characterId }) => characterId).sort((a, b) => a - b)]),
      weight: total,
    });
  }
  return found.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1)).slice(0, TOLD_MAX);
}

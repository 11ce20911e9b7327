import type { Character } from '../../characters/contract/characters.ts';
import { isRecent } from '../../characters/week-of.ts';
import { resolveContainer } from '../../games/containers.ts';
import { isPlaceholderName } from '../../characters/placeholder-name.ts';
import type { Duplicates } from './insight.ts';

/** Smaller stacks count as personal supply. */
const STACK_MIN = 5;
/** Smaller totals are not worth mailing. */
const TOTAL_MIN = 40;
const TOLD_MAX = 3;

interface Held {
  readonly itemId: number;
  readonly itemName: string;
  readonly gameId: string;
  readonly realm: string;
  readonly counts: Map<number, number>;
}

interface Carried {
  readonly itemName: string;
  count: number;
}

type Carriers = WeakMap<Character, ReadonlyMap<number, Carried>>;

/** Characters are never changed, only replaced: a change of one leaves the others counted. */
const [withBank, withoutBank]: readonly [Carriers, Carriers] = [new WeakMap(), new WeakMap()];

/** Count per item in bags and own bank, of which the bank may be too old to count. */
function countCarried(character: Character, hasBank: boolean): ReadonlyMap<number, Carried> {
  const carriedBy = hasBank ? withBank : withoutBank;
  const known = carriedBy.get(character);
  if (known) return known;
  const carried = new Map<number, Carried>();
  const isMailable = new Map<number, boolean>();
  for (const { item_id, item_name, item_count, bag_num, in_bank } of character.inventory ?? []) {
    if (item_id === null || (in_bank && !hasBank) || isPlaceholderName(item_name, item_id)) continue;
    const bag = bag_num * 2 + Number(in_bank);
    if (!isMailable.has(bag))
      isMailable.set(bag, resolveContainer(character.game_id, { bag_num, in_bank }).kind !== 'warbandTab');
    if (isMailable.get(bag) !== true) continue;
    const entry = carried.get(item_id);
    if (entry) entry.count += item_count;
    else carried.set(item_id, { itemName: item_name, count: item_count });
  }
  carriedBy.set(character, carried);
  return carried;
}

function countItems(characters: readonly Character[], now: number): Held[] {
  const realms = new Map<string, Map<number, Held>>();
  for (const character of characters) {
    const { id, game_id: gameId, realm, observed_at } = character;
    if (!isRecent(observed_at.inventory, now)) continue;
    const where = JSON.stringify([gameId, realm]);
    const held = realms.get(where) ?? new Map<number, Held>();
    realms.set(where, held);
    for (const [itemId, { itemName, count }] of countCarried(character, isRecent(observed_at.bank, now))) {
      const entry = held.get(itemId) ?? { itemId, itemName, gameId, realm, counts: new Map<number, number>() };
      entry.counts.set(id, count);
      held.set(itemId, entry);
    }
  }
  return [...realms.values()].flatMap((held) => [...held.values()]);
}

/** Items in stacks on several characters of one game and realm, who can mail each other, by bags and banks that were seen lately. */
export function findDuplicates(characters: readonly Character[], now: number): Duplicates[] {
  const found: Duplicates[] = [];
  for (const { itemId, itemName, gameId, realm, counts } of countItems(characters, now)) {
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
      severity: 'info',
      evidence: { from: 'characters', count: places.length },
      key: JSON.stringify([
        'duplicates',
        gameId,
        realm,
        itemId,
        places.map(({ characterId }) => characterId).sort((a, b) => a - b),
      ]),
      weight: total,
    });
  }
  return found.sort((a, b) => b.weight - a.weight || (a.key < b.key ? -1 : 1)).slice(0, TOLD_MAX);
}

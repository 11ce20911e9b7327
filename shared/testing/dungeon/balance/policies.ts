import { isAtShop } from '../../../dungeon/inventory/shop.ts';
import type { Action, Direction } from '../../../dungeon/model/actions.ts';
import { GIFTS, type Gift } from '../../../dungeon/model/gifts.ts';
import { priceOf, type Good } from '../../../dungeon/model/goods.ts';
import { perkLevel, type PerkId } from '../../../dungeon/model/perks.ts';
import { BASE_STATS, type Equipment } from '../../../dungeon/model/items.ts';
import { withStats } from '../../../dungeon/model/stats.ts';
import { CELL, type Enemy, type GameState, type Player, type Vault } from '../../../dungeon/model/state.ts';
import { INVENTORY_MAX } from '../../../dungeon/model/constants.ts';
import { distanceBetween } from '../../../dungeon/combat/enemy-moves.ts';
import { SKILL_IDS, SKILLS, type SkillId } from '../../../dungeon/model/skills.ts';
import { cellsWith, directionTo, wayTo } from '../paths.ts';
import { findBetterGear, worthOf } from './worth.ts';

/** Manner of playing. */
export interface Policy {
  readonly name: string;
  /** Skills in the order in which they are raised to their maximum. */
  readonly skills: readonly SkillId[];
  /** Goes to the stairs without looking for chests and potions. */
  readonly dives: boolean;
  /** Puts the better of two items on; otherwise wears what was found last. */
  readonly compares: boolean;
  /** Chest opened on the first floor, 0 to 2. */
  readonly calling: number;
  /** With which the run begins; missing without a hero. */
  readonly gift?: Gift;
}

/** Share of the maximum health below which a potion is drunk. */
const DRINKS_BELOW = 0.5;
/** Inventory from which on equipment is dropped, so that potions find room. */
const CROWDED = 8;
/** Potions that are bought up to, and with which a keeper is fought above this share of the maximum health. */
const POTIONS_KEPT = 3;
const FIGHTS_ABOVE = 0.7;

const ORDER: readonly SkillId[] = ['damage_up', 'health_up', 'dodge_up', 'healing_up', 'loot_find'];
const first = (skill: SkillId): readonly SkillId[] => [skill, ...ORDER.filter((id) => id !== skill)];

/** One policy per skill that is raised first; they differ in nothing else. */
export const SKILL_ORDERS: readonly Policy[] = SKILL_IDS.map((skill) => ({
  name: `${skill} first`,
  skills: first(skill),
  dives: false,
  compares: true,
  calling: 0,
}));

const CALLINGS = ['a warrior', 'a rogue', 'a mage'] as const;

/** One policy per chest of the first floor. */
export const CALLED: readonly Policy[] = CALLINGS.map((name, calling) => ({
  name: `damage_up first, as ${name}`,
  skills: first('damage_up'),
  dives: false,
  compares: true,
  calling,
}));

/** One policy per gift of a hero. */
export const GIFTED: readonly Policy[] = GIFTS.map((gift) => ({
  name: `damage_up first, begun with ${gift}`,
  skills: first('damage_up'),
  dives: false,
  compares: true,
  calling: 0,
  gift,
}));

export const DIVER: Policy = { name: 'to the stairs at once', skills: ORDER, dives: true, compares: true, calling: 0 };

/** Policies without a plan for skills or gear. */
export const PLAIN_PLAYERS: readonly Policy[] = [
  { name: 'better gear, no skills', skills: [], dives: false, compares: true, calling: 0 },
  { name: 'last find worn, damage_up first', skills: ORDER.slice(0, 4), dives: false, compares: false, calling: 0 },
];

/** Chooses the next action; a function per run. */
export function createPlayer(policy: Policy): (state: GameState) => Action {
  let compared: GameState['player']['inventory'] | null = null;
  return (state) => {
    const { player } = state;
    const potion = player.inventory.findIndex(({ type }) => type === 'potion');
    if (potion !== -1 && player.health < player.combat.maxHealth * DRINKS_BELOW)
      return { type: 'usePotion', index: potion };
    for (const skill of policy.skills) {
      if (player.skills[skill] === SKILLS[skill].maxLevel) continue;
      if (player.availableXp >= SKILLS[skill].xpCost) return { type: 'upgradeSkill', skill };
      break;
    }
    if (state.perkOffer !== undefined) return { type: 'choosePerk', index: choosePerk(player, state.perkOffer) };
    if (isAtShop(state) && canBuy(player)) return { type: 'buy', good: chooseGood(player) };
    if (compared !== player.inventory) {
      const better = policy.compares ? findBetterGear(player) : -1;
      if (better !== -1) return { type: 'equip', index: better };
      compared = player.inventory;
    }
    if (player.inventory.length >= CROWDED) {
      const spare = player.inventory.findIndex(({ type }) => type === 'equipment');
      if (spare !== -1) return { type: 'drop', index: spare };
    }
    return move(state, policy);
  };
}

function wantsPotion({ inventory }: Player): boolean {
  return inventory.length < INVENTORY_MAX && countPotions(inventory) < POTIONS_KEPT;
}

function countPotions(inventory: Player['inventory']): number {
  return inventory.filter(({ type }) => type === 'potion').length;
}

/** A potion while few are left, else the training that helps most. */
function chooseGood(player: Player): Good {
  if (wantsPotion(player)) return 'potion';
  const worths = BASE_STATS.map((stat) =>
    worthOf(withStats(player, { bought: { ...player.bought, [stat]: player.bought[stat] + 1 } })),
  );
  return BASE_STATS[worths.indexOf(Math.max(...worths))] as Good;
}

/** Position of the perk that helps most in a fight. */
function choosePerk(player: Player, offer: readonly PerkId[]): number {
  const worths = offer.map((id) =>
    worthOf(withStats(player, { perks: { ...player.perks, [id]: perkLevel(player.perks, id) + 1 } })),
  );
  return worths.indexOf(Math.max(...worths));
}

/** True when the player can pay for the next good; all training has one price. */
function canBuy(player: Player): boolean {
  return player.availableXp >= priceOf(wantsPotion(player) ? 'potion' : 'strength', player);
}

/** Strikes the weakest enemy beside the player, else walks to the next goal. */
function move(state: GameState, policy: Policy): Action {
  const { player, enemies } = state;
  let weakest: Enemy | undefined;
  for (const enemy of enemies)
    if (distanceBetween(enemy, player) === 1 && (!weakest || enemy.currentHP < weakest.currentHP)) weakest = enemy;
  if (weakest) return { type: 'move', direction: directionTo(player, weakest) };
  return { type: 'move', direction: policy.dives ? wayTo(state, [stairsOf(state)]) : explore(state, policy) };
}

const stairsOf = ({ floor }: GameState): number => floor.stairs.y * floor.width + floor.stairs.x;

/** Towards a chest of an open vault, chests and potions, the pedlar, the keeper, and at last the stairs. */
function explore(state: GameState, { calling }: Policy): Direction {
  const { player, floor, enemies } = state;
  const { vault, width } = floor;
  const keeper = enemies.find(({ nature }) => nature.behaviour === 'keeps');
  if (vault && !keeper) {
    const chosen = floor.number === 1 ? calling : bestOf(player, vault);
    const at = vault.cells[chosen] ?? 0;
    const place = { x: at % width, y: Math.floor(at / width) };
    if (distanceBetween(place, player) === 1) return directionTo(player, place);
    return wayTo(state, [at - width, at + width]);
  }
  const isFull = player.inventory.length >= INVENTORY_MAX;
  const finds = cellsWith(state, isFull ? [CELL.loot] : [CELL.loot, CELL.potion]);
  if (finds.length > 0) return wayTo(state, finds);
  const [shop] = cellsWith(state, [CELL.shop]);
  if (shop !== undefined && canBuy(player)) return wayTo(state, [shop]);
  if (
    keeper &&
    countPotions(player.inventory) >= POTIONS_KEPT &&
    player.health > player.combat.maxHealth * FIGHTS_ABOVE
  )
    return wayTo(state, [keeper.y * width + keeper.x]);
  return wayTo(state, [stairsOf(state)]);
}

/** Index of the chest whose item helps most. */
function bestOf(player: Player, { items }: Vault): number {
  const worth = (item: Equipment): number =>
    worthOf(withStats(player, { worn: { ...player.worn, [item.slot]: item } }));
  const worths = items.map(worth);
  return worths.indexOf(Math.max(...worths));
}

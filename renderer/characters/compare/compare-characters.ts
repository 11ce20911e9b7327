import { sheetStats } from '#shared/characters/sheet-stats.ts';
import { findBestRun, seasonState, type MythicDungeon } from '#shared/characters/best-runs.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { EquipmentItem } from '#shared/games/contract/items.ts';
import { dressDoll, sumStats } from '#shared/games/items/dress-doll.ts';
import { wornItemLevel } from '#shared/characters/gear/item-level.ts';
import { findGame } from '#shared/games/registry.ts';

/** Dungeons that any of these characters knows of the running Mythic+ season, in the order of the game. */
export function compareDungeons(
  characters: readonly Character[],
  latest: number,
  now: number,
): { readonly name: string; readonly runs: readonly (MythicDungeon | null)[] }[] {
  const current = characters.filter((character) => seasonState(character, latest, now) === 'current');
  const names = new Set(current.flatMap(({ mythicplus }) => mythicplus?.dungeons.map(({ name }) => name) ?? []));
  return [...names]
    .map((name) => ({ name, runs: characters.map((character) => findBestRun(character, name, latest, now)) }))
    .filter(({ runs }) => runs.some((run) => run !== null));
}

export const COMPARED_MAX = 4;
const PLACES = ['a', 'b', 'c', 'd'] as const;

export const MEASURES = ['itemLevel', 'level', 'worn', 'carried', 'money', 'played'] as const;
export type Measure = (typeof MEASURES)[number];

/** One number of each character; null when unknown. */
export type Values = readonly (number | null)[];

export interface SlotRow {
  readonly key: string;
  readonly slot: string;
  readonly items: readonly (EquipmentItem | null)[];
}

/** The characters of an address by place, null where a place is free. The same id twice counts once. */
export function findCompared(
  characters: readonly Character[],
  search: { get(name: string): string | null },
): (Character | null)[] {
  const found: (Character | null)[] = [];
  for (const place of PLACES) {
    const character = characters.find(({ id }) => String(id) === search.get(place)) ?? null;
    found.push(character && found.includes(character) ? null : character);
  }
  return found;
}

export function comparedParams(ids: readonly (number | undefined)[]): URLSearchParams {
  return new URLSearchParams(
    PLACES.flatMap((place, at) => (ids[at] === undefined ? [] : [[place, String(ids[at])] as [string, string]])),
  );
}

/** True for the highest known value among characters of the same game, unless all of these are the same. */
export function isHighest(values: Values, at: number, games: readonly string[]): boolean {
  const peers = values.filter((_, other) => games[other] === games[at]);
  const value = values[at];
  return (
    typeof value === 'number' &&
    peers.every((peer) => peer === null || peer <= value) &&
    peers.some((peer) => peer !== value)
  );
}

/** A measure of a character; money in copper, played in seconds. */
export function measure(character: Character, name: Measure): number | null {
  const { level, equipment, inventory, copper, playedTime } = character;
  switch (name) {
    case 'itemLevel':
      return wornItemLevel(character);
    case 'level':
      return level;
    case 'worn':
      return equipment && equipment.length;
    case 'carried':
      return inventory && inventory.reduce((sum, item) => sum + item.item_count, 0);
    case 'money':
      return copper;
    default:
      return playedTime;
  }
}

interface Worn {
  readonly slot: string;
  readonly item: EquipmentItem;
}

/** Worn items with the slots of the paper doll, else as the import names them. */
function wornOf({ game_id, equipment }: Character): Worn[] {
  const items = equipment ?? [];
  const doll = dressDoll(items, findGame(game_id)?.gear ?? null);
  if (!doll) return items.map((item) => ({ slot: item.slot_name, item }));
  return [...doll.left, ...doll.right, ...doll.below].flatMap(({ slot, item }) => (item ? [{ slot, item }] : []));
}

/** Worn items by slot; repeated slots (two rings) are numbered. */
function bySlot(character: Character): Map<string, EquipmentItem> {
  const slots = new Map<string, EquipmentItem>();
  for (const { slot, item } of wornOf(character)) {
    let count = 1;
    while (slots.has(`${slot}\n${count}`)) count++;
    slots.set(`${slot}\n${count}`, item);
  }
  return slots;
}

/** Worn items of all by slot, in the order of the paper doll, then slots that it does not have. */
export function compareSlots(characters: readonly Character[]): SlotRow[] {
  const worn = characters.map(bySlot);
  const doll = findGame(characters[0]?.game_id ?? '')?.gear?.doll;
  const order = doll ? [...doll.left, ...doll.right, ...doll.below] : [];
  const rank = (slot: string): number => (order.includes(slot) ? order.indexOf(slot) : order.length);
  return [...new Set(worn.flatMap((slots) => [...slots.keys()]))]
    .map((key) => ({
      key,
      slot: key.slice(0, key.lastIndexOf('\n')),
      items: worn.map((slots) => slots.get(key) ?? null),
    }))
    .sort((a, b) => rank(a.slot) - rank(b.slot));
}

/** True when all wear the same item with the same stats. */
export function isSame({ items: [first, ...others] }: SlotRow): boolean {
  return others.every(
    (item) =>
      first !== undefined &&
      first !== null &&
      item !== null &&
      item.quality === first.quality &&
      item.item_name === first.item_name &&
      item.item_level === first.item_level &&
      JSON.stringify(item.stats) === JSON.stringify(first.stats),
  );
}

function statsOf({ equipment, stats }: Character, fromSheet: boolean): Map<string, number> {
  const values = fromSheet ? sheetStats(stats) : sumStats(equipment ?? []);
  return new Map(values.map(({ name, value }) => [name, value]));
}

export interface StatTable {
  /** From the character sheets; else the sums over what is worn, when one of the sheets was not seen. */
  readonly fromSheet: boolean;
  readonly rows: readonly { readonly name: string; readonly values: Values }[];
}

/** Stats of all by name, all from the same kind of source. */
export function compareStats(characters: readonly Character[]): StatTable {
  const fromSheet = characters.every(({ stats }) => stats);
  const all = characters.map((character) => statsOf(character, fromSheet));
  const names = [...new Set(all.flatMap((stats) => [...stats.keys()]))];
  return { fromSheet, rows: names.map((name) => ({ name, values: all.map((stats) => stats.get(name) ?? null) })) };
}

import type { Character } from '#shared/characters/contract/characters.ts';
import {
  findKindOfNumber,
  findRaidProgress,
  isRaid,
  isWorldBoss,
  listRaidProgress,
  type DifficultyKind,
  type RaidProgress,
} from '#shared/characters/raid-progress.ts';
import {
  isRecent,
  isSeenSince,
  weekOf,
  type Lockout,
  type Weekly,
  type WeekState,
} from '#shared/characters/week-of.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGame } from '#shared/games/registry.ts';
import { isTicked } from '../../characters/stores/tasks-store.ts';
import { factsOf } from '../dashboard/matrix/character-facts.ts';
import {
  currencyKey,
  heldLockouts,
  type CurrencyColumn,
  type FixedKind,
  type RaidColumn,
  type TaskColumn,
  type WeekColumn,
  type WeekTimes,
} from './week-columns.ts';

export const VAULT_KINDS = ['raid', 'dungeon', 'world'] as const;
export type VaultKind = (typeof VAULT_KINDS)[number];
type VaultSlot = Weekly['vault'][number];
type Cooldown = NonNullable<Character['cooldowns']>[number];

/** `known` is a figure that is neither done nor left to do, such as the item level. */
export type CellState = 'done' | 'started' | 'open' | 'known' | 'impossible' | 'unknown';

export interface VaultRow {
  readonly kind: VaultKind;
  readonly slots: readonly (VaultSlot & { readonly isUnlocked: boolean })[];
  /** Of the unlocked slots; what is not known is null. */
  readonly best: {
    readonly itemLevel: number | null;
    readonly level: number;
    readonly raid: DifficultyKind | null;
  } | null;
}

export interface CooldownState {
  readonly cooldown: Cooldown;
  readonly isReady: boolean;
}

export type CellValue =
  | { readonly kind: 'number'; readonly number: number; readonly digits: 0 | 1; readonly isOld: boolean }
  | { readonly kind: 'vault'; readonly rows: readonly VaultRow[]; readonly hasReward: boolean }
  | { readonly kind: 'keystone'; readonly keystone: Weekly['keystone'] }
  | {
      readonly kind: 'raid';
      readonly best: RaidProgress;
      readonly all: readonly RaidProgress[];
      readonly lockouts: readonly Lockout[];
    }
  | { readonly kind: 'left'; readonly left: number; readonly max: number; readonly isWeekly: boolean }
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'cooldowns'; readonly cooldowns: readonly CooldownState[] }
  | { readonly kind: 'time'; readonly at: number };

export interface Cell {
  readonly state: CellState;
  /** Null where the state says all. */
  readonly value: CellValue | null;
  /** Place in a sorted column; null comes last. */
  readonly rank: number | null;
}

const IMPOSSIBLE: Cell = { state: 'impossible', value: null, rank: null };
const UNKNOWN: Cell = { state: 'unknown', value: null, rank: null };

/** True for a level, seen this week, below every last level: the vault and keystones begin there. */
function isBelowLastLevel(character: Character, lastWeekly: number): boolean {
  const lastLevels = findGame(character.game_id)?.gear?.maybeLastLevels;
  return (
    lastLevels !== undefined && isSeenSince(character, 'character', lastWeekly) && !lastLevels.has(character.level)
  );
}

function bestReward(kind: VaultKind, slots: VaultRow['slots']): VaultRow['best'] {
  const unlocked = slots.filter(({ isUnlocked }) => isUnlocked);
  if (unlocked.length === 0) return null;
  const itemLevels = unlocked.flatMap(({ item_level }) => item_level ?? []);
  const level = Math.max(...unlocked.map((slot) => slot.level));
  const raid = kind === 'raid' ? hardestOf(unlocked) : null;
  return { itemLevel: itemLevels.length === 0 ? null : Math.max(...itemLevels), level, raid };
}

const KINDS: readonly DifficultyKind[] = ['finder', 'normal', 'heroic', 'mythic'];

/** The numbers of difficulties are in no order: 17 is the Raid Finder. */
function hardestOf(slots: readonly VaultSlot[]): DifficultyKind | null {
  const found = new Set(slots.map(({ level }) => findKindOfNumber(level)));
  return KINDS.findLast((kind) => found.has(kind)) ?? null;
}

/** Rows of the vault, each with its slots in their order. */
export function listVaultRows(vault: readonly VaultSlot[]): VaultRow[] {
  return VAULT_KINDS.flatMap((kind) => {
    const slots = vault
      .filter((slot) => slot.kind === kind)
      .toSorted((a, b) => a.index - b.index)
      .map((slot) => ({ ...slot, isUnlocked: slot.threshold > 0 && slot.progress >= slot.threshold }));
    return slots.length === 0 ? [] : [{ kind, slots, best: bestReward(kind, slots) }];
  });
}

function vaultCell({ weekly, isCurrent, hasReward, vault }: WeekState): Cell {
  const rows = isCurrent ? listVaultRows(weekly.vault) : [];
  if (rows.length === 0)
    return hasReward ? { state: 'open', value: { kind: 'vault', rows, hasReward }, rank: 0 } : UNKNOWN;
  const hasProgress = weekly.vault.some(({ progress }) => progress > 0);
  const isFull = vault.unlocked === vault.slots && !hasReward;
  return {
    state: isFull ? 'done' : hasProgress ? 'started' : 'open',
    value: { kind: 'vault', rows, hasReward },
    rank: vault.unlocked,
  };
}

function numberCell(number: number | null, digits: 0 | 1, isOld = false): Cell {
  return number === null ? UNKNOWN : { state: 'known', value: { kind: 'number', number, digits, isOld }, rank: number };
}

/** The next one first. One that ended is ready only if it was seen lately: it may have been used since. */
export function cooldownStates(
  { cooldowns, observed_at }: Pick<Character, 'cooldowns' | 'observed_at'>,
  now: number,
): CooldownState[] {
  const isKnown = isRecent(observed_at.cooldowns, now);
  return (cooldowns ?? [])
    .map((cooldown) => ({ cooldown, isReady: cooldown.ready_at <= now }))
    .filter(({ isReady }) => isKnown || !isReady)
    .sort((a, b) => a.cooldown.ready_at - b.cooldown.ready_at);
}

function namesCell(character: Character, times: WeekTimes, isOfColumn: (lockout: Lockout) => boolean): Cell {
  const names = (heldLockouts(character, times) ?? [])
    .filter(isOfColumn)
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b));
  if (names.length > 0) return { state: 'done', value: { kind: 'names', names }, rank: names.length };
  return openLockout(character, times);
}

/** Without a lockout that holds. One of an earlier week that still does says nothing of the others. */
function openLockout(character: Character, { lastWeekly }: WeekTimes): Cell {
  const isKnown = character.lockouts !== null && isSeenSince(character, 'lockouts', lastWeekly);
  return isKnown ? { state: 'open', value: null, rank: 0 } : UNKNOWN;
}

type Given = WeekTimes & { readonly week: WeekState | null };

function weekCell(character: Character, { lastWeekly, week }: Given, of: (week: WeekState) => Cell): Cell {
  if (week !== null && (week.isCurrent || week.hasReward || week.weekly.rating !== null)) return of(week);
  return isBelowLastLevel(character, lastWeekly) ? IMPOSSIBLE : UNKNOWN;
}

const CELLS: Readonly<Record<FixedKind, (character: Character, given: Given) => Cell>> = {
  itemLevel: (character) => numberCell(factsOf(character).itemLevel, 1),
  vault: (character, given) => weekCell(character, given, vaultCell),
  keystone: (character, given) =>
    weekCell(character, given, ({ isCurrent, weekly: { keystone } }) =>
      isCurrent ? { state: 'known', value: { kind: 'keystone', keystone }, rank: keystone?.level ?? null } : UNKNOWN,
    ),
  rating: (character, given) =>
    weekCell(character, given, ({ isCurrent, weekly: { rating } }) => numberCell(rating, 0, !isCurrent)),
  worldBoss: (character, given) => namesCell(character, given, isWorldBoss),
  dungeons: (character, given) => namesCell(character, given, (each) => !isRaid(each) && !isWorldBoss(each)),
  cooldowns: (character, { now }) => {
    if ((character.cooldowns ?? null) === null) return UNKNOWN;
    const cooldowns = cooldownStates(character, now);
    const [next] = cooldowns;
    if (next === undefined) return { state: 'known', value: null, rank: null };
    const state = cooldowns.some(({ isReady }) => isReady) ? 'open' : 'done';
    return { state, value: { kind: 'cooldowns', cooldowns }, rank: next.cooldown.ready_at };
  },
  seen: (character) => {
    const { seenAt: at } = factsOf(character);
    return at === null ? UNKNOWN : { state: 'known', value: { kind: 'time', at }, rank: at };
  },
};

/** Difficulties weigh more than bosses: 1/8 H is before 8/8 N. */
const DIFFICULTY_WEIGHT = 1000;

function raidCell(character: Character, { name }: RaidColumn, times: WeekTimes): Cell {
  const lockouts = (heldLockouts(character, times) ?? []).filter((each) => each.name === name && isRaid(each));
  const best = findRaidProgress(lockouts);
  if (best === null) return openLockout(character, times);
  const { bosses, kind } = best;
  const isDone = bosses === null || bosses.killed === bosses.count;
  const weight = kind === null ? 0 : (KINDS.indexOf(kind) + 1) * DIFFICULTY_WEIGHT;
  return {
    state: isDone ? 'done' : bosses.killed > 0 ? 'started' : 'open',
    value: { kind: 'raid', best, all: listRaidProgress(lockouts), lockouts },
    rank: weight + (bosses?.killed ?? 1),
  };
}

function currencyCell(character: Character, { key, isWeekly }: CurrencyColumn, { lastWeekly }: WeekTimes): Cell {
  const currency = character.currencies?.find((each) => currencyKey(each) === key);
  if (currency === undefined || !isSeenSince(character, 'currencies', lastWeekly)) return UNKNOWN;
  const [count, max] = isWeekly ? [currency.week_count, currency.week_max] : [currency.count, currency.max];
  if (count === undefined || max === undefined || max <= 0) return UNKNOWN;
  const left = Math.max(0, max - count);
  const state = left === 0 ? 'done' : count > 0 ? 'started' : 'open';
  return { state, value: { kind: 'left', left, max, isWeekly }, rank: left };
}

function taskCell(character: Character, { task }: TaskColumn, times: WeekTimes): Cell {
  const isDone = isTicked(task, character.id, times);
  return { state: isDone ? 'done' : 'open', value: null, rank: isDone ? 1 : 0 };
}

/** Facts of a character in a column. Characters of games that the column has nothing of cannot fill it. */
function cellOf(character: Character, column: WeekColumn, given: Given): Cell {
  if (!column.games.has(gameKeyOf(character))) return IMPOSSIBLE;
  switch (column.kind) {
    case 'raid':
      return raidCell(character, column, given);
    case 'currency':
      return currencyCell(character, column, given);
    case 'task':
      return taskCell(character, column, given);
    default:
      return CELLS[column.kind](character, given);
  }
}

/** Cells of a character by the keys of their columns. */
export function cellsOf(
  character: Character,
  columns: readonly WeekColumn[],
  times: WeekTimes,
): ReadonlyMap<string, Cell> {
  const given = { ...times, week: weekOf(character, times.lastWeekly, times.now) };
  return new Map(columns.map((column) => [column.key, cellOf(character, column, given)]));
}

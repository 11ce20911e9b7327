import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import type { Resets } from '#shared/games/resets.ts';
import {
  isRecent,
  isSeenSince,
  knownLockouts,
  weekOf,
  type Lockout,
  type WeekState,
} from '#shared/characters/week-of.ts';
import { isTicked } from '../../characters/stores/tasks-store.ts';

type Cooldown = NonNullable<Character['cooldowns']>[number];

/** Instance in one difficulty: a column of the table. */
export interface Instance {
  readonly key: string;
  readonly name: string;
  readonly difficulty: string | null;
  /** Keys of `gameKeyOf`. */
  readonly games: ReadonlySet<string>;
}

function keyOf({ name, difficulty }: Pick<Lockout, 'name' | 'difficulty'>): string {
  return JSON.stringify([name, difficulty]);
}

/** Instances that any character was ever saved to, by name. A save that has ended keeps its column. */
export function listInstances(characters: readonly Character[]): Instance[] {
  const found = new Map<string, Instance & { readonly games: Set<string> }>();
  for (const character of characters) {
    const gameKey = gameKeyOf(character);
    for (const { name, difficulty } of character.lockouts ?? []) {
      const key = keyOf({ name, difficulty });
      const known = found.get(key);
      if (known) known.games.add(gameKey);
      else found.set(key, { key, name, difficulty, games: new Set([gameKey]) });
    }
  }
  return [...found.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || (a.difficulty ?? '').localeCompare(b.difficulty ?? ''),
  );
}

/** State of a character in an instance. `unseen`: not since the reset, so it may be saved or not. */
export type LockoutState =
  | { readonly kind: 'saved'; readonly lockout: Lockout; readonly killed: number; readonly bosses: number }
  | { readonly kind: 'open' | 'unseen' | 'none' };

export function lockoutState(
  character: Pick<Character, 'lockouts' | 'observed_at' | 'game_id' | 'flavour'>,
  instance: Instance,
  { lastWeekly }: Pick<Resets, 'lastWeekly'>,
  now: number,
): LockoutState {
  if (!instance.games.has(gameKeyOf(character)) || character.lockouts === null) return { kind: 'none' };
  const isOfThisWeek = isSeenSince(character, 'lockouts', lastWeekly);
  const lockout = knownLockouts(character.lockouts, isOfThisWeek, now)?.find((each) => keyOf(each) === instance.key);
  if (lockout) {
    const bosses = lockout.bosses ?? [];
    return { kind: 'saved', lockout, killed: bosses.filter(({ killed }) => killed).length, bosses: bosses.length };
  }
  return { kind: isOfThisWeek ? 'open' : 'unseen' };
}

export interface CooldownState {
  readonly cooldown: Cooldown;
  readonly isReady: boolean;
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

export interface WeeklyRow {
  readonly character: Character;
  readonly week: WeekState | null;
  readonly lockouts: readonly LockoutState[];
  readonly cooldowns: readonly CooldownState[];
  readonly openTasks: number;
}

export function createRow(
  character: Character,
  instances: readonly Instance[],
  tasks: readonly Task[],
  resets: Resets,
  now: number,
): WeeklyRow {
  return {
    character,
    week: weekOf(character, resets.lastWeekly, now),
    lockouts: instances.map((instance) => lockoutState(character, instance, resets, now)),
    cooldowns: cooldownStates(character, now),
    openTasks: tasks.filter((task) => task.scope === 'character' && !isTicked(task, character.id, resets)).length,
  };
}

/** True while something is left to do, or not known to be done. */
export function hasOpen({ week, lockouts, cooldowns, openTasks }: WeeklyRow): boolean {
  return (
    openTasks > 0 ||
    lockouts.some(({ kind }) => kind === 'open' || kind === 'unseen') ||
    cooldowns.some(({ isReady }) => isReady) ||
    (week !== null && (!week.isCurrent || week.hasReward || week.vault.unlocked < week.vault.slots))
  );
}

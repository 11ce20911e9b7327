import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { isRecent, isSeenSince, knownLockouts, weekOf, type Lockout } from '#shared/characters/week-of.ts';
import { isTicked } from '../../../characters/stores/tasks-store.ts';
import { countFigure, figureOrUnknown, type FigureContext, type FigureResult } from './figure.ts';

export function vault(character: Character, { lastWeekly, now }: FigureContext): FigureResult {
  const week = weekOf(character, lastWeekly, now);
  if (week === null || !week.isCurrent) return 'unknown';
  const { unlocked, slots } = week.vault;
  return slots === 0 ? 'none' : { value: unlocked, of: slots };
}

export function vaultReward(character: Character, { lastWeekly, now }: FigureContext): FigureResult {
  const week = weekOf(character, lastWeekly, now);
  if (week?.hasReward === true) return { value: 1 };
  return week?.isCurrent === true ? 'zero' : 'unknown';
}

export function keystone(character: Character, { lastWeekly, now }: FigureContext): FigureResult {
  const week = weekOf(character, lastWeekly, now);
  if (week === null || !week.isCurrent) return 'unknown';
  const { keystone: held } = week.weekly;
  return held === null ? 'zero' : { value: held.level, details: [held.name] };
}

/** It lasts beyond the week; its age is shown beside it. */
export function rating({ weekly }: Character): FigureResult {
  return figureOrUnknown(weekly?.rating);
}

interface KnownLockouts {
  readonly held: readonly Lockout[];
  /** False: more may have been added since the character was seen. */
  readonly isComplete: boolean;
}

function lockoutsOf(character: Character, { lastWeekly, now }: FigureContext): KnownLockouts {
  const isComplete = character.lockouts !== null && isSeenSince(character, 'lockouts', lastWeekly);
  return { held: knownLockouts(character.lockouts, isComplete, now) ?? [], isComplete };
}

export function describeLockout({ name, difficulty }: Pick<Lockout, 'name' | 'difficulty'>): string[] {
  return difficulty === null ? [name] : [name, difficulty];
}

export function lockouts(character: Character, context: FigureContext): FigureResult {
  const { held, isComplete } = lockoutsOf(character, context);
  if (held.length === 0 && !isComplete) return 'unknown';
  return countFigure(held.length, { details: held.map(({ name }) => name) });
}

function isOfSubject({ subject }: FigureContext, { name }: Pick<Lockout, 'name'>): boolean {
  return subject.names.has(name);
}

export function savedTo(character: Character, context: FigureContext): FigureResult {
  if (!context.subject.games.has(gameKeyOf(character))) return 'none';
  const { held, isComplete } = lockoutsOf(character, context);
  const found = held.filter((each) => isOfSubject(context, each));
  if (found.length === 0) return isComplete ? 'zero' : 'unknown';
  const bosses = found.flatMap((each) => each.bosses ?? []);
  // The section's title says it.
  const isOnly = context.subject.names.size === 1;
  return {
    value: bosses.filter(({ killed }) => killed).length,
    of: bosses.length,
    details: found.flatMap((each) => (isOnly && each.difficulty !== null ? [each.difficulty] : describeLockout(each))),
  };
}

export function freeFor(character: Character, context: FigureContext): FigureResult {
  const saved = savedTo(character, context);
  if (saved === 'zero') return { value: 1 };
  return typeof saved === 'string' ? saved : 'zero';
}

export function openTasks({ id }: Character, { tasks, lastWeekly, lastDaily }: FigureContext): FigureResult {
  const own = tasks.filter(({ scope }) => scope === 'character');
  if (own.length === 0) return 'none';
  const open = own.filter((task) => !isTicked(task, id, { lastWeekly, lastDaily }));
  return countFigure(open.length, { of: own.length, details: open.map(({ name }) => name) });
}

/** The next cooldown. One that has ended is ready only if it was seen lately: it may have been used since. */
export function nextCooldown({ cooldowns, observed_at }: Character, { now }: FigureContext): FigureResult {
  if (!cooldowns) return 'unknown';
  const isKnown = isRecent(observed_at.cooldowns, now);
  const [next] = cooldowns
    .filter(({ ready_at }) => isKnown || ready_at > now)
    .toSorted((a, b) => a.ready_at - b.ready_at);
  if (next === undefined) return cooldowns.length === 0 && isKnown ? 'zero' : 'unknown';
  return { value: next.ready_at, details: [next.name] };
}

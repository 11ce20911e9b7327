import type { Lockout } from './week-of.ts';
import { lockoutDifficulty } from '../games/wow/data/difficulties.ts';

export type DifficultyKind = 'finder' | 'normal' | 'heroic' | 'mythic';

/** Difficulties of raids in the words of the English client, the easiest first. */
const DIFFICULTIES: ReadonlyMap<string, DifficultyKind | null> = new Map([
  ['Looking For Raid', 'finder'],
  ['Timewalking', null],
  ['10 Player', null],
  ['20 Player', null],
  ['25 Player', null],
  ['40 Player', null],
  ['Normal', 'normal'],
  ['10 Player (Heroic)', 'heroic'],
  ['25 Player (Heroic)', 'heroic'],
  ['Heroic', 'heroic'],
  ['Mythic', 'mythic'],
]);
const RANKS: ReadonlyMap<string, number> = new Map([...DIFFICULTIES.keys()].map((name, index) => [name, index]));

const DUNGEON_SIZE = 5;

/** Kind of a difficulty; null for those that are told apart by their size only, and for unknown ones. */
export function findDifficultyKind(difficulty: string | null): DifficultyKind | null {
  return (difficulty === null ? null : DIFFICULTIES.get(difficulty)) ?? null;
}

/** The same by the game's number of the difficulty, as rewards of raids in the vault have it. */
export function findKindOfNumber(number: number): DifficultyKind | null {
  return findDifficultyKind(lockoutDifficulty(number).difficulty ?? null);
}

/** Hardest kind first is the greatest number; unknown difficulties are below all. */
export function rankDifficulty(difficulty: string | null): number {
  return (difficulty === null ? undefined : RANKS.get(difficulty)) ?? -1;
}

type Saved = Pick<Lockout, 'name' | 'size' | 'difficulty' | 'bosses'>;

export function isWorldBoss({ size, difficulty, bosses }: Pick<Saved, 'size' | 'difficulty' | 'bosses'>): boolean {
  return size === null && difficulty === null && (bosses ?? []).length === 0;
}

/** Lockouts of dungeons have a size of five; of raids, some sources tell none. */
export function isRaid(lockout: Pick<Saved, 'size' | 'difficulty' | 'bosses'>): boolean {
  return lockout.size !== DUNGEON_SIZE && !isWorldBoss(lockout);
}

export interface RaidProgress {
  readonly name: string;
  readonly difficulty: string | null;
  readonly kind: DifficultyKind | null;
  /** Null where the source records no bosses. */
  readonly bosses: { readonly killed: number; readonly count: number } | null;
}

function progressOf({ name, difficulty, bosses = [] }: Saved): RaidProgress {
  const killed = bosses.filter((boss) => boss.killed).length;
  return {
    name,
    difficulty,
    kind: findDifficultyKind(difficulty),
    bosses: bosses.length === 0 ? null : { killed, count: bosses.length },
  };
}

/** A lockout without a dead boss comes last: a raid that was entered or extended is no progress. */
function compareProgress(a: RaidProgress, b: RaidProgress): number {
  const started = (each: RaidProgress) => (each.bosses?.killed === 0 ? 0 : 1);
  return (
    started(b) - started(a) ||
    rankDifficulty(b.difficulty) - rankDifficulty(a.difficulty) ||
    (b.bosses?.killed ?? 0) - (a.bosses?.killed ?? 0)
  );
}

/** Progress by difficulty, the hardest with a dead boss first. `lockouts` are those that hold (`knownLockouts`). */
export function listRaidProgress(lockouts: readonly Saved[]): RaidProgress[] {
  return lockouts.filter(isRaid).map(progressOf).toSorted(compareProgress);
}

/** "5/8 H": progress in the hardest difficulty with a dead boss; null without a raid. */
export function findRaidProgress(lockouts: readonly Saved[]): RaidProgress | null {
  return listRaidProgress(lockouts)[0] ?? null;
}

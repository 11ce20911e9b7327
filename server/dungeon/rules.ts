import { descriptionMessage, effectMessages } from '#shared/dungeon/inventory/item-messages.ts';
import { formatMessage } from '#shared/base/messages/format.ts';
import { FLOOR_SYMBOLS, type LootItem } from '#shared/dungeon/contract/dungeon.ts';
import { RULES_VERSION, RUN_ACTIONS_MAX } from '#shared/dungeon/model/constants.ts';
import type { GameMessage } from '#shared/dungeon/log-messages.ts';
import type { NewFloor } from '#shared/dungeon/floor/floor.ts';
import type { Equipment } from '#shared/dungeon/model/items.ts';
import type { ReplayProblem } from '#shared/dungeon/replay.ts';
import { CELL } from '#shared/dungeon/model/state.ts';
import { Failure } from '../base/http/errors.ts';

const DAY_MS = 24 * 3_600_000;
const DAYS_PER_WEEK = 7;
/** 1 January 1970 was a Thursday, three days after a Monday. */
const DAYS_SINCE_MONDAY = 3;

/** Days since 1970, UTC. */
export function dayOf(now: number): number {
  return Math.floor(now / DAY_MS);
}

/** Monday 00:00 UTC, in milliseconds since 1970. */
export function weekStart(now: number): number {
  const day = dayOf(now);
  return (day - ((day + DAYS_SINCE_MONDAY) % DAYS_PER_WEEK)) * DAY_MS;
}

const SYMBOLS: Readonly<Record<number, string>> = {
  [CELL.floor]: FLOOR_SYMBOLS.floor,
  [CELL.wall]: FLOOR_SYMBOLS.wall,
  [CELL.stairs]: FLOOR_SYMBOLS.stairs,
  [CELL.loot]: FLOOR_SYMBOLS.loot,
  [CELL.potion]: FLOOR_SYMBOLS.potion,
  [CELL.vault]: FLOOR_SYMBOLS.loot,
  [CELL.shop]: FLOOR_SYMBOLS.floor,
  [CELL.terrain]: FLOOR_SYMBOLS.floor,
};

export function drawFloor({ floor: { width, height, cells, start }, enemies }: NewFloor): string[] {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => SYMBOLS[cells[y * width + x] ?? CELL.wall] ?? FLOOR_SYMBOLS.wall),
  );
  const put = ({ x, y }: { readonly x: number; readonly y: number }, symbol: string): void => {
    const row = rows[y];
    if (row) row[x] = symbol;
  };
  for (const enemy of enemies) put(enemy, FLOOR_SYMBOLS.enemy);
  put(start, FLOOR_SYMBOLS.start);
  return rows.map((row) => row.join(''));
}

/** On the wire, the slot is the type. */
export function toLootItem({ slot, trait, ...item }: Equipment): LootItem {
  return {
    ...item,
    type: slot,
    description: formatMessage('en', descriptionMessage({ ...item, slot })),
    effects: effectMessages({ ...item, ...(trait && { trait }) }).map((effect) => formatMessage('en', effect)),
  };
}

export interface ReplayResult {
  readonly score: number;
  readonly floor: number;
  readonly turns: number;
  readonly isGameOver: boolean;
  /** Id of the kind of enemy that felled the player; null while the run goes on. */
  readonly killer: string | null;
  /** Cell of the player on the last floor. */
  readonly x: number;
  readonly y: number;
  readonly isAtStairs: boolean;
  /** Least time in milliseconds in which the actions can be played. */
  readonly leastMs: number;
  /** Last messages of the log, oldest first. */
  readonly messages: readonly GameMessage[];
}

export type ReplayReply = ReplayResult | { readonly problem: ReplayProblem };

/** Null when the replay confirms the run. */
export function findReplayMismatch(answer: ReplayReply, claimed: number): Failure | null {
  if ('problem' in answer) return problemOf(answer.problem);
  if (!answer.isGameOver) return new Failure('run_not_over');
  if (answer.score !== claimed) return new Failure('score_refuted', { actual: answer.score, claimed });
  return null;
}

export function problemOf(problem: ReplayProblem): Failure {
  switch (problem.reason) {
    case 'unknown_rules':
      return rulesVersionMismatch();
    case 'too_many_actions':
      return new Failure('run_too_long', { count: RUN_ACTIONS_MAX });
    case 'not_an_action':
      return new Failure('run_unreadable', { position: problem.at + 1 });
    case 'illegal_action':
      return problem.refusal === 'game_over'
        ? new Failure('run_already_over', { number: problem.at + 1 })
        : new Failure('run_illegal_action', { number: problem.at + 1, reason: problem.refusal });
  }
}

export function rulesVersionMismatch(): Failure {
  return new Failure('run_of_other_rules', { version: RULES_VERSION });
}

export function unknownRun(): Failure {
  return new Failure('run_unknown');
}

export function alreadyPosted(): Failure {
  return new Failure('run_already_posted');
}

export function notYourScore(): Failure {
  return new Failure('not_your_score');
}

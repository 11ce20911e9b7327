import { FLOOR_SYMBOLS, type LootItem } from '#shared/contract/dungeon/dungeon.ts';
import { RULES_VERSION, RUN_ACTIONS_MAX } from '#shared/dungeon/model/constants.ts';
import type { NewFloor } from '#shared/dungeon/floor/floor.ts';
import type { Equipment } from '#shared/dungeon/model/items.ts';
import type { ReplayProblem } from '#shared/dungeon/replay.ts';
import { CELL } from '#shared/dungeon/model/state.ts';
import { Failure } from '../../http/errors.ts';

/** A run may be played for a week. */
export const RUN_LIFETIME_MS = 7 * 24 * 3_600_000;

const SYMBOLS: Readonly<Record<number, string>> = {
  [CELL.floor]: FLOOR_SYMBOLS.floor,
  [CELL.wall]: FLOOR_SYMBOLS.wall,
  [CELL.stairs]: FLOOR_SYMBOLS.stairs,
  [CELL.loot]: FLOOR_SYMBOLS.loot,
  [CELL.potion]: FLOOR_SYMBOLS.potion,
};

/** Rows of symbols. */
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
export function toLootItem({ slot, ...item }: Equipment): LootItem {
  return { ...item, type: slot, effects: [...item.effects] };
}

export interface ReplayResult {
  readonly score: number;
  readonly floor: number;
  readonly isGameOver: boolean;
}

export type ReplayReply = ReplayResult | { readonly problem: ReplayProblem };

/** Null when the replay confirms the run. */
export function findReplayMismatch(answer: ReplayReply, claimed: number): Failure | null {
  if ('problem' in answer) return problemOf(answer.problem);
  if (!answer.isGameOver)
    return replayRejected('run_not_over', 'This run is not over yet. Its score counts when it has ended.');
  if (answer.score !== claimed)
    return replayRejected('score_refuted', `Replaying this run gives a score of ${answer.score}, not ${claimed}.`);
  return null;
}

function problemOf(problem: ReplayProblem): Failure {
  switch (problem.reason) {
    case 'unknown_rules':
      return rulesVersionMismatch();
    case 'too_many_actions':
      return replayRejected('run_too_long', `A run may have ${RUN_ACTIONS_MAX} actions at most.`);
    case 'not_an_action':
      return replayRejected('run_unreadable', `The actions cannot be read at character ${problem.at + 1}.`);
    case 'illegal_action':
      return problem.refusal === 'game_over'
        ? replayRejected('run_already_over', `The run was over before action ${problem.at + 1}.`)
        : replayRejected('run_illegal_action', `Action ${problem.at + 1} was not possible (${problem.refusal}).`);
  }
}

export function replayRejected(code: string, message: string): Failure {
  return new Failure(422, code, message);
}

export function rulesVersionMismatch(): Failure {
  return replayRejected(
    'run_of_other_rules',
    `This run was played by other rules than those of today (version ${RULES_VERSION}). Please start a new one.`,
  );
}

export function unknownRun(): Failure {
  return new Failure(404, 'run_unknown', 'This run is not known here, or it began too long ago.');
}

export function alreadyPosted(): Failure {
  return new Failure(409, 'run_already_posted', 'The score of this run has been posted before.');
}

export function notYourScore(): Failure {
  return new Failure(403, 'not_your_score', 'You can only post scores of your own.');
}

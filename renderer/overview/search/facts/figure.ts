import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import type { ServedRow } from '#shared/characters/sections.ts';
import type { Resets } from '#shared/games/resets.ts';

/** What a query is about beside its form: a profession, a currency, an instance. */
export interface Subject {
  /** As documents have them: one thing may have several, such as an instance with wings. */
  readonly names: ReadonlySet<string>;
  /** Keys of `gameKeyOf`: the games that have it. */
  readonly games: ReadonlySet<string>;
}

export const NO_SUBJECT: Subject = { names: new Set(), games: new Set() };

/** Times in milliseconds since 1970. */
export interface FigureContext extends Pick<Resets, 'lastWeekly' | 'lastDaily'> {
  readonly now: number;
  readonly tasks: readonly Task[];
  readonly subject: Subject;
}

export interface Figure {
  /** Texts sort by name. */
  readonly value: number | string;
  readonly of?: number;
  /** Names behind the figure: slots, instances, a dungeon. English terms of the game where it has them. */
  readonly details?: readonly string[];
  readonly standing?: Pick<ServedRow<'reputations'>, 'kind' | 'standing'>;
}

/**
 * `unknown`: never seen, or too long ago to be true now. `zero`: known to have nothing of it. `none`: the question does not
 * concern the character.
 */
export type FigureResult = Figure | 'unknown' | 'zero' | 'none';

export type FigureOf = (character: Character, context: FigureContext) => FigureResult;

/** Figure of a value that is null or missing while unknown. */
export function figureOrUnknown(value: number | string | null | undefined): FigureResult {
  return value === null || value === undefined || value === '' ? 'unknown' : { value };
}

/** Figure of a number of things: of none it is `zero`. */
export function countFigure(value: number, more: Omit<Figure, 'value'> = {}): FigureResult {
  return value === 0 ? 'zero' : { value, ...more };
}

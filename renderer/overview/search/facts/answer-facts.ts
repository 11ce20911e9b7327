import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { factsOf } from '../../dashboard/matrix/character-facts.ts';
import { NO_SUBJECT, type Figure, type FigureContext } from './figure.ts';
import { FACT_FORMS, type Direction, type FactForm } from './forms.ts';
import type { FactQuery } from './parse-fact-query.ts';

export interface RankedFact {
  readonly character: Character;
  readonly figure: Figure;
  /** From 1; equal figures share one. */
  readonly place: number;
}

/** Characters of one game: figures of two games do not compare. */
export interface GameFacts {
  /** Of `gameKeyOf`. */
  readonly gameKey: string;
  readonly ranked: readonly RankedFact[];
  /** Characters whose figure is not known. */
  readonly unknown: number;
  /** Characters that are known to have nothing of it. */
  readonly zero: number;
}

export interface FactsAnswer {
  /** Those with a ranked character, or else the only one without; empty where the question concerns nobody. */
  readonly games: readonly GameFacts[];
  /** Hidden characters that were left out. */
  readonly hidden: number;
}

const collator = new Intl.Collator(undefined, { numeric: true });

function compareValues(a: Figure['value'], b: Figure['value']): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}

interface Known {
  readonly character: Character;
  readonly figure: Figure;
}

/** Of equal figures the fuller one, then level, item level and name. */
function compareKnown(a: Known, b: Known, direction: Direction): number {
  const order = compareValues(a.figure.value, b.figure.value);
  return (
    (direction === 'descending' ? -order : order) ||
    b.character.level - a.character.level ||
    (factsOf(b.character).itemLevel ?? 0) - (factsOf(a.character).itemLevel ?? 0) ||
    collator.compare(a.character.name, b.character.name) ||
    a.character.id - b.character.id
  );
}

function rank(known: readonly Known[], direction: Direction): RankedFact[] {
  const ranked: RankedFact[] = [];
  for (const [at, each] of known.toSorted((a, b) => compareKnown(a, b, direction)).entries()) {
    const before = ranked.at(-1);
    const isTied = before !== undefined && compareValues(before.figure.value, each.figure.value) === 0;
    ranked.push({ ...each, place: isTied ? before.place : at + 1 });
  }
  return ranked;
}

function answerOfGame(
  gameKey: string,
  characters: readonly Character[],
  { key, direction }: FactQuery,
  context: FigureContext,
): GameFacts {
  const form: FactForm = FACT_FORMS[key];
  const results = characters.map((character) => ({ character, figure: form.figureOf(character, context) }));
  return {
    gameKey,
    ranked: rank(
      results.flatMap(({ character, figure }) => (typeof figure === 'string' ? [] : [{ character, figure }])),
      direction,
    ),
    unknown: results.filter(({ figure }) => figure === 'unknown').length,
    zero: results.filter(({ figure }) => figure === 'zero').length,
  };
}

/** Ranks the characters of a query, by game. Hidden ones are left out unless the query names them. */
export function answerFacts(
  query: FactQuery,
  all: readonly Character[],
  context: Omit<FigureContext, 'subject'>,
): FactsAnswer {
  const asked = query.characters ?? all;
  const shown = query.isByName ? asked : asked.filter(({ hidden }) => !hidden);
  const subject = query.subject?.subject ?? NO_SUBJECT;
  const games = [...Map.groupBy(shown, gameKeyOf)].map(([gameKey, characters]) =>
    answerOfGame(gameKey, characters, query, { ...context, subject }),
  );
  const withRanked = games.filter(({ ranked }) => ranked.length > 0);
  const concerned = games.filter(({ unknown, zero }) => unknown + zero > 0);
  return {
    games: (withRanked.length > 0 ? withRanked : concerned).toSorted((a, b) => b.ranked.length - a.ranked.length),
    hidden: asked.length - shown.length,
  };
}

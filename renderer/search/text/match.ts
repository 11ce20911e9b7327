import { foldText, wordsOf } from './fold.ts';

/** What somebody looks for. */
export interface Query {
  readonly folded: string;
  readonly words: readonly string[];
  /** Between quotation marks: the whole name and nothing but it. */
  readonly isWhole: boolean;
}

export function parseQuery(text: string): Query {
  const trimmed = text.trim();
  const quoted = /^["“„«](.+)["”“»]$/u.exec(trimmed)?.[1];
  const folded = foldText(quoted ?? trimmed);
  return { folded, words: wordsOf(folded), isWhole: quoted !== undefined && folded !== '' };
}

/** How well a name answers a query; the lower the better. */
export const RANK = { whole: 0, start: 1, phrase: 2, wordStarts: 3, anywhere: 4, similar: 5 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** Whether every word is somewhere in the folded name, in any order. */
export function matches(folded: string, { words, isWhole, folded: wanted }: Query): boolean {
  if (isWhole) return folded === wanted;
  for (const word of words) if (!folded.includes(word)) return false;
  return words.length > 0;
}

/** The rank of a folded name that matches. */
function rankOf(folded: string, { words, folded: wanted }: Query): Rank {
  if (folded === wanted) return RANK.whole;
  if (folded.startsWith(wanted)) return RANK.start;
  const padded = ` ${folded}`;
  if (padded.includes(` ${wanted}`)) return RANK.phrase;
  return words.every((word) => padded.includes(` ${word}`)) ? RANK.wordStarts : RANK.anywhere;
}

const LONGEST = 4095;

/** For sorting matches: by rank, and within one the shorter name first, of which more was typed. */
export function scoreOf(folded: string, query: Query): number {
  return score(rankOf(folded, query), folded);
}

/** The score of a name in which all that was typed stands at the beginning of a word. */
export function scoreAt(folded: string, { folded: wanted }: Query, isNameStart: boolean): number {
  if (!isNameStart) return score(RANK.phrase, folded);
  return score(folded.length === wanted.length ? RANK.whole : RANK.start, folded);
}

function score(rank: Rank, { length }: string): number {
  return rank * (LONGEST + 1) + Math.min(length, LONGEST);
}

export function rankOfScore(value: number): Rank {
  return Math.floor(value / (LONGEST + 1)) as Rank;
}

/** Keeps the `limit` of what is added that have the lowest scores, in order; equals stay as they came. */
export function createTopList<T>(limit: number): {
  add(one: T, score: number): void;
  all(): { readonly one: T; readonly score: number }[];
} {
  const kept: { readonly one: T; readonly score: number }[] = [];
  let worst = Number.POSITIVE_INFINITY;
  return {
    add(one, value) {
      if (value >= worst) return;
      let at = kept.length;
      while (at > 0 && (kept[at - 1]?.score ?? 0) > value) at--;
      kept.splice(at, 0, { one, score: value });
      if (kept.length > limit) kept.pop();
      if (kept.length === limit) worst = kept[limit - 1]?.score ?? worst;
    },
    all: () => kept,
  };
}

import uFuzzy from '@leeoniya/ufuzzy';
import { foldText, wordsOf } from './fold.ts';

/** Match quality of a name; lower is better. */
export const RANK = { whole: 0, start: 1, phrase: 2, wordStarts: 3, anywhere: 4, similar: 5 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** Numbers of names in list order, or by likeness when no name contains the query and these are only similar. */
export interface NameMatches {
  readonly ids: readonly number[];
  readonly isSimilar: boolean;
}

export interface RankedName {
  readonly id: number;
  readonly rank: Rank;
}

/** Searches a list of names; the number of a name is its place in the list. */
export interface NameFinder {
  findAll(text: string): NameMatches;
  /** The `limit` best matches: by rank, then the shorter name, then list order. */
  findBest(text: string, limit: number): RankedName[];
}

interface Query {
  readonly folded: string;
  readonly words: readonly string[];
  /** In quotation marks: only the whole name matches. */
  readonly isWhole: boolean;
}

function parseQuery(text: string): Query {
  const trimmed = text.trim();
  const quoted = /^["“„«](.+)["”“»]$/u.exec(trimmed)?.[1];
  const folded = foldText(quoted ?? trimmed);
  return { folded, words: wordsOf(folded), isWhole: quoted !== undefined };
}

function rankOf(name: string, { words, folded }: Query): Rank {
  if (name === folded) return RANK.whole;
  if (name.startsWith(folded)) return RANK.start;
  const padded = ` ${name}`;
  if (padded.includes(` ${folded}`)) return RANK.phrase;
  return words.every((word) => padded.includes(` ${word}`)) ? RANK.wordStarts : RANK.anywhere;
}

/** More similar names than this are not ordered. */
const SIMILAR_ORDERED = 300;
/** Up to this many words, uFuzzy tries every order of them. */
const SIMILAR_WORDS = 3;

/** Allows one wrong, missing, extra or swapped letter per word, in any script (uFuzzy's settings for Unicode). */
const createFuzzy = (): uFuzzy =>
  new uFuzzy({
    unicode: true,
    interSplit: "[^\\p{L}\\d']+",
    intraSplit: '\\p{Ll}\\p{Lu}',
    intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
    intraChars: "[\\p{L}\\d']",
    intraContr: "'\\p{L}{1,2}\\b",
    intraMode: 1,
  });

/** Expects folded names (fold.ts). */
export function createNameFinder(names: readonly string[]): NameFinder {
  let fuzzy: uFuzzy | null = null;

  function findSimilar(text: string): readonly number[] {
    fuzzy ??= createFuzzy();
    const [ids, info, order] = fuzzy.search(names as string[], text, SIMILAR_WORDS, SIMILAR_ORDERED);
    return info && order ? order.map((at) => info.idx[at] as number) : (ids ?? []);
  }

  function findMatches(query: Query): NameMatches {
    const { words, folded, isWhole } = query;
    const ids: number[] = [];
    if (words.length === 0) return { ids, isSimilar: false };
    for (let id = 0; id < names.length; id++) {
      const name = names[id] as string;
      if (isWhole ? name === folded : words.every((word) => name.includes(word))) ids.push(id);
    }
    return ids.length > 0 || isWhole ? { ids, isSimilar: false } : { ids: findSimilar(folded), isSimilar: true };
  }

  return {
    findAll: (text) => findMatches(parseQuery(text)),
    findBest(text, limit) {
      const query = parseQuery(text);
      const { ids, isSimilar } = findMatches(query);
      if (isSimilar) return ids.slice(0, limit).map((id) => ({ id, rank: RANK.similar }));
      const best: (RankedName & { readonly length: number })[] = [];
      for (const id of ids) {
        const name = names[id] as string;
        const rank = rankOf(name, query);
        const { length } = name;
        const before = best.findLastIndex(
          (other) => other.rank < rank || (other.rank === rank && other.length <= length),
        );
        if (before === limit - 1) continue;
        best.splice(before + 1, 0, { id, rank, length });
        if (best.length > limit) best.pop();
      }
      return best.map(({ id, rank }) => ({ id, rank }));
    },
  };
}

import uFuzzy from '@leeoniya/ufuzzy';
import {
  createTopList,
  matches,
  parseQuery,
  RANK,
  rankOfScore,
  scoreAt,
  scoreOf,
  type Query,
  type Rank,
} from './match.ts';
import { createNameText } from './name-text.ts';

/** The names that answer a query. */
export interface Found {
  /** Numbers of names, all of them, in order: of the list, or of likeness where they are only similar. */
  readonly ids: readonly number[];
  /** Nothing is called so: these come close. */
  readonly isSimilar: boolean;
}

export interface Ranked {
  readonly id: number;
  readonly rank: Rank;
}

/** Names made ready for being looked for; a name's number is its place in the list. */
export interface NameFinder {
  /** Every name that answers. */
  findAll(text: string): Found;
  /** The best in order. */
  findBest(text: string, limit: number): Ranked[];
}

const NOTHING: Found = { ids: [], isSimilar: false };
/** With more similar names than this no order among them is worth its time. */
const SIMILAR_ORDERED = 300;
/** Words of which every order is tried for similar names: 3 have 6. */
const SIMILAR_WORDS = 3;

/** One letter wrong, missing, too many or two swapped in each word; the first is taken at its word. As its documentation has it for any script. */
function createSimilar(): uFuzzy {
  return new uFuzzy({
    unicode: true,
    interSplit: "[^\\p{L}\\d']+",
    intraSplit: '\\p{Ll}\\p{Lu}',
    intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
    intraChars: "[\\p{L}\\d']",
    intraContr: "'\\p{L}{1,2}\\b",
    intraMode: 1,
  });
}

/** Over names that are folded already (fold.ts). */
export function createNameFinder(folded: readonly string[]): NameFinder {
  const text = createNameText(folded);
  let similar: uFuzzy | null = null;

  function findExact(query: Query): number[] {
    const longest = query.words.reduce((a, b) => (b.length > a.length ? b : a), '');
    const ids = text.namesWith(longest);
    return query.words.length === 1 && !query.isWhole ? ids : ids.filter((id) => matches(folded[id] as string, query));
  }

  function findSimilar({ folded: wanted }: Query): readonly number[] {
    similar ??= createSimilar();
    const [ids, info, order] = similar.search(folded as string[], wanted, SIMILAR_WORDS, SIMILAR_ORDERED);
    if (!ids) return [];
    return info && order ? order.map((at) => info.idx[at] as number) : ids;
  }

  /** Names with a word at which all that was typed begins: they come before all others, and are found in no time. */
  function findPhrase(query: Query, limit: number): Ranked[] {
    const collect = createTopList<number>(limit);
    let last = -1;
    text.eachWordStart(query.folded, (id, isNameStart) => {
      // Places come in order, so a name's first is its best, and its others follow at once.
      if (id !== last) collect.add(id, scoreAt(folded[id] as string, query, isNameStart));
      last = id;
    });
    return collect.all().map(({ one, score }) => ({ id: one, rank: rankOfScore(score) }));
  }

  function findAll(typed: string): Found {
    const query = parseQuery(typed);
    if (query.words.length === 0) return NOTHING;
    const ids = findExact(query);
    if (ids.length > 0 || query.isWhole) return { ids, isSimilar: false };
    return { ids: findSimilar(query), isSimilar: true };
  }

  return {
    findAll,
    findBest(typed, limit) {
      const query = parseQuery(typed);
      const first = query.words.length === 0 || query.isWhole ? [] : findPhrase(query, limit);
      if (first.length === limit) return first;
      const { ids, isSimilar } = findAll(typed);
      if (isSimilar) return ids.slice(0, limit).map((id) => ({ id, rank: RANK.similar }));
      const collect = createTopList<number>(limit);
      for (const id of ids) collect.add(id, scoreOf(folded[id] as string, query));
      return collect.all().map(({ one, score }) => ({ id: one, rank: rankOfScore(score) }));
    },
  };
}

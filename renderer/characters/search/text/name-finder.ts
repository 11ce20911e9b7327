import uFuzzy from '@leeoniya/ufuzzy';
import { foldText, wordsOf } from '#shared/base/text/fold.ts';

/** Match quality of a name; lower is better. */
export const RANK = { whole: 0, start: 1, phrase: 2, wordStarts: 3, anywhere: 4, similar: 5 } as const;
type Rank = (typeof RANK)[keyof typeof RANK];

/** In quotation marks only the whole name matches. */
function parseQuery(text: string) {
  const trimmed = text.trim();
  const quoted = /^["“„«](.+)["”“»]$/u.exec(trimmed)?.[1];
  const folded = foldText(quoted ?? trimmed);
  return { folded, words: wordsOf(folded), isWhole: quoted !== undefined };
}

type Query = ReturnType<typeof parseQuery>;

function rankOf(name: string, { words, folded }: Query): Rank {
  if (name === folded) return RANK.whole;
  if (name.startsWith(folded)) return RANK.start;
  const padded = ` ${name}`;
  if (padded.includes(` ${folded}`)) return RANK.phrase;
  return words.every((word) => padded.includes(` ${word}`)) ? RANK.wordStarts : RANK.anywhere;
}

/** Up to this many words, uFuzzy tries every order of them. */
const WORDS_REORDERED = 3;

/** Expects folded names (fold.ts). */
export function createNameFinder(names: readonly string[]) {
  let fuzzy: uFuzzy | null = null;

  function findSimilar(text: string): readonly number[] {
    // Mode 1: one wrong, missing, extra or swapped letter per word. The splits suit folded names in any script.
    fuzzy ??= new uFuzzy({ unicode: true, interSplit: ' +', intraChars: '[\\p{L}\\d]', intraMode: 1 });
    const [ids, info, order] = fuzzy.search(names as string[], text, WORDS_REORDERED);
    return info && order ? order.map((at) => info.idx[at] as number) : (ids ?? []);
  }

  /** In list order, or by likeness when no name contains the query and these are only similar. */
  function findMatches(query: Query): { readonly ids: readonly number[]; readonly isSimilar: boolean } {
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
    findAll: (text: string) => findMatches(parseQuery(text)),
    /** By rank, then the shorter name, then list order. */
    findBest(text: string, limit: number) {
      const query = parseQuery(text);
      const { ids, isSimilar } = findMatches(query);
      if (isSimilar) return ids.slice(0, limit).map((id) => ({ id, rank: RANK.similar }));
      const byRank = Map.groupBy(ids, (id) => rankOf(names[id] as string, query));
      const length = (id: number): number => (names[id] as string).length;
      const best: { readonly id: number; readonly rank: Rank }[] = [];
      for (const rank of Object.values(RANK)) {
        if (best.length === limit) break;
        const sorted = (byRank.get(rank) ?? []).sort((a, b) => length(a) - length(b));
        best.push(...sorted.slice(0, limit - best.length).map((id) => ({ id, rank })));
      }
      return best;
    },
  };
}

import { foldText, wordsOf } from '#shared/base/text/fold.ts';
import type { Craft } from './crafts.ts';

/** Recipes whose name has all words of the query, those that begin with it first. */
export function selectCrafts(crafts: readonly Craft[], query: string): readonly Craft[] {
  const wanted = foldText(query);
  if (wanted === '') return crafts;
  const words = wordsOf(wanted);
  return crafts
    .map((craft) => ({ craft, name: foldText(craft.name) }))
    .filter(({ name }) => words.every((word) => name.includes(word)))
    .sort((a, b) => Number(b.name.startsWith(wanted)) - Number(a.name.startsWith(wanted)))
    .map(({ craft }) => craft);
}

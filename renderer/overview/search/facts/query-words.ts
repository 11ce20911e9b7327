import { foldText } from '#shared/base/text/fold.ts';
import type { Direction, Words } from './forms.ts';

/** Superlatives by the end of the list that they ask for. */
export const SUPERLATIVES: Readonly<Record<Direction, Words>> = {
  descending: {
    en: 'most|highest|biggest|largest|greatest|best|top|longest|max|maximum',
    de: 'meiste|meisten|meistes|höchste|höchster|höchstes|höchsten|größte|größter|größten|beste|bester|bestes|besten|längste|längster|längsten',
  },
  ascending: {
    en: 'least|lowest|fewest|smallest|worst|shortest|min|minimum|next',
    de: 'wenigste|wenigsten|wenigstes|niedrigste|niedrigster|niedrigstes|niedrigsten|geringste|geringster|geringsten|kleinste|kleinster|kleinsten|schlechteste|schlechtester|kürzeste|kürzester|nächste',
  },
};

/** Words that turn `savedTo` into `freeFor`. */
export const NEGATIONS: Words = { en: 'not|isnt|no|never', de: 'nicht|keine|kein|keinen' };

/** Words without meaning to a query. */
const FILLERS: Words = {
  en: 'who|whos|has|have|got|is|are|the|a|an|my|our|of|with|in|on|for|to|from|does|do|i|we|which|what|whats|character|characters|char|chars|alt|alts|toon|toons|all|every|each|show|list|me|how|much|many|there|any|s',
  de: 'wer|hat|habe|haben|ist|sind|der|die|das|den|dem|des|ein|eine|einen|einem|einer|mein|meine|meinen|meiner|meines|von|mit|in|im|auf|bei|für|zu|zum|am|an|welcher|welche|welches|charakter|charaktere|charakteren|twink|twinks|alle|zeig|zeige|liste|mir|ich|wie|viel|viele|es|gibt|was',
};

/** Folded phrases of every language. */
export const listPhrases = (words: Words): string[] =>
  Object.values(words).flatMap((each) => each.split('|').filter(Boolean).map(foldText));

const FILLER_WORDS: ReadonlySet<string> = new Set(listPhrases(FILLERS));

/** Words of a folded text in their order, without fillers. */
export function meaningfulWords(folded: string): string[] {
  return folded.split(' ').filter((word) => word !== '' && !FILLER_WORDS.has(word));
}

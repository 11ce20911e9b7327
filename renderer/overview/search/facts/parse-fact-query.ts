import type { Character } from '#shared/characters/contract/characters.ts';
import { foldText } from '#shared/base/text/fold.ts';
import {
  FACT_FORMS,
  PLACE_FORMS,
  type Direction,
  type FactForm,
  type FactKey,
  type PlaceKey,
  type SubjectKind,
  type Words,
} from './forms.ts';
import { listPhrases, meaningfulWords, NEGATIONS, SUPERLATIVES } from './query-words.ts';
import { findInstances, findNamed, type NamedSubject, type Vocabulary } from './vocabulary.ts';

/** How surely a text asks for facts: most of all by a superlative, least by one word that an item may have too. */
export type Strength = 'superlative' | 'question' | 'phrase' | 'word';

export interface FactQuery {
  readonly kind: 'fact';
  readonly key: FactKey;
  readonly direction: Direction;
  readonly subject: NamedSubject | null;
  /** Characters that the query names; null for all. */
  readonly characters: readonly Character[] | null;
  /** True when it names them by their own names, so that hidden ones are meant, too. */
  readonly isByName: boolean;
  readonly strength: Strength;
}

export interface PlaceQuery {
  readonly kind: 'place';
  readonly key: PlaceKey;
  readonly characters: readonly Character[];
}

export type LedgerQuery = FactQuery | PlaceQuery;

type Candidate =
  | { readonly kind: 'place'; readonly key: PlaceKey }
  | { readonly kind: 'fact'; readonly key: FactKey; readonly isReversed: boolean; readonly subject?: NamedSubject };

/** More words are no query. */
const WORDS_MAX = 12;

const NEGATION_WORDS: ReadonlySet<string> = new Set(listPhrases(NEGATIONS));
const DIRECTIONS: ReadonlyMap<string, Direction> = new Map(
  (['descending', 'ascending'] as const).flatMap((direction) =>
    listPhrases(SUPERLATIVES[direction]).map((word) => [word, direction] as const),
  ),
);

/** Candidates by phrase: places, which need a character, before facts. */
const CANDIDATES: ReadonlyMap<string, readonly Candidate[]> = (() => {
  const found = new Map<string, Candidate[]>();
  const add = (words: Words, candidate: Candidate): void => {
    for (const phrase of new Set(listPhrases(words).map((each) => meaningfulWords(each).join(' ')))) {
      const list = found.get(phrase) ?? [];
      list.push(candidate);
      found.set(phrase, list);
    }
  };
  for (const key of Object.keys(PLACE_FORMS) as PlaceKey[]) add(PLACE_FORMS[key].words, { kind: 'place', key });
  for (const key of Object.keys(FACT_FORMS) as FactKey[]) {
    const form: FactForm = FACT_FORMS[key];
    add(form.words, { kind: 'fact', key, isReversed: false });
    if (form.reversed) add(form.reversed, { kind: 'fact', key, isReversed: true });
  }
  return found;
})();

const KEY_OF_SUBJECT: Readonly<Record<Exclude<SubjectKind, 'instance'>, FactKey>> = {
  profession: 'profession',
  skill: 'skill',
  currency: 'currency',
  reputation: 'reputation',
};

function candidatesOf(phrase: string, { subjects }: Vocabulary): readonly Candidate[] {
  const named = (subjects.get(phrase) ?? []).flatMap((subject): Candidate[] =>
    subject.kind === 'instance'
      ? []
      : [{ kind: 'fact', key: KEY_OF_SUBJECT[subject.kind], isReversed: false, subject }],
  );
  return [...(CANDIDATES.get(phrase) ?? []), ...named];
}

interface Rest {
  readonly words: readonly string[];
  /** Number of words of the phrase. */
  readonly length: number;
  readonly isQuestion: boolean;
}

function opposite(direction: Direction): Direction {
  return direction === 'descending' ? 'ascending' : 'descending';
}

/** The end of the list that is asked for; null when the form has only the other. */
function directionOf(
  { direction, reversed }: FactForm,
  isReversed: boolean,
  superlatives: ReadonlySet<Direction>,
): Direction | null {
  if (isReversed) return superlatives.size === 0 ? opposite(direction) : null;
  const [wanted = direction, other] = superlatives;
  if (other !== undefined) return null;
  return wanted === direction || reversed !== undefined ? wanted : null;
}

function resolveFact(
  { key, isReversed, subject: named }: Extract<Candidate, { kind: 'fact' }>,
  { words, length, isQuestion }: Rest,
  vocabulary: Vocabulary,
): FactQuery | null {
  const form: FactForm = FACT_FORMS[key];
  const superlatives = new Set(words.flatMap((word) => DIRECTIONS.get(word) ?? []));
  const direction = directionOf(form, isReversed, superlatives);
  const isSuperlative = isReversed || superlatives.size > 0;
  if (direction === null || (form.isSuperlative === true && !isSuperlative)) return null;
  const others = words.filter((word) => !DIRECTIONS.has(word));
  const strength = isSuperlative
    ? 'superlative'
    : isQuestion
      ? 'question'
      : length > 1 || others.length > 0
        ? 'phrase'
        : 'word';
  const query = { kind: 'fact', key, direction, subject: named ?? null, strength } as const;
  if (form.subject === 'instance') {
    const isNegated = key === 'savedTo' && others.some((word) => NEGATION_WORDS.has(word));
    const subject = findInstances(vocabulary, isNegated ? others.filter((word) => !NEGATION_WORDS.has(word)) : others);
    return subject && { ...query, key: isNegated ? 'freeFor' : key, subject, characters: null, isByName: false };
  }
  if (others.length === 0) return { ...query, characters: null, isByName: false };
  const isTyping = strength === 'superlative' || strength === 'question';
  const characters = findNamed(vocabulary, others, 'all', isTyping);
  if (characters.length === 0) return null;
  const byName = findNamed(vocabulary, others, 'name', isTyping);
  return byName.length > 0
    ? { ...query, characters: byName, isByName: true }
    : { ...query, characters, isByName: false };
}

function resolvePlace(key: PlaceKey, { words, isQuestion }: Rest, vocabulary: Vocabulary): PlaceQuery | null {
  if (words.length === 0) return null;
  const characters = findNamed(vocabulary, words, 'name', isQuestion);
  return characters.length === 0 ? null : { kind: 'place', key, characters };
}

/**
 * The fact that a text asks for; null for any other text. Its words are a phrase of a form or the name of a subject, the
 * longest first, and beside it only superlatives and words that name characters or an instance.
 */
export function parseFactQuery(
  { text, isQuestion }: { readonly text: string; readonly isQuestion: boolean },
  vocabulary: Vocabulary,
): LedgerQuery | null {
  const words = meaningfulWords(foldText(text));
  if (words.length > WORDS_MAX) return null;
  for (let length = words.length; length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const phrase = words.slice(start, start + length).join(' ');
      const rest: Rest = { words: [...words.slice(0, start), ...words.slice(start + length)], length, isQuestion };
      for (const candidate of candidatesOf(phrase, vocabulary)) {
        const query =
          candidate.kind === 'place'
            ? resolvePlace(candidate.key, rest, vocabulary)
            : resolveFact(candidate, rest, vocabulary);
        if (query) return query;
      }
    }
  }
  return null;
}

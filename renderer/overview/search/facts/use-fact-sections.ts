import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foldText } from '#shared/base/text/fold.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import { createNameFinder, RANK } from '../../../characters/search/text/name-finder.ts';
import type { Question } from '../../../characters/search/text/parse-question.ts';
import { useCharacters } from '../../../characters/stores/characters-store.ts';
import { useTasks } from '../../../characters/stores/tasks-store.ts';
import { useResets } from '../../../games/region.ts';
import type { Section } from '../palette-choice.ts';
import { exampleChoice, listExamples, listQuestions } from './examples.ts';
import { factSections } from './fact-sections.ts';
import { parseFactQuery } from './parse-fact-query.ts';
import { placeSections } from './place-sections.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

const SUGGESTED = 3;
/** Fewer letters begin too many questions. */
const SUGGESTED_LETTERS_MIN = 3;
/** After all that is found by name. */
const SUGGESTED_RANK = RANK.similar - 0.5;

export interface FactSections {
  readonly sections: readonly Section[];
  /** Nothing else is meant, so people need not be asked for. */
  readonly isCertain: boolean;
  /** Offered before input; null without an answer to any. */
  readonly examples: Section | null;
  readonly vocabulary: Vocabulary;
}

/** Answers to questions about the player's characters, and questions that begin with the text. */
export function useFactSections({ text, isQuestion }: Question): FactSections {
  const { t } = useTranslation();
  const { data: characters } = useCharacters();
  const { data: tasks } = useTasks();
  const now = useNow();
  const { lastWeekly, lastDaily } = useResets(now);
  const [expanded, setExpanded] = useState<string | null>(null);
  // Created anew at each opening of the palette, in the language of that time.
  const vocabulary = useMemo(() => createVocabulary(characters, translateGameTerm), [characters]);
  const context = useMemo(() => ({ now, lastWeekly, lastDaily, tasks }), [now, lastWeekly, lastDaily, tasks]);
  const query = useMemo(() => parseFactQuery({ text, isQuestion }, vocabulary), [text, isQuestion, vocabulary]);
  const questions = useMemo(() => {
    const all = listQuestions(t);
    return { all, finder: createNameFinder(all.map(foldText)) };
  }, [t]);
  const answers = useMemo(() => {
    if (query === null) return [];
    const onExpand = (): void => setExpanded(text);
    const given = { characters, context, isExpanded: expanded === text, onExpand };
    return query.kind === 'place' ? placeSections(t, query, given) : factSections(t, query, given);
  }, [t, query, characters, context, expanded, text]);
  const suggestions = useMemo((): Section | null => {
    if (answers.length > 0 || text.length < SUGGESTED_LETTERS_MIN || characters.length === 0) return null;
    const found = questions.finder.findBest(text, SUGGESTED).filter(({ rank }) => rank < RANK.anywhere);
    const choices = found.flatMap(({ id }) => questions.all[id] ?? []).map(exampleChoice);
    return { key: 'suggestions', title: t('facts.ask'), rank: SUGGESTED_RANK, choices };
  }, [t, answers, text, questions, characters]);
  const isEmpty = text === '';
  const examples = useMemo((): Section | null => {
    const choices = isEmpty ? listExamples(t, characters, context, vocabulary) : [];
    return choices.length === 0 ? null : { key: 'examples', title: t('facts.ask'), rank: 0, choices };
  }, [t, isEmpty, characters, context, vocabulary]);
  const sections = useMemo(() => (suggestions === null ? answers : [...answers, suggestions]), [answers, suggestions]);
  return {
    sections,
    isCertain: query !== null && (query.kind === 'place' || query.strength === 'superlative'),
    examples,
    vocabulary,
  };
}

import { useMemo } from 'react';
import type { Question } from '../../characters/search/text/parse-question.ts';
import { useActions } from './actions/use-actions.ts';
import { useFactSections } from './facts/use-fact-sections.ts';
import type { Section } from './palette-choice.ts';
import type { Ledger } from './use-sections.ts';

/** A question beside the text as it was typed. */
export interface TypedQuestion extends Question {
  readonly typed: string;
}

interface LedgerWithExamples extends Ledger {
  /** Offered before input: questions above the pages, actions below. */
  readonly examples: readonly [questions: Section | null, actions: Section];
}

/** Answers of the ledger to a text, and what the text makes it do. */
export function useLedger(question: TypedQuestion): LedgerWithExamples {
  const facts = useFactSections(question);
  const actions = useActions(question.typed, facts.vocabulary);
  const sections = useMemo(() => [...actions.sections, ...facts.sections], [actions.sections, facts.sections]);
  return { sections, isCertain: facts.isCertain || actions.isCertain, examples: [facts.examples, actions.examples] };
}

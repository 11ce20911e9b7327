import type { Character } from '#shared/characters/contract/characters.ts';
import type { TFunction } from 'i18next';
import { translateGameTerm } from '../../../base/i18n/i18n.ts';
import type { PaletteChoice } from '../palette-choice.ts';
import { answerFacts } from './answer-facts.ts';
import { factTitle } from './fact-text.ts';
import type { FigureContext } from './figure.ts';
import { FACT_FORMS, type FactForm, type FactKey } from './forms.ts';
import type { FactQuery } from './parse-fact-query.ts';
import type { NamedSubject, Vocabulary } from './vocabulary.ts';

const SHOWN = 6;

interface Example {
  readonly key: FactKey;
  readonly isReversed?: true;
}

/** In the order in which they are offered, as far as the characters have an answer. */
const EXAMPLES: readonly (Example | 'bank')[] = [
  { key: 'gold' },
  { key: 'itemLevel', isReversed: true },
  { key: 'missingEnchants' },
  { key: 'vault' },
  { key: 'savedTo' },
  { key: 'profession' },
  'bank',
  { key: 'keystone' },
  { key: 'cooldowns' },
  { key: 'freeSlots', isReversed: true },
  { key: 'lastSeen' },
];

/** Subject of an example: an instance to which somebody is saved, the profession that most characters have. */
function subjectsOf(key: FactKey, characters: readonly Character[], vocabulary: Vocabulary): NamedSubject[] {
  if (key === 'savedTo')
    return vocabulary.instances.map(({ name, gameKey }) => ({
      kind: 'instance',
      label: name,
      subject: { names: new Set([name]), games: new Set([gameKey]) },
    }));
  const learned = Map.groupBy(
    characters.flatMap(({ professions }) => professions ?? []),
    ({ name }) => name,
  );
  const [most] = [...learned].toSorted(([, a], [, b]) => b.length - a.length);
  if (most === undefined) return [];
  return [{ kind: 'profession', label: most[0], subject: { names: new Set([most[0]]), games: new Set() } }];
}

export function exampleChoice(label: string): PaletteChoice {
  return { key: `ask ${label}`, kind: 'ask', label, types: label };
}

/** Questions that the player's characters answer; choosing one types it. */
export function listExamples(
  t: TFunction,
  characters: readonly Character[],
  context: Omit<FigureContext, 'subject'>,
  vocabulary: Vocabulary,
): PaletteChoice[] {
  const titleOf = ({ key, isReversed }: Example): string | null => {
    const form: FactForm = FACT_FORMS[key];
    const direction =
      isReversed === true ? (form.direction === 'descending' ? 'ascending' : 'descending') : form.direction;
    const subjects = form.subject === undefined ? [null] : subjectsOf(key, characters, vocabulary);
    const isAnswered = (subject: NamedSubject | null): boolean => {
      const query: FactQuery = {
        kind: 'fact',
        key,
        direction,
        subject,
        characters: null,
        isByName: false,
        strength: 'phrase',
      };
      return answerFacts(query, characters, context).games.some(({ ranked }) => ranked.length > 0);
    };
    const subject = subjects.find(isAnswered);
    if (subject === undefined) return null;
    return factTitle(t, key, direction, subject === null ? '' : translateGameTerm(subject.label));
  };
  const banked = characters.find(
    ({ hidden, inventory }) => !hidden && inventory?.some(({ in_bank }) => in_bank) === true,
  );
  const titles = EXAMPLES.flatMap((example) => {
    if (example === 'bank') return banked ? t('facts.places.bank', { name: banked.name }) : [];
    return titleOf(example) ?? [];
  });
  return titles.slice(0, SHOWN).map(exampleChoice);
}

/** Every question without a name in it, for suggestions while typing. */
export function listQuestions(t: TFunction): string[] {
  return (Object.keys(FACT_FORMS) as FactKey[]).flatMap((key) => {
    const form: FactForm = FACT_FORMS[key];
    if (form.subject !== undefined) return [];
    return form.reversed === undefined
      ? factTitle(t, key, form.direction)
      : (['descending', 'ascending'] as const).map((direction) => factTitle(t, key, direction));
  });
}

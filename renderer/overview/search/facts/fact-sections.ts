import type { Character } from '#shared/characters/contract/characters.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { UNKNOWN_GAME } from '#shared/games/registry.ts';
import type { TFunction } from 'i18next';
import { formatDuration, formatGold } from '../../../base/format/format.ts';
import { paths } from '../../../base/navigation/paths.ts';
import { characterLink } from '../../../characters/character-link.ts';
import { describeSeen } from '../../../characters/detail/describe-seen.ts';
import { disambiguate } from '../holders.ts';
import type { PaletteChoice, Section } from '../palette-choice.ts';
import { answerFacts, type FactsAnswer, type GameFacts, type RankedFact } from './answer-facts.ts';
import { detailsText, figureText, queryTitle } from './fact-text.ts';
import type { FigureContext } from './figure.ts';
import { FACT_FORMS, type FactForm, type OpenedTab } from './forms.ts';
import type { FactQuery, Strength } from './parse-fact-query.ts';

/** Characters listed at first: fewer where the word may be an item's, which is then near. */
const SHOWN: Readonly<Record<Strength, number>> = { superlative: 8, question: 8, phrase: 8, word: 4 };

/**
 * Ranks of sections: a superlative is before all items, a question before all but an item of that very name, anything else
 * before items that only begin with it.
 */
const RANKS: Readonly<Record<Strength, number>> = { superlative: -3, question: -1.5, phrase: 0.5, word: 0.5 };

/** Units whose rows are equal or have no order of merit: a place beside them would say nothing. */
const UNPLACED: ReadonlySet<FactForm['unit']> = new Set(['reward', 'free', 'term']);

const WEEK_SECTIONS: ReadonlySet<FactForm['section']> = new Set(['weekly', 'lockouts', 'cooldowns']);

export interface SectionsContext {
  readonly characters: readonly Character[];
  readonly context: Omit<FigureContext, 'subject'>;
  readonly isExpanded: boolean;
  readonly onExpand: () => void;
}

/** Page of a character at a tab. */
export function tabPath(character: Character, tab: OpenedTab | undefined): string {
  const path = characterLink(character);
  if (tab === undefined) return path;
  return `${path}${path.includes('?') ? '&' : '?'}tab=${tab}`;
}

function totalText(t: TFunction, { unit }: FactForm, ranked: readonly RankedFact[]): string | null {
  if (ranked.length < 2 || (unit !== 'money' && unit !== 'duration')) return null;
  const sum = ranked.reduce((total, { figure: { value } }) => total + Number(value), 0);
  return t('facts.about.total', { total: unit === 'money' ? formatGold(sum) : formatDuration(sum) });
}

function zeroText(t: TFunction, { unit }: FactForm, zero: number): string | null {
  if (zero === 0) return null;
  if (unit === 'saved') return t('facts.about.notSaved', { n: zero });
  return unit === 'free' ? t('facts.about.saved', { n: zero }) : t('facts.about.zero', { count: zero });
}

function aboutText(
  t: TFunction,
  form: FactForm,
  { ranked, unknown, zero }: Pick<GameFacts, 'ranked' | 'unknown' | 'zero'>,
  hidden: number,
): string {
  return [
    totalText(t, form, ranked),
    zeroText(t, form, zero),
    unknown > 0 && t('facts.about.unknown', { n: unknown }),
    hidden > 0 && t('facts.about.hidden', { n: hidden }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function factKey({ key }: Pick<FactQuery, 'key'>, { character }: Pick<RankedFact, 'character'>): string {
  return `fact ${key} ${character.id}`;
}

function factChoice(
  t: TFunction,
  { key }: FactQuery,
  { character, figure, place }: RankedFact,
  { characters, context: { now } }: SectionsContext,
): PaletteChoice {
  const form: FactForm = FACT_FORMS[key];
  const seen = form.unit === 'ago' ? null : describeSeen(t, character, form.section, now).text;
  return {
    key: factKey({ key }, { character }),
    kind: 'fact',
    label: character.name,
    ofClass: character.class,
    note: [detailsText(figure), character.realm, disambiguate(character, characters)[1], seen]
      .filter(Boolean)
      .join(' · '),
    end: figureText(t, key, figure, now),
    path: tabPath(character, form.opens),
    ...(!UNPLACED.has(form.unit) && { place }),
  };
}

/** One line that says that no character is ranked, and why. */
function nobodySection(t: TFunction, query: FactQuery, { games, hidden }: FactsAnswer): Section {
  const form: FactForm = FACT_FORMS[query.key];
  const count = (field: 'unknown' | 'zero'): number => games.reduce((sum, game) => sum + game[field], 0);
  const [unknown, zero] = [count('unknown'), count('zero')];
  const isKnown = zero > 0 || unknown === 0;
  return {
    key: 'facts',
    title: queryTitle(t, query),
    about: aboutText(t, form, { ranked: [], unknown, zero }, hidden),
    rank: RANKS[query.strength],
    choices: [
      {
        key: `fact ${query.key} nobody`,
        kind: 'all',
        label: t(isKnown ? 'facts.nobody' : 'facts.nobodyKnown'),
        ...(!isKnown && { note: t('facts.nobodyKnownText') }),
        isPassing: true,
        path: WEEK_SECTIONS.has(form.section) ? paths.weekly : paths.characters,
      },
    ],
  };
}

/** Sections of an answer, one for each game. Empty where one word asks for what no character is known to have. */
export function factSections(t: TFunction, query: FactQuery, given: SectionsContext): Section[] {
  const answer = answerFacts(query, given.characters, given.context);
  const form: FactForm = FACT_FORMS[query.key];
  const isAnswered = answer.games.some(({ ranked }) => ranked.length > 0);
  if (!isAnswered) return query.strength === 'word' ? [] : [nobodySection(t, query, answer)];
  const title = queryTitle(t, query);
  return answer.games.map((game, at): Section => {
    const { gameKey, ranked } = game;
    const shown = given.isExpanded ? ranked.length : SHOWN[query.strength];
    // "Show all 9" would be as long as the ninth.
    const next = ranked.length > shown + 1 ? ranked[shown] : undefined;
    const choices = (next ? ranked.slice(0, shown) : ranked).map((fact) => factChoice(t, query, fact, given));
    return {
      key: `facts ${gameKey}`,
      title: answer.games.length > 1 ? `${title} · ${(findGameName(gameKey) ?? UNKNOWN_GAME).name}` : title,
      about: aboutText(t, form, game, at === 0 ? answer.hidden : 0),
      rank: RANKS[query.strength],
      choices: next
        ? [
            ...choices,
            {
              // Of the character that takes its place, which is then the active one.
              key: factKey(query, next),
              kind: 'all',
              label: t('facts.more', { n: ranked.length }),
              does: given.onExpand,
              staysOpen: true,
            },
          ]
        : choices,
    };
  });
}

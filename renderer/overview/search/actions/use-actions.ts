import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { foldText } from '#shared/base/text/fold.ts';
import { paths } from '../../../base/navigation/paths.ts';
import { isGuest, useUser } from '../../../base/session/session.ts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '../../../base/styles/theme.ts';
import { characterLink } from '../../../characters/character-link.ts';
import { createNameFinder, RANK } from '../../../characters/search/text/name-finder.ts';
import { notificationCounts } from '../../../notices/store/notification-counts.ts';
import { disambiguate } from '../holders.ts';
import type { Vocabulary } from '../facts/vocabulary.ts';
import type { PaletteChoice, Section } from '../palette-choice.ts';
import { parseTask, parseVerbs, VERBS, type VerbAction } from './parse-action.ts';
import { addNamedTask, copyPageAddress, markAllRead, runVerb } from './run-actions.ts';

/** Before everything: nothing else is written like this. */
const WRITTEN_RANK = -4;
const FOUND_MAX = 3;

const THEMES = { themeDark: 'dark', themeLight: 'light', themeSystem: 'system' } as const satisfies Readonly<
  Record<string, ThemeChoice>
>;

const TASKS = [
  ['weekly', 'character'],
  ['weekly', 'account'],
  ['daily', 'character'],
  ['daily', 'account'],
] as const;

interface NamedAction {
  readonly choice: PaletteChoice;
  /** By which it is found. */
  readonly folded: string;
}

/** Actions without an argument, as far as they would do something now. */
function namedActions(t: TFunction, theme: ThemeChoice, hasUnread: boolean): NamedAction[] {
  const name = (key: keyof typeof THEMES | 'markRead' | 'copyPage', does: () => void): NamedAction => {
    const label = t(`facts.actions.${key}.label`);
    const choice: PaletteChoice = { key: `do ${key}`, kind: 'do', label, does };
    return { choice, folded: foldText(`${label} ${t(`facts.actions.${key}.also`)}`) };
  };
  const themes = (Object.keys(THEMES) as (keyof typeof THEMES)[]).filter((key) => THEMES[key] !== theme);
  return [
    ...themes.map((key) => name(key, () => chooseTheme(THEMES[key]))),
    ...(hasUnread ? [name('markRead', () => void markAllRead(t))] : []),
    name('copyPage', () => void copyPageAddress(t)),
  ];
}

function verbChoice(t: TFunction, { verb, character }: VerbAction, { characters }: Vocabulary): PaletteChoice {
  const apart = disambiguate(
    character,
    characters.map((named) => named.character),
  );
  const line = {
    key: `do ${verb} ${character.id}`,
    kind: 'do',
    label: t(`facts.actions.${verb}.label`, { name: character.name }),
    note: apart.length === 0 ? character.realm : apart.join(' · '),
  } as const;
  if (verb !== 'edit') return { ...line, does: () => void runVerb(t, verb, character) };
  const path = characterLink(character);
  return { ...line, kind: 'character', path: `${path}${path.includes('?') ? '&' : '?'}edit` };
}

/** Begun actions, to be completed in the field, and pages where much is done. */
function offeredActions(t: TFunction, isReadOnly: boolean): PaletteChoice[] {
  const typing = (['addTask', 'hide'] as const).map((key): PaletteChoice => ({
    key: `do ${key}`,
    kind: 'do',
    label: t(`facts.actions.${key}.example`),
    types: t(`facts.actions.${key}.typed`),
  }));
  return [
    { key: 'do import', kind: 'do', label: t('facts.actions.import.label'), path: paths.characterNew },
    ...(isReadOnly ? [] : typing),
  ];
}

export interface Actions {
  readonly sections: readonly Section[];
  readonly isCertain: boolean;
  /** Offered before input. */
  readonly examples: Section;
}

/** What the palette does: by name, or written out with a character or a task. */
export function useActions(typed: string, vocabulary: Vocabulary): Actions {
  const { t } = useTranslation();
  const theme = useThemeChoice();
  const hasUnread = useStore(notificationCounts, ({ unread }) => unread > 0);
  const isReadOnly = isGuest(useUser());
  const named = useMemo(() => {
    const actions = namedActions(t, theme, hasUnread);
    return { actions, finder: createNameFinder(actions.map(({ folded }) => folded)) };
  }, [t, theme, hasUnread]);
  const written = useMemo(() => {
    const task = isReadOnly ? null : parseTask(typed);
    const tasks = TASKS.map(([reset, scope]): PaletteChoice => ({
      key: `do task ${reset} ${scope}`,
      kind: 'do',
      label: t('facts.actions.addTask.label', { name: task ?? '' }),
      note: t(`facts.task.${reset}_${scope}`),
      does: () => void addNamedTask(t, task ?? '', reset, scope),
    }));
    const verbs = parseVerbs(typed, vocabulary).filter(({ verb }) => !isReadOnly || !VERBS[verb].changes);
    return [...(task === null ? [] : tasks), ...verbs.map((action) => verbChoice(t, action, vocabulary))];
  }, [t, typed, vocabulary, isReadOnly]);
  const sections = useMemo((): readonly Section[] => {
    const title = t('facts.do');
    const found = named.finder.findBest(typed, FOUND_MAX).filter(({ rank }) => rank < RANK.similar);
    const choices = found.flatMap(({ id }) => named.actions[id]?.choice ?? []);
    return [
      { key: 'written', title, rank: WRITTEN_RANK, choices: written },
      { key: 'actions', title, rank: found[0]?.rank ?? RANK.similar, choices },
    ];
  }, [t, typed, named, written]);
  const examples = useMemo((): Section => {
    const first = named.actions.map(({ choice }) => choice);
    return { key: 'offered', title: t('facts.do'), rank: 0, choices: [...offeredActions(t, isReadOnly), ...first] };
  }, [t, named, isReadOnly]);
  return { sections, isCertain: written.length > 0, examples };
}

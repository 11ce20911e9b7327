import type { Character } from '#shared/characters/contract/characters.ts';
import type { Friend, FoundUser } from '#shared/people/contract/friends.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import { formatList } from '../../base/format/format.ts';
import { listCrafts, type Craft } from '../crafts/crafts.ts';
import { characterLink } from '../../characters/character-link.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import { paths } from '../../base/navigation/paths.ts';
import { useIsAdmin } from '../../accounts/account-role.ts';
import { isGuest, useUser } from '../../base/session/session.ts';
import { useList } from '../../base/stores/remote-list.ts';
import { foldText } from '#shared/base/text/fold.ts';
import { RANK } from '../../characters/search/text/name-finder.ts';
import { createNameFinder } from '../../characters/search/text/name-finder.ts';
import type { Question } from '../../characters/search/text/parse-question.ts';
import { friends, groups } from '../../people/people-lists.ts';
import { isSearchable, useUserSearch, type SearchState } from '../../people/use-user-search.ts';
import { orderSections, type PaletteChoice, type Section } from './palette-choice.ts';
import { API_PATH, listFoundPages, SANDBOX } from './pages-table.ts';
import { disambiguate } from './holders.ts';
import { useGroupFindings } from './use-group-findings.ts';
import { useItemSection, type ItemsState } from './use-item-section.ts';

const SHOWN = 5;

interface Found<T> {
  readonly one: T;
  readonly rank: number;
}

/** The best matches of a list; the beginning of a text ranks highest. */
function useFound<T>(list: readonly T[], textOf: (one: T) => string, query: string): readonly Found<T>[] {
  const finder = useMemo(() => createNameFinder(list.map((one) => foldText(textOf(one)))), [list, textOf]);
  return useMemo(
    () => finder.findBest(query, SHOWN).map(({ id, rank }) => ({ one: list[id] as T, rank })),
    [finder, list, query],
  );
}

const describe = ({ name, realm, class: className, race, guild }: Character): string =>
  `${name} ${realm} ${guild ?? ''} ${className} ${race} ${translateGameTerm(className)} ${translateGameTerm(race)}`;
const nameOf = ({ name }: { readonly name: string }): string => name;
const craftName = ({ name }: Craft): string => name;
const usernameOf = ({ username }: { readonly username: string }): string => username;
const pageText = ({ label, also }: { readonly label: string; readonly also: string }): string => `${label} ${also}`;

function section<T>(
  key: string,
  title: string,
  found: readonly Found<T>[],
  choiceOf: (one: T) => PaletteChoice,
): Section {
  return { key, title, rank: found[0]?.rank ?? RANK.similar, choices: found.map(({ one }) => choiceOf(one)) };
}

function usePages() {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  const isReadOnly = isGuest(useUser());
  return useMemo(
    () => [
      ...listFoundPages(t).filter(
        ({ path }) => (path !== paths.admin || isAdmin) && (path !== API_PATH || !isReadOnly),
      ),
      { path: paths.sandbox, label: t('sandbox.title'), also: t('search.sandboxAlso') },
      ...SANDBOX.map(({ word, path }) => ({
        path,
        label: t(`sandbox.pages.${word}.title`),
        also: `${t('sandbox.title')} ${t('search.sandboxAlso')}`,
      })),
    ],
    [t, isAdmin, isReadOnly],
  );
}

function characterChoice(t: TFunction, one: Character, all: readonly Character[]): PaletteChoice {
  return {
    key: `character ${one.id}`,
    kind: 'character',
    label: one.name,
    ofClass: one.class,
    note: [
      t('search.characterLine', {
        level: one.level,
        race: translateGameTerm(one.race),
        className: translateGameTerm(one.class),
      }),
      one.realm,
      disambiguate(one, all)[1],
      one.hidden && t('search.hidden'),
    ]
      .filter(Boolean)
      .join(' · '),
    path: characterLink(one),
  };
}

function craftChoice({ key, name, profession, crafters }: Craft): PaletteChoice {
  return {
    key: `craft ${key}`,
    kind: 'craft',
    label: name,
    note: `${translateGameTerm(profession)} · ${formatList(crafters.map(({ character }) => character.name))}`,
    path: `${paths.crafts}?q=${encodeURIComponent(name)}`,
  };
}

/** Friends, and other users while a friend's name does not match better. */
function peopleSection(t: TFunction, known: readonly Found<Friend>[], strangers: readonly FoundUser[]): Section {
  return {
    key: 'people',
    title: t('search.people'),
    rank:
      strangers.length > 0
        ? Math.min(known[0]?.rank ?? RANK.anywhere, RANK.anywhere)
        : (known[0]?.rank ?? RANK.similar),
    choices: [
      ...known
        .filter(({ rank }) => rank < RANK.similar || strangers.length === 0)
        .map(({ one }): PaletteChoice => ({
          key: `friend ${one.id}`,
          kind: 'person',
          label: one.username,
          note: t(`search.${friendWord(one.status, one.online)}`),
          path: paths.friends,
        })),
      ...strangers.map((user): PaletteChoice => ({
        key: `user ${user.id}`,
        kind: 'person',
        label: user.username,
        note: t('search.person'),
        path: `${paths.friends}?find=${encodeURIComponent(user.username)}`,
      })),
    ],
  };
}

export interface Results {
  readonly sections: readonly Section[];
  readonly items: ItemsState;
  readonly people: SearchState['state'];
  readonly isSettled: boolean;
}

/** Sections of answers and actions beside what is found by name. */
export interface Ledger {
  readonly sections: readonly Section[];
  /** Nothing else is meant, so the server is not asked for people and what groups share. */
  readonly isCertain: boolean;
}

/** All sections of the answer: small lists are searched here, items in the worker, other users on the server. */
export function useSections({ text, isQuestion, isAboutCrafts }: Question, ledger: Ledger): Results {
  const { t } = useTranslation();
  const { data: characters } = useCharacters();
  const { data: allFriends } = useList(friends);
  const { data: allGroups } = useList(groups);
  const pages = usePages();
  const ownFound = useFound(characters, describe, text);
  const pagesFound = useFound(pages, pageText, text);
  const known = useFound(allFriends, usernameOf, text);
  const groupsFound = useFound(allGroups, nameOf, text);
  const users = useUserSearch(isQuestion || ledger.isCertain ? '' : text, t('search.peopleFailed'));
  const crafts = useMemo(() => listCrafts(characters), [characters]);
  const craftsFound = useFound(crafts, craftName, text);
  const items = useItemSection({ text, isQuestion });
  const shared = useGroupFindings({ text: ledger.isCertain ? '' : text, isQuestion });
  const itemSection = items.section;

  const sections = useMemo(() => {
    const strangers = users.state === 'found' ? users.users.slice(0, SHOWN) : [];
    const all = [
      ...ledger.sections,
      ...(itemSection ? [itemSection] : []),
      shared,
      section('characters', t('search.characters'), ownFound, (one) => characterChoice(t, one, characters)),
      section('crafts', t('search.crafts'), craftsFound, craftChoice),
      section('pages', t('search.pages'), pagesFound, ({ path, label }) => ({
        key: `page ${path}`,
        kind: 'page',
        label,
        path,
      })),
      peopleSection(t, known, strangers),
      section('groups', t('search.groups'), groupsFound, (one) => ({
        key: `group ${one.id}`,
        kind: 'group',
        label: one.name,
        note: t(one.isPrivate ? 'search.groupPrivate' : 'search.groupPublic', { count: one.memberCount }),
        path: `${paths.groups}?group=${one.id}`,
      })),
    ];
    const ordered = orderSections(all, RANK.similar);
    return isAboutCrafts
      ? ordered.toSorted((a, b) => Number(b.key === 'crafts') - Number(a.key === 'crafts'))
      : ordered;
  }, [
    t,
    characters,
    ledger.sections,
    itemSection,
    shared,
    ownFound,
    craftsFound,
    pagesFound,
    known,
    groupsFound,
    users,
    isAboutCrafts,
  ]);
  const isAsking = users.state === 'searching' && isSearchable(text);
  return { sections, items: items.state, people: users.state, isSettled: items.state !== 'asking' && !isAsking };
}

function friendWord(
  status: 'accepted' | 'pending' | 'blocked',
  online: boolean | null,
): 'friend' | 'friendOnline' | 'asked' | 'blocked' {
  if (status === 'blocked') return 'blocked';
  if (status === 'pending') return 'asked';
  return online ? 'friendOnline' : 'friend';
}

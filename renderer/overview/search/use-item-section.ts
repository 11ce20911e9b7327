import type { Character } from '#shared/characters/contract/characters.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { UNKNOWN_GAME } from '#shared/games/registry.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCharacters } from '../../characters/stores/characters-store.ts';
import type { FoundItem } from '../../characters/search/items/find-items.ts';
import { RANK } from '../../characters/search/text/name-finder.ts';
import { useSearchResult } from '../../characters/search/worker/character-index.ts';
import type { Question } from '../../characters/search/text/parse-question.ts';
import { ownerName } from '../../characters/search/items/location-text.ts';
import type { Row } from '../../characters/search/items/rows.ts';
import type { ReadRow, SearchResult } from '../../characters/search/worker/search-index.ts';
import { itemsPath } from '../../characters/search/items/view-address.ts';
import type { LinkChoice, PaletteChoice, Section } from './palette-choice.ts';
import { holdersOf, type Holder, disambiguate } from './holders.ts';

export type ItemsState = 'asking' | 'building' | 'ready' | 'failed';

/** Names listed, and holders of the best one. */
const NAMES = 5;
const HOLDERS = 6;
const HOLDERS_IN_LINE = 3;
const PLACES_IN_LINE = 4;
/** Before all but facts that a superlative asks for; an item of that very name is before all facts of a question. */
const QUESTION_RANKS = { named: -2, found: -1 };

function placesText(t: TFunction, { places }: Holder): string {
  // "1 more" would be as long as the last place.
  const listed = places.length > PLACES_IN_LINE + 1 ? places.slice(0, PLACES_IN_LINE) : places;
  const words = listed.map(({ text, count }) => (count > 1 ? t('search.placeMany', { place: text, count }) : text));
  if (listed.length < places.length) words.push(t('search.placesMore', { count: places.length - listed.length }));
  return words.join(', ');
}

interface Known {
  readonly read: ReadRow;
  readonly characters: readonly Character[];
}

/** "On 2 characters and in 1 bank". */
function ownersText(t: TFunction, { characters, banks }: FoundItem): string {
  if (characters === 0) return t('search.banks', { count: banks });
  const owners = t('search.owners', { count: characters });
  return banks === 0 ? owners : t('search.ownersAndBanks', { owners, count: banks });
}

function gameNameOf(gameKey: string): string {
  return (findGameName(gameKey) ?? UNKNOWN_GAME).name;
}

function choicesOf(t: TFunction, item: FoundItem, { read, characters }: Known, isSpread: boolean): PaletteChoice[] {
  const owners = ownersText(t, item);
  // Holders that are only counted are not read: there may be thousands of rows.
  const isListed = isSpread || item.owners <= HOLDERS_IN_LINE;
  const rows = isListed ? item.rows.map(read).filter((row): row is Row => row !== undefined) : [];
  const holders = holdersOf(t, rows, HOLDERS);
  const [first] = holders;
  const sample = item.rows[0] === undefined ? undefined : read(item.rows[0]);
  const nameOf = ({ owner }: Holder): string => {
    const apart = disambiguate(owner, characters);
    const name = ownerName(t, owner);
    return apart.length === 0 ? name : `${name} (${apart.join(', ')})`;
  };
  const name: LinkChoice = {
    key: `item ${item.gameKey} ${item.name}`,
    kind: 'item',
    label: item.name,
    quality: item.quality,
    ...(sample && {
      // The line stands for all holders, whom the card lists.
      card: { item: sample.item, owner: { ...sample.owner, id: null } },
    }),
    path: itemsPath(`"${item.name}"`, item.isInOtherGames ? item.gameKey : null),
    end: t('search.times', { count: item.total }),
  };
  const inGame = (note: string): string => (item.isInOtherGames ? `${gameNameOf(item.gameKey)} · ${note}` : note);
  if (holders.length === 1 && first)
    return [{ ...name, path: first.path, note: inGame(`${nameOf(first)}: ${placesText(t, first)}`) }];
  if (!isSpread) {
    const few = holders.map((holder) => `${nameOf(holder)} ${t('search.times', { count: holder.count })}`).join(', ');
    return [{ ...name, note: isListed ? inGame(few) : inGame(owners) }];
  }
  return [
    { ...name, note: inGame(owners) },
    ...holders.map((holder): PaletteChoice => ({
      key: `holder ${item.gameKey} ${item.name} ${holder.owner.id}`,
      kind: 'holder',
      label: nameOf(holder),
      note: placesText(t, holder),
      end: t('search.times', { count: holder.count }),
      path: holder.path,
    })),
  ];
}

/** Matching items. The best one lists its holders when the query is a question or matches it alone. */
export function useItemSection({ text, isQuestion }: Question): {
  readonly section: Section | null;
  readonly state: ItemsState;
} {
  const { t } = useTranslation();
  const { data: characters } = useCharacters();
  const { result, isCurrent, status } = useSearchResult('find', text === '' ? null : { text, limit: NAMES });
  const section = useMemo(
    () => (result === null ? null : sectionOf(t, result, { text, isQuestion }, characters)),
    [t, result, text, isQuestion, characters],
  );
  if (text === '') return { section: null, state: 'ready' };
  if (status !== 'ready') return { section: null, state: status };
  return { section, state: isCurrent ? 'ready' : 'asking' };
}

function sectionOf(
  t: TFunction,
  { answer, read }: SearchResult<'find'>,
  { text, isQuestion }: Question,
  characters: readonly Character[],
): Section | null {
  const [best] = answer;
  if (!best) return null;
  const isMeant = isQuestion || best.rank === RANK.whole || answer.every(({ name }) => name === best.name);
  const isSimilar = best.rank === RANK.similar;
  const choices = answer.flatMap((item) =>
    choicesOf(t, item, { read, characters }, item.name === best.name && isMeant),
  );
  const all: PaletteChoice = {
    key: 'all',
    kind: 'all',
    label: t('search.all', { query: text }),
    note: t('search.allText'),
    path: itemsPath(text),
  };
  return {
    key: 'items',
    title: t(isSimilar ? 'search.itemsSimilar' : 'search.items'),
    rank: isQuestion && !isSimilar ? QUESTION_RANKS[best.rank === RANK.whole ? 'named' : 'found'] : best.rank,
    choices: [...choices, all],
  };
}

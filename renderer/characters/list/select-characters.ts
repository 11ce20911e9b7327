import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { averageQuality } from '#shared/games/items/quality.ts';
import { translateGameTerm } from '../../base/i18n/i18n.ts';
import type { TermKey } from '../../games/use-term-key.ts';
import { foldText, wordsOf } from '#shared/base/text/fold.ts';
import { FILTERS, type Filter, type ListView, type CharacterSort } from './list-view.ts';

/** Sort keys, computed once per character: typing in a list of thousands sorts again and again. */
interface Prepared {
  readonly updated: number;
  readonly items: number;
  /** 0 without worn items of a known quality, below every quality. */
  readonly quality: number;
}

const prepared = new WeakMap<Character, Prepared>();

function prepare(character: Character): Prepared {
  const known = prepared.get(character);
  if (known) return known;
  const { equipment, inventory, updated_at } = character;
  const made: Prepared = {
    updated: Date.parse(updated_at),
    items: (equipment?.length ?? 0) + (inventory?.length ?? 0),
    quality: averageQuality(equipment ?? []) ?? 0,
  };
  prepared.set(character, made);
  return made;
}

const searched = new WeakMap<Character, { readonly terms: string; readonly text: string }>();

function textOf(character: Character): string {
  const { name, realm, race, class: className, guild, zone, faction, level } = character;
  const terms = `${translateGameTerm(race)} ${translateGameTerm(className)} ${translateGameTerm(faction)}`;
  const known = searched.get(character);
  if (known?.terms === terms) return known.text;
  const searchText = [name, realm, race, className, guild, zone, faction, terms, level]
    .filter(Boolean)
    .map((text) => foldText(String(text)))
    .join(' ');
  searched.set(character, { terms, text: searchText });
  return searchText;
}

/** A shared collator is ten times as fast as `localeCompare`. */
const collator = new Intl.Collator(undefined, { numeric: true });

type Compare = (a: Character, b: Character) => number;

const byName: Compare = (a, b) => collator.compare(a.name, b.name) || collator.compare(a.realm, b.realm) || a.id - b.id;
const byLevel: Compare = (a, b) => b.level - a.level || byName(a, b);

/** Names ascending, everything else descending, ties by name. The default is favourites first, then level. */
const COMPARE: Readonly<Record<CharacterSort, Compare>> = {
  favourites: (a, b) => Number(b.favourite) - Number(a.favourite) || byLevel(a, b),
  name: byName,
  level: byLevel,
  updated: (a, b) => prepare(b).updated - prepare(a).updated || byName(a, b),
  items: (a, b) => prepare(b).items - prepare(a).items || byName(a, b),
  quality: (a, b) => prepare(b).quality - prepare(a).quality || byName(a, b),
};

export function compareBy(sort: CharacterSort): Compare {
  return COMPARE[sort];
}

function valueOf(character: Character, filter: Filter): string {
  return filter === 'game' ? gameKeyOf(character) : character[filter];
}

/** Filters whose values are words of the player's client. */
const TERM_FILTERS: ReadonlySet<Filter> = new Set<Filter>(['class', 'faction']);

/** Values with one key are one choice: "Mage" of an English client and "Magier" of a German one. */
function filterKey(filter: Filter, value: string, keyOf: TermKey): string {
  return TERM_FILTERS.has(filter) ? keyOf(value) : value;
}

/** Every filter must match, and every word must occur in a text field or the level, ignoring case and accents. */
export function selectCharacters(characters: readonly Character[], view: ListView, keyOf: TermKey): Character[] {
  const set = FILTERS.filter((filter) => view[filter] !== '').map(
    (filter) => [filter, filterKey(filter, view[filter], keyOf)] as const,
  );
  const words = wordsOf(foldText(view.query));
  return characters.filter((character) => {
    if (character.hidden && !view.withHidden) return false;
    if (!set.every(([filter, key]) => filterKey(filter, valueOf(character, filter), keyOf) === key)) return false;
    const text = words.length === 0 ? '' : textOf(character);
    return words.every((word) => text.includes(word));
  });
}

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** @param view its own value represents the choice that it is of, and stays one without a match, so that it can be cleared */
export function filterChoices(
  characters: readonly Character[],
  view: ListView,
  keyOf: TermKey,
): Readonly<Record<Filter, readonly FilterChoice[]>> {
  const of = (filter: Filter): FilterChoice[] => {
    const chosen = view[filter];
    const chosenKey = filterKey(filter, chosen, keyOf);
    const choices = new Map<string, FilterChoice>();
    for (const character of characters) {
      const value = valueOf(character, filter);
      const key = filterKey(filter, value, keyOf);
      if (value === '' || choices.has(key)) continue;
      const label =
        (filter === 'game' && character.game_name) || (filter === 'realm' ? value : translateGameTerm(value));
      choices.set(key, { value: chosen !== '' && key === chosenKey ? chosen : value, label });
    }
    const known = [...choices.values()].sort((a, b) => collator.compare(a.label, b.label));
    return chosen === '' || choices.has(chosenKey) ? known : [...known, { value: chosen, label: chosen }];
  };
  return { game: of('game'), class: of('class'), faction: of('faction'), realm: of('realm') };
}

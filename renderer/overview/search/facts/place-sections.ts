import type { Character } from '#shared/characters/contract/characters.ts';
import type { Section as CharacterSection } from '#shared/characters/sections.ts';
import type { TFunction } from 'i18next';
import { describeSeen, isSeen } from '../../../characters/detail/describe-seen.ts';
import { locationText, rowPath } from '../../../characters/search/items/location-text.ts';
import { rowsOf, type ItemLocation, type Row } from '../../../characters/search/items/rows.ts';
import { disambiguate } from '../holders.ts';
import type { PaletteChoice, Section } from '../palette-choice.ts';
import { tabPath, type SectionsContext } from './fact-sections.ts';
import { PLACE_FORMS } from './forms.ts';
import type { PlaceQuery } from './parse-fact-query.ts';

/** Items of a place that are listed: the best ones. */
const SHOWN = 8;
/** Characters of one name whose place is listed. */
const CHARACTERS_MAX = 2;

const SECTIONS = {
  worn: 'equipment',
  bags: 'inventory',
  bank: 'bank',
  mail: 'mail',
  auctions: 'auctions',
} as const satisfies Readonly<Record<ItemLocation, CharacterSection>>;

function placePath(character: Character, where: ItemLocation): string {
  return where === 'worn' ? tabPath(character, 'equipment') : `${tabPath(character, 'inventory')}&place=${where}`;
}

interface Pile {
  readonly row: Row;
  readonly count: number;
}

/** Items of one name together, the best first. */
function pilesOf(rows: readonly Row[]): Pile[] {
  return [...Map.groupBy(rows, ({ item }) => item.item_name).values()]
    .flatMap((same) => {
      const [row] = same;
      return row === undefined ? [] : [{ row, count: same.reduce((sum, { count }) => sum + count, 0) }];
    })
    .toSorted(
      (a, b) =>
        (b.row.item.quality ?? 0) - (a.row.item.quality ?? 0) ||
        (a.row.item.item_name ?? '').localeCompare(b.row.item.item_name ?? ''),
    );
}

function itemChoice(t: TFunction, character: Character, { row, count }: Pile): PaletteChoice {
  const name = row.item.item_name;
  return {
    key: `place ${character.id} ${row.where} ${name}`,
    kind: 'item',
    label: name,
    ...(row.item.quality !== null && { quality: row.item.quality }),
    card: { item: row.item, owner: { ...row.owner, id: character.id } },
    note: locationText(t, row),
    end: t('search.times', { count }),
    path: rowPath(row),
  };
}

/** Items of a place of the named characters, below a line that opens the place. */
export function placeSections(
  t: TFunction,
  { key, characters }: PlaceQuery,
  { characters: all, context: { now } }: Pick<SectionsContext, 'characters' | 'context'>,
): Section[] {
  const where = PLACE_FORMS[key].lists;
  return characters.slice(0, CHARACTERS_MAX).map((character): Section => {
    const rows = rowsOf(character).filter((row) => row.where === where);
    const title = t(`facts.places.${key}`, { name: character.name });
    const section = SECTIONS[where];
    const count = rows.reduce((sum, row) => sum + row.count, 0);
    const content = count > 0 ? t('facts.placeItems', { count }) : t('facts.placeEmpty');
    const isUnseen = count === 0 && !isSeen(character, section);
    return {
      key: `place ${character.id}`,
      title,
      rank: -3,
      choices: [
        {
          key: `place ${character.id} ${key}`,
          kind: 'fact',
          label: title,
          note: [
            isUnseen ? t('facts.placeUnseen') : content,
            character.realm,
            disambiguate(character, all)[1],
            describeSeen(t, character, section, now).text,
          ]
            .filter(Boolean)
            .join(' · '),
          path: placePath(character, where),
        },
        ...pilesOf(rows)
          .slice(0, SHOWN)
          .map((pile) => itemChoice(t, character, pile)),
      ],
    };
  });
}

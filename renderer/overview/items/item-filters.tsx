import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import {
  compareContainers,
  containerKey,
  isBankContainer,
  parseContainerKey,
  type Container,
} from '#shared/games/containers.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select, type Choice } from '../../base/ui/controls/select.tsx';
import { SearchField } from '../../base/ui/controls/search-field.tsx';
import { bagName, qualityLabel } from '../../games/game-text.ts';
import type { ItemOwner } from '../../characters/search/items/item-owner.ts';
import { containerOf, hasItems, ITEM_LOCATIONS } from '../../characters/search/items/rows.ts';
import type { ItemView } from '../../characters/search/items/view-items.ts';
import styles from './items.module.css';

interface ItemFiltersProps {
  readonly characters: readonly Character[];
  readonly banks: readonly ItemOwner[];
  readonly view: ItemView;
  readonly onChange: (part: Partial<ItemView>) => void;
}

const QUALITIES = [5, 4, 3, 2, 1, 0] as const;

/** Keeps the address's value among the choices even when no item has it, so that it can be cleared. */
function withChosen(
  choices: readonly Choice[],
  value: string,
  labelOf = (text: string): string => text,
): readonly Choice[] {
  return value === '' || choices.some((choice) => choice.value === value)
    ? choices
    : [...choices, { value, label: labelOf(value) }];
}

function bagsOf(owners: readonly ItemOwner[]): Container[] {
  const bags = new Map<string, Container>();
  for (const owner of owners) {
    for (const item of owner.inventory ?? []) {
      const container = containerOf(owner, item);
      bags.set(containerKey(container), container);
    }
  }
  return [...bags.values()].sort(compareContainers);
}

/** Choices for game, character and place: a game limits characters and places, a character limits places. */
function useFilterChoices(characters: readonly Character[], banks: readonly ItemOwner[], view: ItemView) {
  const { t } = useTranslation();
  const games = useMemo(
    () =>
      [
        ...new Map(
          characters.map((each) => {
            const key = gameKeyOf(each);
            return [key, findGameName(key)?.name ?? (each.game_name || key)];
          }),
        ),
      ].map(([value, label]) => ({ value, label })),
    [characters],
  );
  const ofGame = useMemo(
    () => (view.gameKey === null ? characters : characters.filter((each) => gameKeyOf(each) === view.gameKey)),
    [characters, view.gameKey],
  );
  const owners = useMemo(
    () =>
      ofGame
        .filter(hasItems)
        .map(({ id, name, realm }) => ({ value: String(id), label: realm === '' ? name : `${name} · ${realm}` }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [ofGame],
  );
  const bags = useMemo(
    () =>
      bagsOf(
        view.characterId === null
          ? [...ofGame, ...banks.filter((bank) => view.gameKey === null || gameKeyOf(bank) === view.gameKey)]
          : ofGame.filter(({ id }) => id === view.characterId),
      ),
    [ofGame, banks, view.characterId, view.gameKey],
  );
  const places = ITEM_LOCATIONS.flatMap((where) => {
    const isPlace = where === 'bags' || where === 'bank';
    const inside = bags.filter((bag) => isPlace && isBankContainer(bag) === (where === 'bank'));
    // The bank's own slots have the name of the whole.
    const single = inside.length < 2 ? [] : inside.filter(({ kind }) => kind !== 'bank');
    return [
      { value: where, label: t(`items.filter.${where}`) },
      ...single.map((bag) => ({ value: containerKey(bag), label: `\u2003${bagName(t, bag)}` })),
    ];
  });
  return { games, owners, places };
}

export function ItemFilters({ characters, banks, view, onChange }: ItemFiltersProps) {
  const { t } = useTranslation();
  const { games, owners, places } = useFilterChoices(characters, banks, view);
  const place = view.container === null ? (view.where ?? '') : containerKey(view.container);
  /** Clears a character of another game. */
  const chooseGame = (gameKey: string | null): void => {
    const stays =
      gameKey === null || characters.some((each) => each.id === view.characterId && gameKeyOf(each) === gameKey);
    onChange({ gameKey, ...(!stays && { characterId: null }) });
  };
  const character = view.characterId === null ? '' : String(view.characterId);
  return (
    <search className={styles['tools']} aria-label={t('items.filter.label')}>
      <div className={styles['text']}>
        <SearchField
          label={t('items.filter.text')}
          placeholder={t('items.filter.placeholder')}
          showsLabel
          value={view.text}
          onSearch={(text) => onChange({ text })}
        />
      </div>
      <Select
        label={t('items.filter.where')}
        choices={withChosen([{ value: '', label: t('items.filter.anywhere') }, ...places], place, (text) =>
          bagName(t, parseContainerKey(text) as Container),
        )}
        value={place}
        onChoose={(value) =>
          onChange({
            where: ITEM_LOCATIONS.find((each) => each === value) ?? null,
            container: parseContainerKey(value),
          })
        }
      />
      <Select
        label={t('items.filter.quality')}
        choices={[
          { value: '', label: t('items.filter.anyQuality') },
          ...QUALITIES.map((quality) => ({ value: String(quality), label: qualityLabel(t, quality) })),
        ]}
        value={view.quality === null ? '' : String(view.quality)}
        onChoose={(value) => onChange({ quality: value === '' ? null : Number(value) })}
      />
      <Select
        label={t('items.filter.character')}
        choices={withChosen([{ value: '', label: t('items.filter.anyCharacter') }, ...owners], character)}
        value={character}
        onChoose={(value) => onChange({ characterId: value === '' ? null : Number(value) })}
      />
      <Select
        label={t('items.filter.game')}
        choices={withChosen([{ value: '', label: t('items.filter.anyGame') }, ...games], view.gameKey ?? '')}
        value={view.gameKey ?? ''}
        onChoose={(value) => chooseGame(value === '' ? null : value)}
      />
    </search>
  );
}

import type { Character } from '#shared/contract/characters.ts';
import { Search } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Select, type Choice } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import { countThings, WHERE } from '../../lib/search/pack-items.ts';
import type { ItemView } from '../../lib/search/view-items.ts';
import styles from './items.module.css';
import { qualityWord } from './quality-word.ts';

interface ItemFiltersProps {
  readonly characters: readonly Character[];
  readonly view: ItemView;
  readonly onChange: (part: Partial<ItemView>) => void;
}

const QUALITIES = [5, 4, 3, 2, 1, 0] as const;

/** What the address asks for stays among the choices even where nothing is of it: one must be able to leave it. */
function withChosen(choices: readonly Choice[], value: string): readonly Choice[] {
  return value === '' || choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
}

export function ItemFilters({ characters, view, onChange }: ItemFiltersProps) {
  const { t } = useTranslation();
  const games = useMemo(() => [...new Map(characters.map(({ game_id, game_name }) => [game_id, game_name || game_id]))].map(([value, label]) => ({ value, label })), [characters]);
  const owners = useMemo(
    () =>
      characters
        .filter((character) => countThings(character) > 0)
        .map(({ id, name, realm }) => ({ value: String(id), label: realm === '' ? name : `${name} · ${realm}` }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [characters],
  );
  const character = view.characterId === null ? '' : String(view.characterId);
  return (
    <search className={styles['tools']} aria-label={t('items.filter.label')}>
      <div className={styles['text']}>
        <TextField
          label={t('items.filter.text')}
          type="search"
          icon={<Search aria-hidden />}
          placeholder={t('items.filter.placeholder')}
          value={view.text}
          onChange={(event) => onChange({ text: event.target.value })}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Select
        label={t('items.filter.where')}
        choices={[{ value: '', label: t('items.filter.anywhere') }, ...WHERE.map((value) => ({ value, label: t(`items.filter.${value}`) }))]}
        value={view.where ?? ''}
        onChoose={(value) => onChange({ where: WHERE.find((each) => each === value) ?? null })}
      />
      <Select
        label={t('items.filter.quality')}
        choices={[{ value: '', label: t('items.filter.anyQuality') }, ...QUALITIES.map((quality) => ({ value: String(quality), label: qualityWord(t, quality) }))]}
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
        choices={withChosen([{ value: '', label: t('items.filter.anyGame') }, ...games], view.gameId ?? '')}
        value={view.gameId ?? ''}
        onChoose={(value) => onChange({ gameId: value === '' ? null : value })}
      />
    </search>
  );
}

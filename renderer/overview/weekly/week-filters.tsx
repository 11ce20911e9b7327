import type { Character } from '#shared/characters/contract/characters.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { Bookmark, Columns3, ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import type { WeekColumn } from './week-columns.ts';
import { columnName } from './week-text.ts';
import type { WeekView } from './week-view.ts';
import styles from './weekly.module.css';

const ColumnDialog = lazy(() => import('./column-dialog.tsx').then((m) => ({ default: m.ColumnDialog })));
const ViewDialog = lazy(() => import('./view-dialog.tsx').then((m) => ({ default: m.ViewDialog })));

interface WeekFiltersProps {
  readonly characters: readonly Character[];
  /** Those with data this week, in the player's order, hidden ones too. */
  readonly columns: readonly WeekColumn[];
  readonly view: WeekView;
  readonly onChange: (part: Partial<WeekView>) => void;
  /** Cards have no heads to sort by. */
  readonly isNarrow: boolean;
}

function isFiltered({ game, fromLevel, onlyOpen, sort }: WeekView): boolean {
  return game !== '' || fromLevel > 1 || onlyOpen || sort !== null;
}

/** Fields of the filter, which phones fold until one is set. */
export function WeekFilters({ characters, columns, view, onChange, isNarrow }: WeekFiltersProps) {
  const { t } = useTranslation();
  const [choosing, setChoosing] = useState<boolean>();
  const [saving, setSaving] = useState<boolean>();
  const [isOpen, setOpen] = useState(isFiltered(view));
  const fields = !isNarrow || isOpen;
  const games = [...new Set(characters.map(gameKeyOf))].sort();
  return (
    <Row gap="3" align="end" wrap className={styles['filters']}>
      {fields && games.length > 1 && (
        <Select
          label={t('weekly.filterGame')}
          choices={[
            { value: '', label: t('weekly.allGames') },
            ...games.map((value) => ({ value, label: findGameName(value)?.name ?? value })),
          ]}
          value={games.includes(view.game) ? view.game : ''}
          onChoose={(game) => onChange({ game })}
        />
      )}
      {fields && (
        <div className={styles['level']}>
          <TextField
            label={t('weekly.fromLevel')}
            type="number"
            min={1}
            max={999}
            inputMode="numeric"
            value={view.fromLevel}
            onChange={({ currentTarget }) => onChange({ fromLevel: Math.max(1, Number(currentTarget.value) || 1) })}
          />
        </div>
      )}
      {isNarrow && fields && <SortSelect columns={columns} view={view} onChange={onChange} />}
      {fields && (
        <div className={styles['onlyOpen']}>
          <Checkbox
            label={t('weekly.onlyOpen')}
            checked={view.onlyOpen}
            onChange={({ currentTarget }) => onChange({ onlyOpen: currentTarget.checked })}
          />
        </div>
      )}
      <Row className={styles['choices']}>
        {isNarrow && (
          <Button
            variant="quiet"
            icon={<ListFilter aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('weekly.filters')}
          </Button>
        )}
        <Button variant="quiet" icon={<Bookmark aria-hidden />} onClick={() => setSaving(true)}>
          {t('weekly.views')}
        </Button>
        <Button variant="quiet" icon={<Columns3 aria-hidden />} onClick={() => setChoosing(true)}>
          {t('weekly.columns')}
        </Button>
      </Row>
      <Suspense>
        {saving !== undefined && <ViewDialog open={saving} onOpenChange={setSaving} view={view} onChange={onChange} />}
        {choosing !== undefined && (
          <ColumnDialog open={choosing} onOpenChange={setChoosing} columns={columns} view={view} onChange={onChange} />
        )}
      </Suspense>
    </Row>
  );
}

function SortSelect({ columns, view, onChange }: Pick<WeekFiltersProps, 'columns' | 'view' | 'onChange'>) {
  const { t } = useTranslation();
  const sorts = columns.map((column) => ({ value: column.key, label: columnName(t, column) }));
  const choices = [
    { value: '', label: t('weekly.usualOrder') },
    { value: 'name', label: t('weekly.character') },
    ...sorts,
  ];
  const value = choices.some((choice) => choice.value === view.sort) ? (view.sort ?? '') : '';
  return (
    <Select
      label={t('weekly.sortBy')}
      choices={choices}
      value={value}
      onChoose={(sort) => onChange({ sort: sort === '' ? null : sort, isDescending: sort !== 'name' })}
    />
  );
}

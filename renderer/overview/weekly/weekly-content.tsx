import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import type { Resets } from '#shared/games/resets.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { findGameName } from '#shared/games/game-name.ts';
import { FilterX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { Checkbox } from '../../base/ui/controls/checkbox.tsx';
import { Select } from '../../base/ui/controls/select.tsx';
import { TextField } from '../../base/ui/controls/text-field.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { TaskPanel } from './task-panel.tsx';
import { createRow, hasOpen, listInstances } from './weekly-cells.ts';
import { WeeklyTable } from './weekly-table.tsx';
import styles from './weekly.module.css';
import { useStoredView } from '../../base/hooks/use-stored-view.ts';

interface WeeklyContentProps {
  readonly characters: readonly Character[];
  readonly tasks: readonly Task[];
  readonly resets: Resets;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function WeeklyContent({ characters, tasks, resets, now }: WeeklyContentProps) {
  const { t } = useTranslation();
  const [view, change] = useWeeklyView();
  const { game, fromLevel, onlyOpen } = view;
  const shown = useMemo(
    () =>
      characters
        .filter((each) => (game === '' || gameKeyOf(each) === game) && each.level >= fromLevel)
        .sort((a, b) => b.level - a.level || a.name.localeCompare(b.name) || a.id - b.id),
    [characters, game, fromLevel],
  );
  const instances = useMemo(() => listInstances(shown), [shown]);
  const rows = useMemo(() => {
    const all = shown.map((character) => createRow(character, instances, tasks, resets, now));
    return onlyOpen ? all.filter(hasOpen) : all;
  }, [shown, instances, tasks, resets, now, onlyOpen]);
  return (
    <Stack gap="3" shrink>
      <TaskPanel tasks={tasks} resets={resets} />
      <Panel>
        <Filters characters={characters} view={view} onChange={change} />
        {rows.length === 0 ? (
          <EmptyState
            title={t('weekly.none')}
            action={
              <Button icon={<FilterX aria-hidden />} onClick={() => change(DEFAULT_VIEW)}>
                {t('weekly.clear')}
              </Button>
            }
          >
            {t('weekly.noneText')}
          </EmptyState>
        ) : (
          <WeeklyTable
            rows={rows}
            instances={instances}
            tasks={tasks.filter(({ scope }) => scope === 'character')}
            resets={resets}
            now={now}
          />
        )}
      </Panel>
    </Stack>
  );
}

interface FiltersProps {
  readonly characters: readonly Character[];
  readonly view: View;
  readonly onChange: (part: Partial<View>) => void;
}

function Filters({ characters, view, onChange }: FiltersProps) {
  const { t } = useTranslation();
  const games = [...new Set(characters.map(gameKeyOf))].sort();
  return (
    <Row gap="3" align="end" wrap className={styles['filters']}>
      {games.length > 1 && (
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
      <TextField
        label={t('weekly.fromLevel')}
        type="number"
        min={1}
        max={999}
        inputMode="numeric"
        value={view.fromLevel}
        onChange={({ currentTarget }) => onChange({ fromLevel: Math.max(1, Number(currentTarget.value) || 1) })}
      />
      <div className={styles['onlyOpen']}>
        <Checkbox
          label={t('weekly.onlyOpen')}
          checked={view.onlyOpen}
          onChange={({ currentTarget }) => onChange({ onlyOpen: currentTarget.checked })}
        />
      </div>
    </Row>
  );
}

interface View {
  /** Short code; empty for all games. */
  readonly game: string;
  readonly onlyOpen: boolean;
  readonly fromLevel: number;
}

const DEFAULT_VIEW: View = { game: '', onlyOpen: false, fromLevel: 1 };

function parseView(value: unknown): View | null {
  if (typeof value !== 'object' || value === null) return null;
  const { game, onlyOpen, fromLevel } = value as Readonly<Record<string, unknown>>;
  return {
    game: typeof game === 'string' ? game : DEFAULT_VIEW.game,
    onlyOpen: onlyOpen === true,
    fromLevel: typeof fromLevel === 'number' && fromLevel >= 1 ? Math.floor(fromLevel) : DEFAULT_VIEW.fromLevel,
  };
}

/** Filters of the page, kept in the browser. */
function useWeeklyView(): readonly [View, (part: Partial<View>) => void] {
  return useStoredView('weeklyView', parseView, DEFAULT_VIEW);
}

import type { Character } from '#shared/characters/contract/characters.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import type { Resets } from '#shared/games/resets.ts';
import { gameKeyOf } from '#shared/games/game-key.ts';
import { ChevronDown, ChevronRight, FilterX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '../../base/ui/layout/layout.tsx';
import { Button } from '../../base/ui/controls/button.tsx';
import { EmptyState } from '../../base/ui/layout/empty-state.tsx';
import { Panel } from '../../base/ui/layout/panel.tsx';
import { useMedia } from '../../base/hooks/use-media.ts';
import { TaskPanel } from './task-panel.tsx';
import { Chip, StateMark } from './week-cell.tsx';
import { WeekCards } from './week-cards.tsx';
import { listColumns } from './week-columns.ts';
import { WeekFilters } from './week-filters.tsx';
import { createWeekTable, foldRows, sortRows } from './week-rows.ts';
import { WeekTable } from './week-table.tsx';
import { DEFAULT_VIEW, isShown, orderColumns, useWeekView, type WeekView } from './week-view.ts';
import styles from './weekly.module.css';

const NARROW = '(max-width: 640px)';

interface WeeklyContentProps {
  readonly characters: readonly Character[];
  readonly tasks: readonly Task[];
  readonly resets: Resets;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Columns and rows of the view; a column is there while any character of its game has data for it. */
function useWeek({ characters, tasks, resets, now }: WeeklyContentProps, view: WeekView) {
  const { game, fromLevel, onlyOpen, sort, isDescending, order } = view;
  const table = useMemo(() => {
    const shown = characters.filter((each) => (game === '' || gameKeyOf(each) === game) && each.level >= fromLevel);
    const times = { ...resets, now };
    return createWeekTable(shown, listColumns(shown, tasks, times), times);
  }, [characters, tasks, resets, now, game, fromLevel]);
  const columns = useMemo(() => orderColumns(table.columns, order), [table.columns, order]);
  const { shown, folded } = useMemo(() => {
    const left = onlyOpen ? table.rows.filter(({ isOpen }) => isOpen) : table.rows;
    return foldRows(sortRows(left, { sort, isDescending }));
  }, [table.rows, onlyOpen, sort, isDescending]);
  return { columns, shown, folded };
}

export function WeeklyContent(props: WeeklyContentProps) {
  const { t } = useTranslation();
  const [view, change] = useWeekView();
  const isNarrow = useMedia(NARROW);
  const { characters, tasks, resets, now } = props;
  const { columns, shown, folded } = useWeek(props, view);
  // Without anybody of this week, a folded list would be an empty table.
  const canFold = shown.length > 0 && folded.length > 0;
  const games = useMemo(() => new Set(characters.map(({ game_id }) => game_id)), [characters]);
  const rows = canFold && !view.showsUnseen ? shown : [...shown, ...folded];
  const visible = columns.filter((column) => isShown(column, view));
  return (
    <Stack gap="3" shrink>
      <TaskPanel tasks={tasks} resets={resets} games={games} />
      <Panel>
        <WeekFilters {...{ characters, columns, view, isNarrow }} onChange={change} />
        {rows.length === 0 && (
          <EmptyState
            title={t('weekly.none')}
            action={
              <Button
                icon={<FilterX aria-hidden />}
                onClick={() => {
                  const { game, fromLevel, onlyOpen } = DEFAULT_VIEW;
                  change({ game, fromLevel, onlyOpen });
                }}
              >
                {t('weekly.clear')}
              </Button>
            }
          >
            {t('weekly.noneText')}
          </EmptyState>
        )}
        {rows.length > 0 && isNarrow && <WeekCards rows={rows} columns={visible} now={now} />}
        {rows.length > 0 && !isNarrow && (
          <WeekTable rows={rows} columns={visible} sort={view} onSort={change} now={now} />
        )}
        <Row gap="2 4" wrap justify="between" className={styles['below']}>
          {canFold && (
            <Button
              size="s"
              variant="quiet"
              icon={view.showsUnseen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
              aria-expanded={view.showsUnseen}
              onClick={() => change({ showsUnseen: !view.showsUnseen })}
            >
              {t('weekly.notSeen', { count: folded.length })}
            </Button>
          )}
          {rows.length > 0 && <Legend hasCaps={visible.some(({ kind }) => kind === 'currency')} />}
        </Row>
      </Panel>
    </Stack>
  );
}

const STATES = ['done', 'open', 'impossible', 'unknown'] as const;

/** Symbols of the table, for eyes only: each has its words in its cell. */
function Legend({ hasCaps }: { readonly hasCaps: boolean }) {
  const { t } = useTranslation();
  return (
    <Row aria-hidden gap="1 4" wrap className={styles['legend']}>
      {STATES.map((state) => (
        <Row as="span" key={state} gap="1">
          <StateMark state={state} />
          {t(`weekly.state.${state}`)}
        </Row>
      ))}
      {hasCaps && (
        <Row as="span" gap="1">
          <Chip state="started">60/90</Chip>
          {t('weekly.leftOfCap')}
        </Row>
      )}
    </Row>
  );
}

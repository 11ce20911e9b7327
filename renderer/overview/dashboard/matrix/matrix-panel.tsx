import type { Character } from '#shared/characters/contract/characters.ts';
import { Columns3 } from 'lucide-react';
import { useId, useMemo, useState, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '../../../base/ui/layout/layout.tsx';
import { Button } from '../../../base/ui/controls/button.tsx';
import { Checkbox } from '../../../base/ui/controls/checkbox.tsx';
import { Panel } from '../../../base/ui/layout/panel.tsx';
import { useMedia } from '../../../base/hooks/use-media.ts';
import { useNow } from '../../../base/hooks/use-now.ts';
import { useResets } from '../../../games/region.ts';
import { cx } from '../../../base/styles/cx.ts';
import { MatrixHead, MatrixSortTools } from './matrix-head.tsx';
import { cellsOf, COLUMNS, linesOf, liveColumns, useMatrixView, type MatrixColumn } from './matrix-view.ts';
import styles from './matrix.module.css';
import { layOutRows, sortCharacters } from './sort-characters.ts';
import { MatrixRow, type MatrixRowsProps } from './matrix-row.tsx';

/** Rows until "Show all", so that the panels below stay near. */
const ROWS_WIDE = 15;
const ROWS_NARROW = 8;
const NARROW = '(max-width: 960px)';

const WIDTHS: Readonly<Record<MatrixColumn, string>> = {
  level: '104px',
  itemLevel: '58px',
  gold: 'minmax(72px, 0.6fr)',
  free: '92px',
  vault: 'minmax(92px, 0.7fr)',
  keystone: 'minmax(104px, 0.8fr)',
  lockouts: 'minmax(90px, 1.5fr)',
  professions: 'minmax(90px, 1.5fr)',
  guild: 'minmax(80px, 1fr)',
  played: '84px',
  seen: '112px',
};

/** One line per character: what it is, has, and still has to do. */
export function MatrixPanel({ characters }: { readonly characters: readonly Character[] }) {
  const { t } = useTranslation();
  const [view, change] = useMatrixView();
  const [choosing, setChoosing] = useState(false);
  const now = useNow();
  const { lastWeekly } = useResets(now);
  const isNarrow = useMedia(NARROW);
  const chooser = useId();
  const { sort, isDescending } = view;
  const sorted = useMemo(
    () => sortCharacters(characters, { sort, isDescending }, { lastWeekly, now }),
    [characters, sort, isDescending, lastWeekly, now],
  );
  const first = isNarrow ? ROWS_NARROW : ROWS_WIDE;
  const count = view.showsAll ? sorted.length : first;
  const rows = useMemo(() => layOutRows(sorted, view.byRealm, count), [sorted, view.byRealm, count]);
  const part = isNarrow ? 'narrowColumns' : 'columns';
  const columns = useMemo(() => liveColumns(view[part], characters), [view, part, characters]);
  return (
    <Panel
      title={t('dashboard.matrix.title')}
      actions={
        <Row gap="none 4" wrap className={styles['tools']}>
          <Checkbox
            label={t('dashboard.matrix.byRealm')}
            checked={view.byRealm}
            onChange={({ currentTarget }) => change({ byRealm: currentTarget.checked })}
          />
          <Button
            size="s"
            variant="quiet"
            icon={<Columns3 aria-hidden />}
            aria-expanded={choosing}
            aria-controls={chooser}
            onClick={() => setChoosing(!choosing)}
          >
            {t('dashboard.matrix.columns')}
          </Button>
        </Row>
      }
    >
      <div id={chooser} hidden={!choosing}>
        <ColumnChooser columns={view[part]} onChange={(chosen) => change({ [part]: chosen })} />
      </div>
      {isNarrow && <MatrixSortTools view={view} onChange={change} />}
      <div
        role="table"
        aria-label={t('dashboard.matrix.caption')}
        aria-rowcount={sorted.length + 1}
        className={cx(styles['table'], isNarrow && styles['narrow'])}
        style={{
          '--columns': `minmax(170px, 1.3fr) ${columns.map((column) => WIDTHS[column]).join(' ')}`,
          '--lines': linesOf(columns).length,
        }}
      >
        <MatrixHead view={view} columns={cellsOf(columns, isNarrow)} onChange={change} isHidden={isNarrow} />
        <MatrixRows rows={rows} columns={columns} now={now} lastWeekly={lastWeekly} isNarrow={isNarrow} />
      </div>
      {sorted.length > first && (
        <Button
          size="s"
          variant="quiet"
          className={styles['all']}
          aria-expanded={view.showsAll}
          onClick={() => change({ showsAll: !view.showsAll })}
        >
          {view.showsAll ? t('dashboard.matrix.showFewer') : t('dashboard.matrix.showAll', { count: sorted.length })}
        </Button>
      )}
    </Panel>
  );
}

interface ColumnChooserProps {
  readonly columns: readonly MatrixColumn[];
  readonly onChange: (columns: readonly MatrixColumn[]) => void;
}

function ColumnChooser({ columns, onChange }: ColumnChooserProps) {
  const { t } = useTranslation();
  const toggle = (column: MatrixColumn, isShown: boolean): void =>
    onChange(COLUMNS.filter((each) => (each === column ? isShown : columns.includes(each))));
  return (
    <fieldset className={styles['chooser']}>
      <legend className="visually-hidden">{t('dashboard.matrix.columnsOf')}</legend>
      {COLUMNS.map((column) => (
        <Checkbox
          key={column}
          label={t(`dashboard.matrix.column.${column}`)}
          checked={columns.includes(column)}
          onChange={({ currentTarget }) => toggle(column, currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}

/** 10 kB gzip that only large accounts need. */
const VirtualMatrixRows = lazy(() =>
  import('./virtual-matrix-rows.tsx').then((module) => ({ default: module.VirtualMatrixRows })),
);

/** Up to this many rows, render all so that Ctrl+F works; above, virtualise. */
const ALL_RENDERED = 80;

function MatrixRows(props: MatrixRowsProps) {
  const { rows } = props;
  const all = (shown: typeof rows) => (
    <div role="rowgroup">
      {shown.map((row, index) => (
        <MatrixRow key={row.key} {...props} row={row} index={index} />
      ))}
    </div>
  );
  if (rows.length <= ALL_RENDERED) return all(rows);
  return (
    <Suspense fallback={all(rows.slice(0, ALL_RENDERED))}>
      <VirtualMatrixRows {...props} />
    </Suspense>
  );
}

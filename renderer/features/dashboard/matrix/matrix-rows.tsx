import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { findGame } from '#shared/games/registry.ts';
import { formatGold } from '../../../format/format.ts';
import { useColumns } from '../../../hooks/use-columns.ts';
import { CharacterRow } from './character-row.tsx';
import type { MatrixColumn } from './matrix-view.ts';
import styles from './matrix.module.css';
import type { MatrixRow, RealmGroup } from './sort-characters.ts';

/** Up to this many rows, render all so that Ctrl+F works; above, virtualise. */
const ALL_RENDERED = 80;
/** CSS pixels, as in the stylesheet. */
const ROW_HEIGHT = 46;
const NARROW_ROW_HEIGHT = 62;
const REALM_HEIGHT = 38;
const OVERSCAN = 12;

interface MatrixRowsProps {
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly lastWeekly: number;
  readonly isNarrow: boolean;
}

export function MatrixRows(props: MatrixRowsProps) {
  const { rows } = props;
  if (rows.length > ALL_RENDERED) return <VirtualRows {...props} />;
  return (
    <div role="rowgroup">
      {rows.map((row, index) => (
        <Row key={row.key} {...props} row={row} index={index} />
      ))}
    </div>
  );
}

function VirtualRows(props: MatrixRowsProps) {
  const { rows, isNarrow } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { top } = useColumns(frame, 1);
  const height = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT;
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler, not used here, is affected
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'realm' ? REALM_HEIGHT : height),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  return (
    <div ref={frame} role="rowgroup" className={styles['space']} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <div key={key} role="presentation" className={styles['placed']} style={{ top: start - top }}>
              <Row {...props} row={row} index={index} />
            </div>
          )
        );
      })}
    </div>
  );
}

function Row({
  row,
  index,
  columns,
  now,
  lastWeekly,
  isNarrow,
}: MatrixRowsProps & { readonly row: MatrixRow; readonly index: number }) {
  if (row.kind === 'realm') return <RealmHeading group={row.group} span={columns.length + 1} index={index} />;
  return <CharacterRow character={row.character} {...{ columns, now, lastWeekly, isNarrow, index }} />;
}

function RealmHeading({
  group: { realm, gameId, characters, copper },
  span,
  index,
}: {
  readonly group: RealmGroup;
  readonly span: number;
  readonly index: number;
}) {
  const { t } = useTranslation();
  const game = findGame(gameId)?.shortName ?? gameId;
  return (
    <div role="row" aria-rowindex={index + 2} className={styles['realm']}>
      <div role="cell" aria-colspan={span}>
        {t('dashboard.matrix.realm', {
          realm: realm ? `${realm} (${game})` : game,
          count: characters.length,
          gold: formatGold(copper),
        })}
      </div>
    </div>
  );
}

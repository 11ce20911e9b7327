import { findGameName } from '#shared/games/game-name.ts';
import { formatGold, formatNumber } from '../../../base/format/format.ts';
import { CharacterRow } from './character-row.tsx';
import { cellsOf, type MatrixColumn } from './matrix-view.ts';
import styles from './matrix.module.css';
import type { MatrixRow as RowData, RealmGroup } from './sort-characters.ts';

export interface MatrixRowsProps {
  readonly rows: readonly RowData[];
  readonly columns: readonly MatrixColumn[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly lastWeekly: number;
  readonly isNarrow: boolean;
}

/** Line of a character, or the heading of a realm. */
export function MatrixRow({
  row,
  index,
  columns,
  now,
  lastWeekly,
  isNarrow,
}: MatrixRowsProps & { readonly row: RowData; readonly index: number }) {
  if (row.kind === 'realm')
    return <RealmHeading group={row.group} span={cellsOf(columns, isNarrow).length + 1} index={index} />;
  return <CharacterRow character={row.character} {...{ columns, now, lastWeekly, isNarrow, index }} />;
}

function RealmHeading({
  group: { realm, gameKey, characters, copper },
  span,
  index,
}: {
  readonly group: RealmGroup;
  readonly span: number;
  readonly index: number;
}) {
  const game = findGameName(gameKey)?.shortName ?? gameKey;
  return (
    <div role="row" aria-rowindex={index + 2} className={styles['realm']}>
      <div role="cell" aria-colspan={span}>
        {[realm ? `${realm} (${game})` : game, formatNumber(characters.length), copper !== null && formatGold(copper)]
          .filter(Boolean)
          .join(' · ')}
      </div>
    </div>
  );
}

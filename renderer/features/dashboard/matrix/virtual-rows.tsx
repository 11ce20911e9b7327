import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useColumns } from '../../../hooks/use-columns.ts';
import { MatrixRow, type MatrixRowsProps } from './matrix-row.tsx';
import styles from './matrix.module.css';

/** CSS pixels, as in the stylesheet. */
const ROW_HEIGHT = 46;
const NARROW_ROW_HEIGHT = 62;
const REALM_HEIGHT = 38;
const OVERSCAN = 12;

/** Rows near the window. */
export function VirtualRows(props: MatrixRowsProps) {
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
              <MatrixRow {...props} row={row} index={index} />
            </div>
          )
        );
      })}
    </div>
  );
}

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef, type ReactNode } from 'react';
import { useColumns } from '../../hooks/use-columns.ts';
import styles from './virtual-lines.module.css';

const OVERSCAN = 12;

interface VirtualLinesProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** CSS pixels, as in the stylesheet. */
  readonly heightOf: (row: Row) => number;
  readonly line: (row: Row, index: number) => ReactNode;
}

/** Row group of an ARIA table, with only the lines near the window. */
export function VirtualLines<Row>({ rows, keyOf, heightOf, line }: VirtualLinesProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const { top } = useColumns(frame, 1);
  const rowAt = (index: number): Row => rows[index] as Row;
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler, not used here, is affected
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => heightOf(rowAt(index)),
    getItemKey: (index) => keyOf(rowAt(index)),
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  return (
    <div ref={frame} role="rowgroup" className={styles['space']} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <div key={key} role="presentation" className={styles['placed']} style={{ top: start - top }}>
          {line(rowAt(index), index)}
        </div>
      ))}
    </div>
  );
}

import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useColumns } from '../../base/hooks/use-columns.ts';
import { TableRow, type Column } from './table-row.tsx';
import type { WeeklyRow } from './weekly-cells.ts';
import styles from './weekly.module.css';

/** CSS pixels of a row with one line of realm; rows are measured once they are rendered. */
const ROW_HEIGHT = 57;
const OVERSCAN = 12;

interface VirtualRowsProps {
  readonly rows: readonly WeeklyRow[];
  readonly columns: readonly Column[];
}

/** Rows near the window, between two that take the room of the others. */
export function VirtualRows({ rows, columns }: VirtualRowsProps) {
  const start = useRef<HTMLTableRowElement>(null);
  const { top } = useColumns(start, 1);
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler, not used here, is affected
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.character.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <>
      <tr ref={start} aria-hidden className={styles['room']} style={{ height: before }} />
      {items.map(({ index, key }) => {
        const row = rows[index];
        return row && <TableRow key={key} ref={virtualizer.measureElement} row={row} columns={columns} index={index} />;
      })}
      <tr aria-hidden className={styles['room']} style={{ height: Math.max(0, after) }} />
    </>
  );
}

import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { WeekColumn } from './week-columns.ts';
import { WeekRow } from './week-row.tsx';
import type { WeekRow as RowData } from './week-rows.ts';
import styles from './week-table.module.css';

/** CSS pixels of a row with its border; rows are measured once they are rendered. */
const ROW_HEIGHT = 33;
const OVERSCAN = 12;

interface VirtualRowsProps {
  readonly rows: readonly RowData[];
  readonly columns: readonly WeekColumn[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The element that scrolls. */
  readonly frame: RefObject<HTMLElement | null>;
}

/** Rows near the frame's window, between two that take the room of the others. */
export function VirtualRows({ rows, columns, now, frame }: VirtualRowsProps) {
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler, not used here, is affected
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.character.id ?? index,
    overscan: OVERSCAN,
  });
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <>
      <tr aria-hidden className={styles['room']} style={{ height: before }} />
      {items.map(({ index, key }) => {
        const row = rows[index];
        return (
          row && (
            <WeekRow key={key} ref={virtualizer.measureElement} row={row} columns={columns} now={now} index={index} />
          )
        );
      })}
      <tr aria-hidden className={styles['room']} style={{ height: Math.max(0, after) }} />
    </>
  );
}

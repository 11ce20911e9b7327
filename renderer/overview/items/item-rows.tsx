import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemView } from '../../characters/search/items/view-items.ts';
import type { ReadRow } from '../../characters/search/worker/search-index.ts';
import { useMedia } from '../../base/hooks/use-media.ts';
import { useNow } from '../../base/hooks/use-now.ts';
import { ItemBlock } from './item-block.tsx';
import styles from './items.module.css';
import { SortTools, TableHead } from './sort-tools.tsx';

/** CSS pixels, as in the stylesheet. */
const ROW_HEIGHT = 44;
const NARROW_ROW_HEIGHT = 70;
const NARROW = '(max-width: 820px)';
/** Rows per virtual block: 100,000 rows are 6,000 blocks. */
const BLOCK = 16;

interface ItemRowsProps {
  readonly rows: Uint32Array;
  readonly read: ReadRow;
  readonly shared: ReadonlySet<string>;
  readonly view: ItemView;
  readonly onChange: (part: Partial<ItemView>) => void;
}

export function ItemRows({ rows, read, shared, view, onChange }: ItemRowsProps) {
  const { t } = useTranslation();
  const now = useNow();
  const isNarrow = useMedia(NARROW);
  const frame = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const rowHeight = isNarrow ? NARROW_ROW_HEIGHT : ROW_HEIGHT;

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const update = (): void => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    update();
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler, not used here, is affected
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(rows.length / BLOCK),
    estimateSize: (block) => Math.min(BLOCK, rows.length - block * BLOCK) * rowHeight,
    overscan: 1,
    scrollMargin: top,
  });
  useLayoutEffect(() => virtualizer.measure(), [rows.length, rowHeight, virtualizer]);

  const order = `${view.sort} ${view.isDescending}`;
  const lastOrder = useRef(order);
  useEffect(() => {
    if (lastOrder.current === order) return;
    lastOrder.current = order;
    // A new order starts at the top.
    const start = frame.current?.parentElement;
    if (start && start.getBoundingClientRect().top < 0) start.scrollIntoView();
  }, [order]);

  return (
    <div className={styles['table']}>
      {isNarrow && <SortTools view={view} onChange={onChange} />}
      <div role="table" aria-label={t('items.caption')} aria-rowcount={rows.length + 1}>
        <TableHead view={view} onChange={onChange} isHidden={isNarrow} />
        <div ref={frame} role="rowgroup" className={styles['body']} style={{ height: rows.length * rowHeight }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => (
            <ItemBlock
              key={index}
              rows={rows}
              from={index * BLOCK}
              to={Math.min(rows.length, (index + 1) * BLOCK)}
              read={read}
              shared={shared}
              now={now}
              top={start - top}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

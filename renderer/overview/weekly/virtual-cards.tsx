import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useColumns } from '../../base/hooks/use-columns.ts';
import { List } from '../../base/ui/layout/layout.tsx';
import { WeekCard, type WeekCardsProps } from './week-card.tsx';

/** CSS pixels of a card with some facts; cards are measured once they are rendered. */
const CARD_HEIGHT = 140;
const OVERSCAN = 6;

/** Cards near the window. The padding takes the room of the others. */
export function VirtualCards({ rows, columns, now }: WeekCardsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const { top } = useColumns(list, 1);
  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler, not used here, is affected
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]?.character.id ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
  });
  const items = virtualizer.getVirtualItems();
  const before = (items[0]?.start ?? top) - top;
  const after = Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top));
  return (
    <List ref={list} aria-label={t('weekly.caption')} style={{ paddingBlock: `${before}px ${after}px` }}>
      {items.map(({ index, key }) => {
        const row = rows[index];
        return (
          row && (
            <WeekCard
              key={key}
              ref={virtualizer.measureElement}
              row={row}
              columns={columns}
              now={now}
              index={index}
              count={rows.length}
            />
          )
        );
      })}
    </List>
  );
}

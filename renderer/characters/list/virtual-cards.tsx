import type { Character } from '#shared/characters/contract/characters.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef } from 'react';
import { cx } from '../../base/styles/cx.ts';
import { layOutGroups } from '../../base/ui/data/lay-out-groups.ts';
import { useColumns } from '../../base/hooks/use-columns.ts';
import { CharacterCard } from '../card/character-card.tsx';
import { gameGroupParts, type GameGroup } from './group-by-game.ts';
import { GroupHeading } from './group-heading.tsx';
import styles from './virtual-cards.module.css';
import type { ComparisonSelection } from './use-comparison-selection.ts';

/** Estimates in CSS pixels until the first line is measured; the grid of few cards uses the same width and gap. */
const HEADING_HEIGHT = 64;
const CARDS_HEIGHT = 208;
const COLUMN_MIN = 300;
const GAP = 12;
/** Lines rendered outside the window, against gaps while scrolling fast. */
const OVERSCAN = 6;

interface ManyCardsProps {
  readonly groups: readonly GameGroup[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly picking: ComparisonSelection;
}

export function VirtualCards({ groups, now, picking }: ManyCardsProps) {
  const frame = useRef<HTMLDivElement>(null);
  /** Of the last measured line: cards that were never seen with items are a third lower. */
  const cardsHeight = useRef(CARDS_HEIGHT);
  const { columns, top } = useColumns(frame, COLUMN_MIN, GAP);
  const rows = useMemo(() => layOutGroups(groups, columns, gameGroupParts), [groups, columns]);

  // oxlint-disable-next-line react/incompatible-library -- only the React Compiler, not used here, is affected
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING_HEIGHT : cardsHeight.current),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
  });

  return (
    <div ref={frame} className={styles['space']} style={{ height: virtualizer.getTotalSize(), '--columns': columns }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <div
              key={key}
              ref={(line) => {
                if (line !== null && row.kind !== 'heading') cardsHeight.current = line.offsetHeight;
                virtualizer.measureElement(line);
              }}
              data-index={index}
              className={cx(styles['placed'], row.kind === 'heading' && index > 0 && styles['next'])}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {row.kind === 'heading' ? (
                <GroupHeading group={row.group} />
              ) : (
                <Cards characters={row.items} now={now} picking={picking} />
              )}
            </div>
          )
        );
      })}
    </div>
  );
}

function Cards({
  characters,
  now,
  picking,
}: Omit<ManyCardsProps, 'groups'> & { readonly characters: readonly Character[] }) {
  return (
    <ul className={styles['cards']}>
      {characters.map((character) => (
        <li key={character.id}>
          <CharacterCard
            character={character}
            now={now}
            isPicked={picking.picked === character.id}
            onPick={picking.pick}
          />
        </li>
      ))}
    </ul>
  );
}

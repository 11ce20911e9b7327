import type { Character } from '#shared/characters/contract/characters.ts';
import { cx } from '../../base/styles/cx.ts';
import styles from './dashboard-page.module.css';
import { GamesPanel } from './games-panel.tsx';
import { QualityPanel } from './quality-panel.tsx';
import { SummaryTiles } from './summary-tiles.tsx';
import { Ticker } from './ticker/ticker.tsx';
import { TopPanel } from './top-panel.tsx';

/** Equipment Quality spans the page up to this many rows; longer tables share the row with other panels. */
const ROWS_ACROSS = 5;

/** Ticker, totals and panels below the first screen. */
export function LowerPanels({ characters }: { readonly characters: readonly Character[] }) {
  const across = characters.length <= ROWS_ACROSS;
  return (
    <>
      <div className={styles['band']}>
        <Ticker characters={characters} />
        <SummaryTiles characters={characters} />
      </div>
      <div className={styles['panels']}>
        <div className={cx(styles['cell'], across ? styles['wide'] : styles['tall'])}>
          <QualityPanel characters={characters} />
        </div>
        <div className={styles['cell']}>
          <TopPanel characters={characters} />
        </div>
        <div className={styles['cell']}>
          <GamesPanel characters={characters} />
        </div>
      </div>
    </>
  );
}

import type { LevelLine } from '../lib/level-steps.ts';
import styles from './level-drawing.module.css';

/** Units of the drawing; it is stretched to its place. */
const [WIDTH, HEIGHT] = [600, 160];

/** Levels over time as stairs, of one character or two. A drawing only: whoever shows it says the same in words. */
export function LevelDrawing({ lines }: { readonly lines: readonly (LevelLine | null)[] }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles['drawing']}>
      {lines.map(
        (line, side) =>
          line && (
            <polyline
              // oxlint-disable-next-line react/no-array-index-key -- there are two sides at most, and they stay
              key={side}
              className={side === 0 ? styles['first'] : styles['second']}
              points={line.points.map(([x, y]) => `${(x * WIDTH).toFixed(1)},${((1 - y) * (HEIGHT - 8) + 4).toFixed(1)}`).join(' ')}
            />
          ),
      )}
    </svg>
  );
}

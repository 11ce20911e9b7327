import type { LevelLine } from './level-steps.ts';
import styles from './level-drawing.module.css';

/** Units of the drawing; it is stretched to its place. */
const [WIDTH, HEIGHT] = [600, 160];

function place([x, y]: readonly [x: number, y: number]): string {
  return `${(x * WIDTH).toFixed(1)},${((1 - y) * (HEIGHT - 8) + 4).toFixed(1)}`;
}

/** Levels over time as stairs, of one character or two. A drawing only: whoever shows it says the same in words. */
export function LevelDrawing({ lines }: { readonly lines: readonly (LevelLine | null)[] }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles['drawing']}>
      {lines.map(
        (line, side) =>
          line && (
            // oxlint-disable-next-line react/no-array-index-key -- there are two sides at most, and they stay
            <g key={side} className={side === 0 ? styles['first'] : styles['second']}>
              <polyline points={line.points.map(place).join(' ')} />
              {/* A point without length, round at its ends: a dot that is not stretched. Who was seen once is only this. */}
              <path d={`M${place(line.points.at(-1) ?? [0, 0])}h.01`} />
            </g>
          ),
      )}
    </svg>
  );
}

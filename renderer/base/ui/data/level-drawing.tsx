import type { LevelLine } from './level-steps.ts';
import styles from './level-drawing.module.css';

/** Size of the view box; the drawing is stretched to its container. */
const [WIDTH, HEIGHT] = [600, 160];

function place([x, y]: readonly [x: number, y: number]): string {
  return `${(x * WIDTH).toFixed(1)},${((1 - y) * (HEIGHT - 8) + 4).toFixed(1)}`;
}

/** Class of each line, by place. */
const LINES = [styles['first'], styles['second'], styles['third'], styles['fourth']];

/** Step chart of the levels of up to four characters. Decorative: show the same values as text. */
export function LevelDrawing({ lines }: { readonly lines: readonly (LevelLine | null)[] }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={styles['drawing']}>
      {lines.map(
        (line, side) =>
          line && (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place
            <g key={side} className={LINES[side]}>
              <polyline points={line.points.map(place).join(' ')} />
              {/* Zero-length path with round caps: an unstretched dot, all there is of a single observation. */}
              <path d={`M${place(line.points.at(-1) ?? [0, 0])}h.01`} />
            </g>
          ),
      )}
    </svg>
  );
}

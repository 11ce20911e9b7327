import { cx } from '../../styles/cx.ts';
import styles from './sparkline.module.css';

const WIDTH = 100;
const HEIGHT = 32;
/** Room for the stroke above the highest and below the lowest value. */
const EDGE = 2;

interface SparklineProps {
  /** At equal distances. */
  readonly values: readonly number[];
  /** First, last and highest value in words. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** Line of a value over time without axes, as wide as its box. */
export function Sparkline({ values, label, className }: SparklineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number): number => (index / Math.max(1, values.length - 1)) * WIDTH;
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const line = values.map((value, index) => `${x(index).toFixed(2)},${y(value).toFixed(2)}`).join(' L');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cx(styles['sparkline'], className)}
    >
      <title>{label}</title>
      <path className={styles['area']} d={`M${line} L${WIDTH},${HEIGHT} L0,${HEIGHT} Z`} />
      <path className={styles['line']} d={`M${line}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

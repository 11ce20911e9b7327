import type { MemorySample } from './soak.ts';

/** Bytes a minute: one retained object of 200 bytes for each of the 600 messages a minute would be 120 kB. */
const USED_SLOPE_MAX = 60_000;
/** Mean of the second half by the first half's. */
const RESIDENT_GROWTH_MAX = 1.05;
/** Below, caches and the heap still grow to their size. */
const JUDGED_MINUTES = 30;

export interface MemoryGrowth {
  /** Of the second half, in bytes a minute, after a full garbage collection. */
  readonly usedSlope: number;
  readonly residentGrowth: number;
  /** Null when the run was too short to judge. */
  readonly isFlat: boolean | null;
}

/** Memory in use must not rise in the second half, when every cache has its size; what the process holds may vary with the collector. */
export function findGrowth(samples: readonly MemorySample[]): MemoryGrowth {
  const half = Math.floor(samples.length / 2);
  const [first, second] = [samples.slice(0, half), samples.slice(half)];
  const usedSlope = slopeOf(second.map(({ minute, used }) => [minute, used]));
  const residentGrowth = mean(second.map(({ resident }) => resident)) / mean(first.map(({ resident }) => resident));
  const isLongEnough = (samples.at(-1)?.minute ?? 0) >= JUDGED_MINUTES;
  const isFlat = usedSlope <= USED_SLOPE_MAX && residentGrowth <= RESIDENT_GROWTH_MAX;
  return { usedSlope, residentGrowth, isFlat: isLongEnough ? isFlat : null };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Slope of the least-squares line. */
function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const [middleX, middleY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  const rise = points.reduce((sum, [x, y]) => sum + (x - middleX) * (y - middleY), 0);
  return rise / points.reduce((sum, [x]) => sum + (x - middleX) ** 2, 0);
}

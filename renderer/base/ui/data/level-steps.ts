/** Level at an ISO 8601 time or day. */
export interface LevelPoint {
  readonly observed_at: string;
  readonly level: number;
}

/** Steps of one character, as fractions of the drawing's width and height. */
export interface LevelLine {
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly first: LevelPoint;
  readonly last: LevelPoint;
}

/** Levels of several characters on shared axes; a level holds until the next observation. */
export function levelLines(histories: readonly (readonly LevelPoint[])[]): (LevelLine | null)[] {
  const all = histories.flat();
  const times = all.map(({ observed_at }) => Date.parse(observed_at));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const top = Math.max(1, ...all.map(({ level }) => level));
  const x = ({ observed_at }: LevelPoint): number => (to === from ? 0 : (Date.parse(observed_at) - from) / (to - from));
  return histories.map((history) => {
    const [first, last] = [history[0], history.at(-1)];
    if (!first || !last) return null;
    const points: [number, number][] = [];
    for (const point of history) {
      const before = points.at(-1);
      if (before && before[1] !== point.level / top) points.push([x(point), before[1]]);
      points.push([x(point), point.level / top]);
    }
    points.push([1, last.level / top]);
    return { points, first, last };
  });
}

/** A clock that goes only when told to. */
export interface TestClock {
  readonly now: () => number;
  advance(ms: number): void;
}

/** Starts at a moment of our own, so that a test sees the same times every day. Milliseconds since 1970. */
export function createTestClock(start = Date.UTC(2026, 10, 21, 12)): TestClock {
  let at = start;
  return {
    now: () => at,
    advance: (ms) => {
      at += ms;
    },
  };
}

/** A clock that goes only when told to. */
export interface TestClock {
  readonly now: () => number;
  readonly uptime: () => number;
  advance(ms: number): void;
  /** Sets the time of day, and leaves the uptime as it is. */
  setBack(ms: number): void;
}

/** A moment of our own, so that a test sees the same times every day. Milliseconds since 1970. */
export const TEST_TIME = Date.UTC(2026, 10, 21, 12);

export function createTestClock(start = TEST_TIME): TestClock {
  let at = start;
  // The session cache takes 0 for no time.
  let uptime = 1;
  return {
    now: () => at,
    uptime: () => uptime,
    advance: (ms) => {
      at += ms;
      uptime += ms;
    },
    setBack: (ms) => {
      at -= ms;
    },
  };
}

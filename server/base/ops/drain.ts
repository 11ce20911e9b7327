import { setTimeout as delay } from 'node:timers/promises';

/** The announced end of a server, so that a balancer sends what follows to others. */
export interface Drain {
  /** True from the start of the drain: /readyz refuses, and connections are not kept for a further request. */
  readonly isActive: boolean;
  /** Registers `close`, which ends connections that no balancer moves. */
  onLeave(close: () => Promise<void>): void;
  /** Serves on for `seconds`, then runs what was registered. The server can be closed afterwards. */
  run(seconds: number): Promise<void>;
}

export function createDrain(): Drain {
  const closers: (() => Promise<void>)[] = [];
  let isActive = false;
  return {
    get isActive() {
      return isActive;
    },
    onLeave: (close) => void closers.push(close),
    async run(seconds) {
      isActive = true;
      await delay(seconds * 1_000);
      await Promise.all(closers.map((close) => close()));
    },
  };
}

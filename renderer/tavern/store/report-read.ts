import { sendLive } from '../../base/live/start-live.ts';

/** Shortest time between two messages to the server. */
const REPORT_MS = 1_000;

export interface ReadReporter {
  /** Everything up to this message has been visible. */
  seen(id: number): void;
  /** Sends what waits. */
  flush(): void;
}

/** Tells the server what was read, at once and then every second. */
export function createReadReporter(groupId: number): ReadReporter {
  let sent = 0;
  let waiting = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting <= sent) return;
    // Kept while disconnected: joining again reports it.
    if (!sendLive({ type: 'read', groupId, id: waiting })) return;
    sent = waiting;
    timer = setTimeout(flush, REPORT_MS);
  }

  return {
    seen(id) {
      waiting = Math.max(waiting, id);
      if (timer === undefined) flush();
    },
    flush,
  };
}

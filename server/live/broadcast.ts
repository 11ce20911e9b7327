import { frameBytes } from './frame-bytes.ts';

/** What is said within this time after something was said goes out together, in one frame. Milliseconds. */
const GATHER_MS = 12;
/** Gathered text that goes out without waiting. UTF-16 units. */
const GATHERED_MAX = 64 * 1024;

/** One who hears: a connection. */
export interface Hearer {
  sendBytes(frame: Uint8Array): void;
}

/** Those who hear the same things at the same time. */
export interface Audience {
  /** From now on: what was said before is not heard. */
  add(hearer: Hearer): void;
  remove(hearer: Hearer): void;
  /** Says one or several JSON objects to all. The first after a silence is heard at once, what follows closely is gathered. */
  say(text: string): void;
  close(): void;
}

/** Frames once what all are to hear, and gathers what comes close together: a fifth of the cost of frames of their own. */
export function createAudience(): Audience {
  const hearers = new Set<Hearer>();
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    if (gathered === '') return;
    const frame = frameBytes(gathered);
    gathered = '';
    for (const hearer of hearers) hearer.sendBytes(frame);
  }

  function gather(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (gathered === '') return;
      flush();
      gather();
    }, GATHER_MS);
    timer.unref();
  }

  return {
    add(hearer) {
      flush();
      hearers.add(hearer);
    },
    remove: (hearer) => void hearers.delete(hearer),
    say(text) {
      gathered += text;
      if (!timer) {
        flush();
        gather();
      } else if (gathered.length > GATHERED_MAX) flush();
    },
    close() {
      flush();
      clearTimeout(timer);
      hearers.clear();
    },
  };
}

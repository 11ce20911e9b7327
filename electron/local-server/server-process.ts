import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { backoffMs } from '#shared/contract/http/backoff.ts';
import { phrase, type Phrase } from '#shared/messages/format-message.ts';

/** The server's own process, however it was started. */
export interface ServerChild {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  onExit(listen: (code: number | null) => void): void;
  /** Asks it to finish what it has begun and end. */
  shutdown(): void;
  kill(): void;
}

export interface ServerProcessOptions {
  readonly fork: () => ServerChild;
  readonly onState: (state: ServerProcessState) => void;
  /** Hears each line the server writes about itself. */
  readonly onLine?: (line: string) => void;
  readonly random?: () => number;
  readonly now?: () => number;
  readonly times?: Partial<typeof SERVER_TIMES>;
}

export type ServerProcessState =
  | { readonly state: 'starting' | 'restarting' | 'failed'; readonly address: null; readonly problem: Phrase | null }
  | { readonly state: 'ready'; readonly address: string; readonly problem: null };

/** Milliseconds. */
const SERVER_TIMES = {
  /** It must say that it is ready within this time. */
  readyMs: 60_000,
  firstRestartMs: 500,
  longestRestartMs: 30_000,
  /** Having run for so long, it counts as sound: the next restart comes at once again. */
  soundMs: 60_000,
  /** Longer than the server itself waits for what it has begun. */
  shutdownMs: 12_000,
};
/** From this many ends in a row on, the player is told; it is still tried again. */
const FAILED_AFTER = 5;

/** Keeps the app's own server running: started, heard until it is ready, restarted after a crash with growing pauses. */
export interface ServerProcess {
  readonly state: ServerProcessState;
  start(): void;
  /** Ends it for good; resolves when it has ended. */
  stop(): Promise<void>;
}

export function createServerProcess(options: ServerProcessOptions): ServerProcess {
  const { fork, onState, onLine, random = Math.random, now = Date.now } = options;
  const times = { ...SERVER_TIMES, ...options.times };
  let state: ServerProcessState = { state: 'starting', address: null, problem: null };
  let child: ServerChild | null = null;
  let ended = Promise.resolve();
  let crashes = 0;
  let startedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  let lastError = '';

  const publishState = (next: ServerProcessState): void => {
    state = next;
    onState(next);
  };

  const scheduleRestart = (): void => {
    if (now() - startedAt >= times.soundMs) crashes = 0;
    crashes++;
    const pause = backoffMs(crashes, random(), { firstMs: times.firstRestartMs, maxMs: times.longestRestartMs });
    const failed = crashes >= FAILED_AFTER;
    const [alone, saying] = failed
      ? (['serverFails', 'serverFailsSaying'] as const)
      : (['serverRestarts', 'serverRestartsSaying'] as const);
    publishState({
      state: failed ? 'failed' : 'restarting',
      address: null,
      problem: lastError === '' ? phrase(alone) : phrase(saying, { reason: lastError }),
    });
    timer = setTimeout(launch, pause);
  };

  function launch(): void {
    startedAt = now();
    lastError = '';
    const own = fork();
    child = own;
    const slow = setTimeout(() => own.kill(), times.readyMs);
    const exit = Promise.withResolvers<void>();
    ended = exit.promise;
    readLines(own.stdout, (line) => {
      onLine?.(line);
      const address = /ready at (http:\/\/\S+)/.exec(line)?.[1];
      if (address === undefined || child !== own || stopped) return;
      clearTimeout(slow);
      publishState({ state: 'ready', address, problem: null });
    });
    readLines(own.stderr, (line) => {
      onLine?.(line);
      // Lines of the log are JSON; a sentence says why it cannot start.
      if (!line.startsWith('{') && line.trim() !== '') lastError = line.trim().slice(0, 300);
    });
    own.onExit(() => {
      clearTimeout(slow);
      exit.resolve();
      if (child !== own) return;
      child = null;
      if (!stopped) scheduleRestart();
    });
  }

  return {
    get state() {
      return state;
    },
    start() {
      if (!stopped) return;
      stopped = false;
      crashes = 0;
      publishState({ state: 'starting', address: null, problem: null });
      launch();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (child === null) return ended;
      const own = child;
      own.shutdown();
      const forced = setTimeout(() => own.kill(), times.shutdownMs);
      await ended;
      clearTimeout(forced);
    },
  };
}

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on('line', onLine);
}

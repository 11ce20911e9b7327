import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { backoffMs } from '#shared/base/http/backoff.ts';
import { message, type Message } from '#shared/base/messages/message.ts';

/** A running server process, however it was started. */
export interface ServerChild {
  readonly stdout: Readable | null;
  readonly stderr: Readable | null;
  onExit(listen: (code: number | null) => void): void;
  shutdown(): void;
  kill(): void;
}

export interface ServerProcessOptions {
  readonly fork: () => ServerChild;
  readonly onState: (state: ServerProcessState) => void;
  /** Receives each line of the server's output. */
  readonly onLine?: (line: string) => void;
  readonly random?: () => number;
  readonly now?: () => number;
  readonly times?: Partial<typeof SERVER_TIMES>;
}

export type ServerProcessState =
  | { readonly state: 'starting' | 'restarting' | 'failed'; readonly address: null; readonly problem: Message | null }
  | { readonly state: 'ready'; readonly address: string; readonly problem: null };

/** Milliseconds. */
const SERVER_TIMES = {
  /** Killed when not ready within this time. */
  readyMs: 60_000,
  firstRestartMs: 500,
  longestRestartMs: 30_000,
  /** Uptime that resets the restart backoff. */
  stableUptimeMs: 60_000,
  /** Longer than the server's own shutdown limit. */
  shutdownMs: 12_000,
};
/** Consecutive crashes reported as `failed`; restarts continue. */
const FAILED_AFTER = 5;

/** The app's own server, restarted with backoff after a crash. */
export class ServerProcess {
  private readonly options: ServerProcessOptions;
  private readonly times: typeof SERVER_TIMES;
  private readonly now: () => number;
  private current: ServerProcessState = { state: 'starting', address: null, problem: null };
  private child: ServerChild | null = null;
  private exited = Promise.resolve();
  private crashes = 0;
  private startedAt = 0;
  private restartTimer: NodeJS.Timeout | undefined;
  private isStopped = true;
  private lastError = '';

  constructor(options: ServerProcessOptions) {
    this.options = options;
    this.times = { ...SERVER_TIMES, ...options.times };
    this.now = options.now ?? Date.now;
  }

  get state(): ServerProcessState {
    return this.current;
  }

  start(): void {
    if (!this.isStopped) return;
    this.isStopped = false;
    this.crashes = 0;
    this.setState({ state: 'starting', address: null, problem: null });
    this.launch();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.restartTimer);
    const { child } = this;
    if (child === null) return this.exited;
    child.shutdown();
    const forced = setTimeout(() => child.kill(), this.times.shutdownMs);
    await this.exited;
    clearTimeout(forced);
  }

  private setState(state: ServerProcessState): void {
    this.current = state;
    this.options.onState(state);
  }

  private launch(): void {
    const { fork, onLine } = this.options;
    this.startedAt = this.now();
    this.lastError = '';
    const child = fork();
    this.child = child;
    const readyTimer = setTimeout(() => child.kill(), this.times.readyMs);
    const exit = Promise.withResolvers<void>();
    this.exited = exit.promise;
    readLines(child.stdout, (line) => {
      onLine?.(line);
      const address = /ready at (http:\/\/\S+)/.exec(line)?.[1];
      if (address === undefined || this.child !== child || this.isStopped) return;
      clearTimeout(readyTimer);
      this.setState({ state: 'ready', address, problem: null });
    });
    readLines(child.stderr, (line) => {
      onLine?.(line);
      // Log lines are JSON; plain text is the reason for a failed start.
      if (!line.startsWith('{') && line.trim() !== '') this.lastError = line.trim().slice(0, 300);
    });
    child.onExit(() => {
      clearTimeout(readyTimer);
      exit.resolve();
      if (this.child !== child) return;
      this.child = null;
      if (!this.isStopped) this.scheduleRestart();
    });
  }

  private scheduleRestart(): void {
    const { stableUptimeMs, firstRestartMs, longestRestartMs } = this.times;
    if (this.now() - this.startedAt >= stableUptimeMs) this.crashes = 0;
    this.crashes++;
    const { random = Math.random } = this.options;
    const delay = backoffMs(this.crashes, random(), { firstMs: firstRestartMs, maxMs: longestRestartMs });
    const hasFailed = this.crashes >= FAILED_AFTER;
    const [plain, withReason] = hasFailed
      ? (['serverFails', 'serverFailsSaying'] as const)
      : (['serverRestarts', 'serverRestartsSaying'] as const);
    this.setState({
      state: hasFailed ? 'failed' : 'restarting',
      address: null,
      problem: this.lastError === '' ? message(plain) : message(withReason, { reason: this.lastError }),
    });
    this.restartTimer = setTimeout(() => this.launch(), delay);
  }
}

function readLines(stream: Readable | null, onLine: (line: string) => void): void {
  if (stream !== null) createInterface({ input: stream }).on('line', onLine);
}

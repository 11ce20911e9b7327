import { backoffMs } from '#shared/base/http/backoff.ts';
import { message } from '#shared/base/messages/message.ts';
import { toWireMessage } from '#shared/base/messages/wire-message.ts';
import { matchReply } from './match-reply.ts';
import { PendingWrites, isQueueFileError } from './queue/queue-file.ts';
import type { Queue } from './queue/queue.ts';
import {
  excludedReason,
  type AcknowledgedObservation,
  type QueuedObservation,
  type RefusalReason,
} from './queue/queued-observation.ts';
import type { UpdateReply } from './reply.ts';
import { SEND_BACKOFF } from './http-client.ts';
import { UploadPipeline, type ActiveUpload, type Session } from './upload-pipeline.ts';
import type { Obstacle, UploadOutcome } from './upload-request.ts';

export interface SenderStatus {
  readonly state: 'idle' | 'sending' | 'waiting' | 'halted' | 'paused' | 'signed_out';
  readonly pending: number;
  readonly obstacle: Obstacle | null;
  /** Time of the next planned attempt, in milliseconds since 1970. */
  readonly nextAttemptAt: number | null;
}

export interface SenderOptions {
  readonly queue: Queue;
  /** Null while signed out. */
  readonly session: () => Session | null;
  /** Target reported while signed out. */
  readonly target: () => string;
  /** Earliest next request, in milliseconds since 1970; survives restarts. */
  readonly notBefore: { get(): number; set(time: number): void };
  readonly onStatus?: (status: SenderStatus) => void;
  readonly onSent?: (acknowledged: readonly AcknowledgedObservation[]) => void;
  /** An upload was answered from this ledger. */
  readonly onAnswer?: (target: string, ledger: string) => void;
  readonly onRefused?: (observation: QueuedObservation, reason: RefusalReason) => void;
  /** New characters that were refused unsent, because the account is full. */
  readonly onNewRefused?: (characters: number, reason: RefusalReason) => void;
  readonly now?: () => number;
  readonly random?: () => number;
}

const NOT_KEPT: Obstacle = { code: 'not_kept', what: message('queueNotKept') };
/** The account holds no further character, or no larger one. */
function isAccountFull({ code }: RefusalReason): boolean {
  return code === 'ledger_full_characters' || code === 'ledger_full_size';
}

/** Longest delay that `setTimeout` accepts; an early wake-up schedules the rest. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** One upload at a time while the next is prepared. After a killed process an upload is repeated; it is idempotent. */
export class Sender {
  private readonly options: SenderOptions;
  private readonly now: () => number;
  private readonly pipeline: UploadPipeline;
  private readonly stopping = new AbortController();
  private readonly writes = new PendingWrites();
  private failures = 0;
  /** The attempt under way was woken during a backoff, so its failure does not prolong the next one. */
  private isEarlyAttempt = false;
  private obstacle: Obstacle | null = null;
  /** Token that the server rejected; only another one is worth an attempt. */
  private rejectedToken: string | null = null;
  private nextAttemptAt: number | null = null;
  private timer: NodeJS.Timeout | undefined;
  private isPaused = false;
  private running: Promise<void> | null = null;
  private wokenWhileRunning = false;

  constructor(options: SenderOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.pipeline = new UploadPipeline({ queue: options.queue, now: this.now, signal: this.stopping.signal });
  }

  get status(): SenderStatus {
    const { queue, session, target } = this.options;
    return {
      state: this.state(),
      pending: queue.count(session()?.target ?? target()),
      obstacle: this.obstacle,
      nextAttemptAt: this.nextAttemptAt,
    };
  }

  /** Attempts to send now, cutting a backoff short but not a Retry-After. */
  wake(): void {
    this.attempt(this.nextAttemptAt !== null);
  }

  /** Writes to the queue file now, or as soon as it can be written again; nothing is sent before that. */
  persist(write: () => void): void {
    this.writes.add(write);
    try {
      this.flush();
    } catch (error) {
      this.handleQueueError(error);
    }
  }

  /** Sends nothing that was prepared so far; resolves when the upload under way is answered. */
  settle(): Promise<void> {
    this.pipeline.discardPrepared();
    return this.pipeline.answered();
  }

  /** Repeats failed writes; throws the queue's error when they fail again. */
  flush(): void {
    if (this.writes.flush() && this.obstacle === NOT_KEPT) this.clearFailures();
  }

  pause(): void {
    this.isPaused = true;
    clearTimeout(this.timer);
    this.nextAttemptAt = null;
    this.notifyStatus();
  }

  resume(): void {
    this.isPaused = false;
    this.wake();
  }

  /** Resolves when the queue is empty or an obstacle prevents sending. */
  async idle(): Promise<SenderStatus> {
    for (let current = this.running; current !== null; current = this.running) await current;
    return this.status;
  }

  /** Aborts the upload under way; unacknowledged observations stay queued. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.running;
  }

  private state(): SenderStatus['state'] {
    if (this.isPaused) return 'paused';
    if (this.running !== null) return 'sending';
    if (this.nextAttemptAt !== null) return 'waiting';
    if (this.options.session() === null || this.obstacle?.code === 'signed_out') return 'signed_out';
    return this.obstacle === null ? 'idle' : 'halted';
  }

  private attempt(isEarly: boolean): void {
    if (this.stopping.signal.aborted || this.isPaused) return;
    if (this.running !== null) {
      this.wokenWhileRunning = true;
      return;
    }
    clearTimeout(this.timer);
    this.isEarlyAttempt = isEarly;
    this.nextAttemptAt = null;
    if (this.options.session()?.token !== this.rejectedToken) this.rejectedToken = null;
    this.running = this.run().finally(() => {
      this.running = null;
      this.notifyStatus();
    });
    this.notifyStatus();
  }

  private notifyStatus(): void {
    this.options.onStatus?.(this.status);
  }

  private canSend(): boolean {
    return !this.isPaused && !this.stopping.signal.aborted;
  }

  private async run(): Promise<void> {
    try {
      this.flush();
      do {
        this.wokenWhileRunning = false;
        while (this.canSend() && (await this.sendOne())) this.notifyStatus();
      } while (this.canSend() && this.wokenWhileRunning && this.nextAttemptAt === null);
    } catch (error) {
      this.handleQueueError(error);
    }
  }

  /** Returns true when another upload may follow immediately. */
  private async sendOne(): Promise<boolean> {
    const upload = this.pipeline.takeStarted() ?? this.startFirst();
    if (upload === null) return false;
    const [outcome] = await Promise.all([upload.outcome, this.pipeline.prepareNext(upload)]);
    if (this.stopping.signal.aborted) return false;
    if (outcome.kind === 'accepted') {
      this.clearFailures();
      this.applyReply(upload, outcome.reply);
      return true;
    }
    this.pipeline.discardPrepared();
    if (outcome.kind === 'refused') {
      this.clearFailures();
      this.applyRefusal(upload, outcome.reason);
      return true;
    }
    this.handleObstacle(upload, outcome);
    return false;
  }

  private startFirst(): ActiveUpload | null {
    const session = this.options.session();
    if (session === null || session.token === this.rejectedToken) return null;
    const notBefore = this.options.notBefore.get();
    if (notBefore > this.now()) {
      this.waitUntil(notBefore);
      return null;
    }
    const upload = this.pipeline.startFirst(session);
    if (upload === null) this.obstacle = null;
    return upload;
  }

  private applyReply({ session, batch }: ActiveUpload, reply: UpdateReply): void {
    const { queue } = this.options;
    const { acknowledged, missing, excluded, wanted } = matchReply(batch, reply);
    const current = this.options.session();
    // The prepared upload assumes that all of this one is accepted.
    if (acknowledged.length < batch.length) this.pipeline.discardPrepared();
    else if (!this.isPaused && current?.token === session.token) this.pipeline.startNext(current);
    this.writes.add(() => queue.acknowledge(session.target, acknowledged));
    if (acknowledged.length > 0) this.writes.add(() => this.options.onSent?.(acknowledged));
    this.writes.add(() => this.options.onAnswer?.(session.target, reply.ledger));
    if (wanted.length > 0) this.writes.add(() => queue.sendWhole(wanted));
    for (const each of excluded) this.refuse(each, excludedReason(each));
    const [only] = missing;
    if (only !== undefined && batch.length === 1)
      this.refuse(only, reply.reason ?? toWireMessage(message('leftOutWithoutReason')));
    else if (only !== undefined) this.writes.add(() => queue.sendAlone(missing));
    this.flush();
  }

  private applyRefusal({ batch, session }: ActiveUpload, reason: RefusalReason): void {
    const { queue, onNewRefused } = this.options;
    if (batch.length > 1) this.writes.add(() => queue.sendAlone(batch));
    else this.refuse(batch[0], reason);
    if (batch.length > 1 && isAccountFull(reason)) this.writes.add(() => queue.sendNewAlone(session.target));
    else if (isAccountFull(reason))
      this.writes.add(() => {
        const characters = queue.refuseNewCharacters(session.target, reason);
        if (characters > 0) onNewRefused?.(characters, reason);
      });
    this.flush();
  }

  private refuse(observation: QueuedObservation, reason: RefusalReason): void {
    const { queue, onRefused } = this.options;
    this.writes.add(
      () => queue.refuse(observation, reason),
      () => onRefused?.(observation, reason),
    );
  }

  private clearFailures(): void {
    this.failures = 0;
    this.obstacle = null;
  }

  private handleObstacle(
    { session }: ActiveUpload,
    outcome: Extract<UploadOutcome, { readonly obstacle: Obstacle }>,
  ): void {
    this.obstacle = outcome.obstacle;
    if (outcome.kind === 'halt') {
      this.rejectedToken = session.token;
      return;
    }
    const { afterMs } = outcome;
    const retryAfter = this.now() + (afterMs ?? 0);
    this.retryAfter(retryAfter);
    if (afterMs === null) return;
    this.writes.add(() => this.options.notBefore.set(retryAfter));
    this.flush();
  }

  /** Keeps failed writes for the next attempt. Other errors are thrown on. */
  private handleQueueError(error: unknown): void {
    if (!isQueueFileError(error)) throw error;
    this.pipeline.discardPrepared();
    this.obstacle = NOT_KEPT;
    this.retryAfter(this.now());
  }

  /** Plans an attempt a backoff later than `time`. */
  private retryAfter(time: number): void {
    if (!this.isEarlyAttempt || this.failures === 0) this.failures++;
    this.waitUntil(time + backoffMs(this.failures, (this.options.random ?? Math.random)(), SEND_BACKOFF));
  }

  private waitUntil(time: number): void {
    if (!this.canSend()) return;
    clearTimeout(this.timer);
    this.nextAttemptAt = time;
    this.timer = setTimeout(() => this.attempt(false), Math.min(time - this.now(), MAX_TIMER_MS));
  }
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queue } from './queue/queue.ts';
import type { QueuedObservation } from './queue/queued-observation.ts';
import { buildUploadBody, sendUpload, type Destination, type UploadOutcome } from './upload-request.ts';

export interface Session extends Destination {
  /** Names the account on the server; its observations are sent to no other. */
  readonly target: string;
}

interface PreparedUpload {
  readonly session: Session;
  readonly batch: readonly [QueuedObservation, ...QueuedObservation[]];
  readonly body: Promise<Buffer>;
}

/** An upload under way; `session` is the one it was sent with. */
export interface ActiveUpload extends PreparedUpload {
  readonly outcome: Promise<UploadOutcome>;
}

interface UploadPipelineOptions {
  readonly queue: Queue;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

export class UploadPipeline {
  private readonly options: UploadPipelineOptions;
  private prepared: PreparedUpload | null = null;
  private started: ActiveUpload | null = null;
  private lastSent: Promise<unknown> = Promise.resolve();

  constructor(options: UploadPipelineOptions) {
    this.options = options;
  }

  takeStarted(): ActiveUpload | null {
    const { started } = this;
    this.started = null;
    return started;
  }

  /** Sends the prepared upload or the oldest of the queue; null when nothing is queued. */
  startFirst(session: Session): ActiveUpload | null {
    const upload = this.preparedFor(session) ?? this.prepare(session, []);
    this.prepared = null;
    return upload === null ? null : this.send(upload, session);
  }

  async prepareNext({ session, batch, body }: ActiveUpload): Promise<void> {
    // Wait until this body is sent: reading the next batch blocks the event loop.
    await body.catch(() => {});
    await nextTurn();
    if (!this.options.signal.aborted) this.prepared = this.prepare(session, batch);
  }

  /** Sends the prepared upload before the previous one is acknowledged in the queue. */
  startNext(session: Session): void {
    const upload = this.preparedFor(session);
    if (upload === null) return;
    this.started = this.send(upload, session);
    this.prepared = null;
  }

  /** Resolves when the upload under way is answered. */
  async answered(): Promise<void> {
    await this.lastSent;
  }

  discardPrepared(): void {
    this.prepared = null;
  }

  private preparedFor({ target, server }: Session): PreparedUpload | null {
    const session = this.prepared?.session;
    return session?.target === target && session.server === server ? this.prepared : null;
  }

  private prepare(session: Session, inFlight: readonly QueuedObservation[]): PreparedUpload | null {
    const [first, ...others] = this.options.queue.next(session.target, inFlight);
    if (first === undefined) return null;
    const batch = [first, ...others] as const;
    const body = buildUploadBody(batch, session);
    // A prepared upload may never be sent; a sent one rejects in `sendUpload`.
    body.catch(() => {});
    return { session, batch, body };
  }

  private send(upload: PreparedUpload, session: Session): ActiveUpload {
    const { now, signal } = this.options;
    const outcome = sendUpload(upload.body, session, { now, signal });
    this.lastSent = outcome;
    return { ...upload, session, outcome };
  }
}

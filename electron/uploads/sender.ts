import { setImmediate as nextTurn } from 'node:timers/promises';
import { backoffMs } from '#shared/contract/http/backoff.ts';
import { sendUpload, buildUploadBody, type Destination, type Obstacle, type UploadOutcome } from './upload-request.ts';
import type { AcknowledgedObservation, Queue, QueuedObservation } from './queue/queue.ts';
import type { UpdateReply } from './reply.ts';
import { matchReply } from './match-reply.ts';

/** Who is signed in where. */
export interface Session extends Destination {
  /** The account on the server: what waits for it is sent to no other. */
  readonly target: string;
}

/** What the sender is doing, for people to look at. */
export interface SenderStatus {
  readonly state: 'idle' | 'sending' | 'waiting' | 'halted' | 'paused' | 'signed_out';
  /** How many observations wait for the target. */
  readonly pending: number;
  /** What is in the way; null when nothing is. */
  readonly obstacle: Obstacle | null;
  /** When the next attempt comes, in milliseconds since 1970; null when none is planned. */
  readonly nextAttemptAt: number | null;
}

export interface SenderEvents {
  readonly onStatus?: (status: SenderStatus) => void;
  readonly onSent?: (answered: readonly AcknowledgedObservation[]) => void;
  readonly onRefused?: (
    waiting: QueuedObservation,
    reason: { readonly code: string; readonly message: string },
  ) => void;
}

export interface SenderOptions extends SenderEvents {
  readonly queue: Queue;
  /** Null while nobody is signed in. */
  readonly session: () => Session | null;
  /** The target whose queue is shown while nobody is signed in. */
  readonly target: () => string;
  /** Not before this time (milliseconds since 1970) may the server be asked; kept across restarts. */
  readonly notBefore: { get(): number; set(time: number): void };
  readonly now?: () => number;
  readonly random?: () => number;
}

/** An upload that is ready, or nearly. */
interface PreparedUpload {
  readonly session: Session;
  readonly batch: readonly [QueuedObservation, ...QueuedObservation[]];
  readonly body: Promise<Buffer>;
}

/** One that is on its way; the session is the one that it was sent with. */
interface ActiveUpload extends PreparedUpload {
  readonly outcome: Promise<UploadOutcome>;
}

/**
 * Sends what waits, in order, one upload at a time; while one is with the server, the next is made ready. Once the server has
 * taken all of one, the next is on its way before that is written down: a process that ends in between sends the first one again.
 */
export interface Sender {
  readonly status: SenderStatus;
  /** There may be something to do: news in the queue, a new session, the network back, the machine awake. Cuts a back-off short, but not a Retry-After. */
  wake(): void;
  pause(): void;
  resume(): void;
  /** Resolves when nothing more can be sent now: the queue is empty, or something is in the way. */
  idle(): Promise<SenderStatus>;
  /** Ends an attempt under way; what was sent and not acknowledged is sent again some day. */
  stop(): Promise<void>;
}

export function createSender(options: SenderOptions): Sender {
  const { queue, session, notBefore, now = Date.now, random = Math.random } = options;
  const stopping = new AbortController();
  let failures = 0;
  let obstacle: Obstacle | null = null;
  /** The token that the obstacle is about: another one is another chance. */
  let rejectedToken: string | null = null;
  let nextAttemptAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let paused = false;
  let running: Promise<void> | null = null;
  let again = false;
  let ahead: PreparedUpload | null = null;
  let begun: ActiveUpload | null = null;

  const state = (): SenderStatus['state'] => {
    if (paused) return 'paused';
    if (running !== null) return 'sending';
    if (nextAttemptAt !== null) return 'waiting';
    const current = session();
    if (current === null || obstacle?.code === 'signed_out') return 'signed_out';
    return obstacle === null ? 'idle' : 'halted';
  };
  const status = (): SenderStatus => ({
    state: state(),
    pending: queue.count(session()?.target ?? options.target()),
    obstacle,
    nextAttemptAt,
  });
  const notifyStatus = (): void => options.onStatus?.(status());

  const waitUntil = (time: number): void => {
    nextAttemptAt = time;
    // Longer waits than a timer can take are cut into pieces; an early look only waits again.
    timer = setTimeout(wake, Math.min(time - now(), 2 ** 31 - 1));
  };

  const prepareUpload = (session: Session, underWay: readonly QueuedObservation[]): PreparedUpload | null => {
    const [first, ...others] = queue.next(session.target, underWay);
    if (first === undefined) return null;
    const batch = [first, ...others] as const;
    const body = buildUploadBody(batch, session);
    // Whoever sends it hears of a failure; one that is not sent after all fails for nobody.
    body.catch(() => {});
    return { session, batch, body };
  };

  const isFor = (ready: PreparedUpload | null, { target, server }: Session): ready is PreparedUpload =>
    ready?.session.target === target && ready.session.server === server;

  const startUpload = (ready: PreparedUpload, current: Session): ActiveUpload => ({
    ...ready,
    session: current,
    outcome: sendUpload(ready.body, current, { now, signal: stopping.signal }),
  });

  /** Sends what was made ready, or else what is to be sent first now; null when there is nothing, or something is in the way. */
  const startFirst = (): ActiveUpload | null => {
    const current = session();
    if (current === null || current.token === rejectedToken) return null;
    if (notBefore.get() > now()) {
      waitUntil(notBefore.get());
      return null;
    }
    const ready = isFor(ahead, current) ? ahead : prepareUpload(current, []);
    ahead = null;
    if (ready === null) obstacle = null;
    return ready === null ? null : startUpload(ready, current);
  };

  const prepareNext = async ({ session, batch, body }: ActiveUpload): Promise<void> => {
    // Not before this one is out of the house: taking the next from the queue would hold it up.
    await body.catch(() => {});
    await nextTurn();
    if (!stopping.signal.aborted) ahead = prepareUpload(session, batch);
  };

  const startNext = (after: Session): void => {
    const current = session();
    if (paused || current?.token !== after.token || !isFor(ahead, current)) return;
    begun = startUpload(ahead, current);
    ahead = null;
  };

  const applyReply = ({ session: { target }, session, batch }: ActiveUpload, reply: UpdateReply): void => {
    const { acknowledged, missing, wanted } = matchReply(batch, reply);
    if (acknowledged.length === batch.length) startNext(session);
    // What is left over of this one comes before anything else.
    else ahead = null;
    queue.acknowledge(target, acknowledged);
    if (acknowledged.length > 0) options.onSent?.(acknowledged);
    if (wanted.length > 0) queue.sendWhole(wanted);
    if (missing.length === 0) return;
    const [only] = missing;
    if (batch.length > 1) queue.sendAlone(missing);
    else if (only !== undefined)
      refuse(only, {
        code: 'left_out',
        message: reply.warnings[0] ?? 'The server left this character out and gave no reason.',
      });
  };

  const refuse = (waiting: QueuedObservation, reason: { code: string; message: string }): void => {
    queue.refuse(waiting, reason);
    options.onRefused?.(waiting, reason);
  };

  /** One upload. True when the next one may follow at once. */
  const attempt = async (): Promise<boolean> => {
    const upload = begun ?? startFirst();
    begun = null;
    if (upload === null) return false;
    const { session: sentAs, batch } = upload;
    const [outcome] = await Promise.all([upload.outcome, prepareNext(upload)]);
    if (stopping.signal.aborted) return false;
    if (outcome.kind === 'taken' || outcome.kind === 'refused') {
      failures = 0;
      obstacle = null;
      if (outcome.kind === 'taken') {
        applyReply(upload, outcome.reply);
        return true;
      }
      ahead = null;
      if (batch.length > 1) queue.sendAlone(batch);
      else refuse(batch[0], outcome);
      return true;
    }
    ahead = null;
    obstacle = outcome.obstacle;
    if (outcome.kind === 'halt') {
      rejectedToken = sentAs.token;
      return false;
    }
    failures++;
    if (outcome.afterMs !== null) notBefore.set(now() + outcome.afterMs);
    waitUntil(now() + (outcome.afterMs ?? 0) + backoffMs(failures, random()));
    return false;
  };

  const run = async (): Promise<void> => {
    const mayGoOn = (): boolean => !paused && !stopping.signal.aborted;
    const wasWoken = (): boolean => again && nextAttemptAt === null;
    do {
      again = false;
      while (mayGoOn() && (await attempt())) notifyStatus();
    } while (mayGoOn() && wasWoken());
  };

  function wake(): void {
    if (stopping.signal.aborted || paused) return;
    if (running !== null) {
      again = true;
      return;
    }
    clearTimeout(timer);
    nextAttemptAt = null;
    if (session()?.token !== rejectedToken) rejectedToken = null;
    running = run().finally(() => {
      running = null;
      notifyStatus();
    });
    notifyStatus();
  }

  return {
    get status() {
      return status();
    },
    wake,
    pause() {
      paused = true;
      clearTimeout(timer);
      nextAttemptAt = null;
      notifyStatus();
    },
    resume() {
      paused = false;
      wake();
    },
    async idle() {
      for (let under = running; under !== null; under = running) await under;
      return status();
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

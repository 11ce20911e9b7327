import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { FrameBus, BusOptions } from '../../../bus/frame-bus.ts';
import { createPayloadReader, createPayloadWriter } from './bus-payloads.ts';
import { openClient, type ConnectionTarget } from '../connection/clients.ts';

const CHANNEL = 'tavern_ledger';
const HEARTBEAT_MS = 5_000;
const SILENCE_MS = 15_000;
const RETRY_MIN_MS = 100;
const RETRY_MAX_MS = 3_000;
/** Frames that wait for a connection. When there are more, all are dropped, which is a gap for the other servers. */
const WAITING_MAX = 10_000;

interface Connection {
  readonly listener: Client;
  readonly publisher: Client;
}

/**
 * Bus by LISTEN and NOTIFY, with two connections of its own: one listens and does nothing else, one notifies. Frames are
 * published after the commit of their change: transactions with a NOTIFY commit one after another.
 */
export function openPostgresBus(target: ConnectionTarget, options: BusOptions): FrameBus {
  return new PostgresBus(target, options);
}

class PostgresBus implements FrameBus {
  readonly started: Promise<void>;
  readonly #target: ConnectionTarget;
  readonly #options: BusOptions;
  readonly #frameListeners = new Set<(frame: string) => void>();
  readonly #gapListeners = new Set<() => void>();
  readonly #writer = createPayloadWriter();
  readonly #reader = createPayloadReader(() => this.#reportGap());
  readonly #heartbeat: NodeJS.Timeout;
  #waiting: string[] = [];
  #publishing: Promise<void> | undefined;
  #connection: Connection | null = null;
  #connecting: Promise<void>;
  #receivedAt = -Infinity;
  #isClosed = false;
  readonly #stop = new AbortController();

  constructor(target: ConnectionTarget, options: BusOptions) {
    this.#target = target;
    this.#options = options;
    const first = Promise.withResolvers<void>();
    this.started = first.promise;
    this.#connecting = this.#connect(first.resolve);
    this.#heartbeat = setInterval(() => this.#beat(), options.heartbeatMs ?? HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  publish(frame: string): void {
    if (this.#isClosed) return;
    if (this.#waiting.length >= WAITING_MAX) {
      // Takes the number of a batch that is never sent.
      this.#waiting = [];
      this.#writer.write([]);
    }
    this.#waiting.push(frame);
    this.#publishing ??= this.#publishWaiting();
  }

  onFrame(listener: (frame: string) => void): () => void {
    this.#frameListeners.add(listener);
    return () => void this.#frameListeners.delete(listener);
  }

  onGap(listener: () => void): () => void {
    this.#gapListeners.add(listener);
    return () => void this.#gapListeners.delete(listener);
  }

  isReceiving(): boolean {
    return this.#options.uptime() - this.#receivedAt < SILENCE_MS;
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat);
    await this.#publishing;
    this.#isClosed = true;
    this.#stop.abort();
    await this.#connecting;
    const connection = this.#connection;
    this.#connection = null;
    if (connection) await Promise.allSettled([connection.listener.end(), connection.publisher.end()]);
  }

  /** Publishes the frames of one turn, then those that were added meanwhile, in one statement each. */
  async #publishWaiting(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0 && this.#connection) {
      const { publisher } = this.#connection;
      const payloads = this.#writer.write(this.#waiting);
      this.#waiting = [];
      try {
        await publisher.query({
          name: 'publish',
          text: `select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) as payload`,
          values: [payloads],
        });
      } catch (error) {
        this.#options.onError(error);
        this.#lose(publisher);
      }
    }
    this.#publishing = undefined;
  }

  #beat(): void {
    if (this.#connection === null) return;
    if (!this.isReceiving()) return this.#lose(this.#connection.listener);
    // An empty frame: this server learns that it receives, and the others whether they missed its last batch.
    if (this.#waiting.length === 0) this.#waiting.push('');
    this.#publishing ??= this.#publishWaiting();
    return undefined;
  }

  #receive(payload: string): void {
    const batch = this.#reader.read(payload);
    if (batch === null) return;
    if (batch.sender === this.#writer.sender) {
      this.#receivedAt = this.#options.uptime();
      return;
    }
    for (const frame of batch.frames) {
      if (frame === '') continue;
      for (const listener of this.#frameListeners) this.#call(() => listener(frame));
    }
  }

  #reportGap(): void {
    for (const listener of this.#gapListeners) this.#call(listener);
  }

  #call(listener: () => void): void {
    try {
      listener();
    } catch (error) {
      this.#options.onError(error);
    }
  }

  /** Replaces the connection of the client. */
  #lose(client: Client): void {
    const lost = this.#connection;
    if (lost?.listener !== client && lost?.publisher !== client) return;
    this.#connection = null;
    for (const each of [lost.listener, lost.publisher]) void each.end().catch(() => {});
    if (!this.#isClosed) this.#connecting = this.#connect();
  }

  async #connect(onFirst?: () => void): Promise<void> {
    const isFirst = onFirst !== undefined;
    for (let wait = RETRY_MIN_MS; !this.#isClosed; wait = Math.min(wait * 2, RETRY_MAX_MS)) {
      try {
        const connection = await this.#open();
        if (this.#isClosed) {
          await Promise.allSettled([connection.listener.end(), connection.publisher.end()]);
          break;
        }
        this.#use(connection);
        onFirst?.();
        if (!isFirst) this.#reportGap();
        return;
      } catch (error) {
        this.#options.onError(error);
        onFirst?.();
      }
      await delay(wait * (0.5 + Math.random() / 2), undefined, { signal: this.#stop.signal, ref: false }).catch(
        () => {},
      );
    }
    onFirst?.();
  }

  async #open(): Promise<Connection> {
    const listener = await openClient(this.#target);
    try {
      listener.on('notification', ({ payload = '' }) => this.#receive(payload));
      await listener.query(`listen ${CHANNEL}`);
      const publisher = await openClient(this.#target);
      await publisher.query('set synchronous_commit = off');
      return { listener, publisher };
    } catch (error) {
      await listener.end().catch(() => {});
      throw error;
    }
  }

  #use(connection: Connection): void {
    this.#reader.reset();
    this.#connection = connection;
    this.#receivedAt = this.#options.uptime();
    for (const client of [connection.listener, connection.publisher])
      client.once('end', () => this.#lose(client)).once('error', () => this.#lose(client));
    if (this.#waiting.length > 0) this.#publishing ??= this.#publishWaiting();
  }
}

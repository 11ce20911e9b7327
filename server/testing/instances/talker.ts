import { setTimeout as delay } from 'node:timers/promises';
import { payload } from '../characters/snapshots.ts';
import { openSocket, type TestSocket } from '../socket.ts';
import type { Person } from '../torture/crowd.ts';
import type { ServerMessage } from '#shared/base/live/server-message.ts';

/** As pages wait after a close. */
const RECONNECT_MS = 250;
/** Below the limit of one socket, ten in ten seconds. */
const TALK_EVERY_MS = 1_200;
const IMPORT_EVERY_MS = 2_500;
const ACKNOWLEDGED_WITHIN_MS = 20_000;

/** A person who chats and imports through a balancer, and comes back when its connection is lost. */
export interface Talker {
  readonly person: Person;
  /** Ids of the messages of its room, in the order in which they arrived. */
  readonly received: readonly number[];
  readonly acknowledged: ReadonlySet<string>;
  /** Copper of the last import that was sent, and of the last one that was acknowledged. */
  readonly imports: { readonly sent: number; readonly acknowledged: number };
  /** Milliseconds until each message was acknowledged. */
  readonly latencies: readonly number[];
  /** Milliseconds without a socket, after each loss. */
  readonly absences: readonly number[];
  /** Replies by `status code`, those of a balancer as `502` and `503`. */
  readonly replies: ReadonlyMap<string, number>;
  readonly isConnected: boolean;
  /** Closes the socket until `comeBack`. */
  stayAway(): void;
  comeBack(): void;
  /** Writes and imports no more. Resolves when its last message is acknowledged. */
  finish(): Promise<void>;
  stop(): Promise<void>;
}

class LiveTalker implements Talker {
  readonly person: Person;
  readonly received: number[] = [];
  readonly acknowledged = new Set<string>();
  readonly imports = { sent: 0, acknowledged: 0 };
  readonly latencies: number[] = [];
  readonly absences: number[] = [];
  readonly replies = new Map<string, number>();
  isConnected = false;
  readonly #url: string;
  readonly #work: Promise<unknown>;
  #socket: TestSocket | null = null;
  #lostAt = performance.now();
  #isAway = false;
  #isFinished = false;
  #isStopped = false;
  #pending: { readonly ref: string; readonly at: number } | null = null;
  #sent = 0;

  constructor(url: string, person: Person) {
    this.#url = url;
    this.person = person;
    this.#work = Promise.all([this.#keepConnected(), this.#talk(), this.#import()]);
  }

  stayAway(): void {
    this.#isAway = true;
    this.#socket?.close();
  }

  comeBack(): void {
    this.#lostAt = performance.now();
    this.#isAway = false;
  }

  async finish(): Promise<void> {
    this.#isFinished = true;
    while (this.#pending) await delay(100);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#work;
    this.#socket?.raw.terminate();
  }

  async #keepConnected(): Promise<void> {
    while (!this.#isStopped) {
      if (!this.#isAway) {
        const socket = await this.#connect();
        if (socket) {
          this.absences.push(performance.now() - this.#lostAt);
          const isLost = await this.#untilLost(socket);
          if (!isLost) return;
          this.#lostAt = performance.now();
        }
      }
      await delay(RECONNECT_MS * (1 + Math.random()));
    }
  }

  async #connect(): Promise<TestSocket | null> {
    const { token, address, groupId } = this.person;
    const options = { headers: { 'x-forwarded-for': address } };
    const socket = await openSocket(this.#url, token, options).catch(() => null);
    if (!socket) return null;
    socket.raw.on('message', () => this.#read(socket));
    const after = this.received.at(-1);
    socket.send({ type: 'join_group', groupId, ...(after !== undefined && { after }) });
    if (this.#pending) this.#send(socket, this.#pending.ref);
    this.#socket = socket;
    this.isConnected = true;
    return socket;
  }

  /** False when the talker is stopped. */
  async #untilLost(socket: TestSocket): Promise<boolean> {
    const isLost = socket.closed.then(() => true);
    while (!this.#isStopped) if (await Promise.race([isLost, delay(100, false)])) break;
    this.isConnected = false;
    return !this.#isStopped;
  }

  #read(socket: TestSocket): void {
    const messages = (socket.messages as ServerMessage[]).splice(0);
    for (const message of messages) {
      if (message.type === 'chat' && message.groupId === this.person.groupId) {
        this.received.push(message.message.id);
      } else if (message.type === 'chat_stored' && message.ref === this.#pending?.ref) {
        this.acknowledged.add(this.#pending.ref);
        this.latencies.push(performance.now() - this.#pending.at);
        this.#pending = null;
      } else if (message.type === 'error' || message.type === 'notice') {
        this.#count(`socket ${message.code}`);
        const { ref } = this.#pending ?? {};
        if (message.ref !== undefined && message.ref === ref) setTimeout(() => this.#send(socket, ref), 1_000);
      }
    }
  }

  #send(socket: TestSocket, ref: string): void {
    if (socket.raw.readyState !== socket.raw.OPEN) return;
    socket.send({ type: 'chat', groupId: this.person.groupId, message: ref, ref });
  }

  #count(reply: string): void {
    this.replies.set(reply, (this.replies.get(reply) ?? 0) + 1);
  }

  async #talk(): Promise<void> {
    await delay(Math.random() * TALK_EVERY_MS);
    while (!this.#isStopped) {
      if (!this.#pending && !this.#isFinished && this.isConnected && this.#socket) {
        const ref = `message-${this.person.username}-${++this.#sent}`;
        this.#pending = { ref, at: performance.now() };
        this.#send(this.#socket, ref);
      }
      await delay(TALK_EVERY_MS);
      const waited = this.#pending ? performance.now() - this.#pending.at : 0;
      if (waited > ACKNOWLEDGED_WITHIN_MS && this.isConnected) this.#count('socket silent');
    }
  }

  async #import(): Promise<void> {
    await delay(Math.random() * IMPORT_EVERY_MS);
    while (!this.#isFinished && !this.#isStopped) {
      const copper = ++this.imports.sent;
      const reply = await this.#call(payload({ character: { copper } }));
      if (reply < 300) this.imports.acknowledged = copper;
      await delay(IMPORT_EVERY_MS);
    }
  }

  async #call(body: object): Promise<number> {
    const { token, address } = this.person;
    try {
      const reply = await fetch(`${this.#url}/api/characters/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
      const text = await reply.text();
      this.#count(`${reply.status} ${/"code":"(\w+)"/.exec(text)?.[1] ?? ''}`.trim());
      return reply.status;
    } catch (error) {
      this.#count(`no reply: ${error instanceof Error ? String(error.cause ?? error.message) : ''}`);
      return 599;
    }
  }
}

export function startTalker(url: string, person: Person): Talker {
  return new LiveTalker(url, person);
}

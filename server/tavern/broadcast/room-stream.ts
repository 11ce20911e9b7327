import type { ChatMessage, TavernPush } from '#shared/tavern/contract/tavern.ts';
import type { Database } from '../../base/db/database.ts';
import { readLaterPage } from '../store.ts';
import { readChangesAfter, readHeads, type RoomHead } from './head-store.ts';

const PAGE = 200;
/** Time for which a batch waits for its predecessor: two servers notify in an order of their own. */
const PATIENCE_MS = 50;
/** Waiting batches from which on all are read instead. */
const EARLY_MAX = 100;

/** A changed message, or the id of a deleted one. */
export type RoomChange = ChatMessage | number;

interface RoomStreamOptions {
  readonly groupId: number;
  readonly read: Database['read'];
  readonly send: (push: TavernPush) => void;
  readonly onError: (error: unknown) => void;
}

interface EarlyBatch {
  readonly previous: number;
  readonly messages: readonly ChatMessage[];
}

/**
 * Messages and changes of one room in the order of their commits. Each arrives with its predecessor: what follows the last
 * one is sent, what is older is dropped, and what does not follow waits a moment, then all that is missing is read.
 */
export class RoomStream {
  lastId = 0;
  revision = 0;
  /** Joins under way: the room may be empty, but must be followed. */
  joining = 0;
  readonly #options: RoomStreamOptions;
  /** False until the head was read once. */
  #isPlaced = false;
  #isBehind = true;
  #isClosed = false;
  /** Batches whose predecessor has not arrived. */
  #early: EarlyBatch[] = [];
  #patience: NodeJS.Timeout | undefined;
  #reading: Promise<void> | null = null;

  constructor(options: RoomStreamOptions) {
    this.#options = options;
  }

  receiveMessages(previous: number, messages: readonly ChatMessage[]): void {
    if (!this.#isPlaced) return this.startCatchUp();
    this.#early.push({ previous, messages });
    this.#sendEarly();
    if (this.#early.length > EARLY_MAX) this.startCatchUp();
    else if (this.#early.length > 0) this.#patience ??= setTimeout(() => this.startCatchUp(), PATIENCE_MS).unref();
    return undefined;
  }

  receiveChange(revision: number, change: RoomChange): void {
    if (this.#isPlaced && revision <= this.revision) return;
    const isOfSent = (typeof change === 'number' ? change : change.id) <= this.lastId;
    if (this.#isPlaced && isOfSent && revision === this.revision + 1) this.#sendChange(revision, change);
    else this.startCatchUp();
  }

  /** Compares with the head as it was read. */
  receiveHead({ lastId, revision }: RoomHead): void {
    if (this.#isBehind || lastId > this.lastId || revision > this.revision) this.startCatchUp();
  }

  startCatchUp(): void {
    this.catchUp().catch(this.#options.onError);
  }

  /** Resolves when all that was stored before the call is sent. */
  catchUp(): Promise<void> {
    this.#stopWaiting();
    this.#isBehind = true;
    return (this.#reading ??= this.#read());
  }

  /** Starts a join, which ends with a decrement of `joining`. */
  async follow(): Promise<void> {
    this.joining++;
    try {
      if (!this.#isPlaced) await this.catchUp();
    } catch (error) {
      this.joining--;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopWaiting();
    await this.#reading?.catch(() => {});
  }

  /** Reads again when messages arrive during a reading. */
  async #read(): Promise<void> {
    try {
      while (this.#isBehind && !this.#isClosed) {
        this.#isBehind = false;
        await this.#readOnce();
      }
    } catch (error) {
      this.#isBehind = true;
      throw error;
    } finally {
      this.#reading = null;
    }
  }

  async #readOnce(): Promise<void> {
    const { groupId, read } = this.#options;
    const [head] = await readHeads(read, [groupId]);
    if (!head) return;
    if (!this.#isPlaced) {
      this.#isPlaced = true;
      this.lastId = head.lastId;
      this.revision = head.revision;
      return;
    }
    let isMore = head.lastId > this.lastId;
    while (isMore) {
      const { messages, later } = await readLaterPage(read, groupId, this.lastId, PAGE);
      this.#sendMessages(messages);
      isMore = later;
    }
    this.#sendEarly();
    await this.#readChanges(head.revision);
  }

  async #readChanges(upTo: number): Promise<void> {
    const { groupId, read } = this.#options;
    while (this.revision < upTo) {
      const changed = await readChangesAfter(read, groupId, this.revision, PAGE);
      for (const message of changed) {
        const { id, revision = 0, deleted = false } = message;
        // Stored after the messages were read: it comes first.
        if (id > this.lastId) return void (this.#isBehind = true);
        if (revision > this.revision) this.#sendChange(revision, deleted ? id : message);
      }
      // The messages of the other revisions changed again or were deleted with their author.
      if (changed.length < PAGE) this.revision = Math.max(this.revision, upTo);
    }
  }

  /** Sends the batches that follow the last message, in their order. */
  #sendEarly(): void {
    this.#early.sort((a, b) => a.previous - b.previous);
    for (let [first] = this.#early; first !== undefined && first.previous <= this.lastId; [first] = this.#early) {
      this.#early.shift();
      this.#sendMessages(first.messages);
    }
    if (this.#early.length === 0) this.#stopWaiting();
  }

  #stopWaiting(): void {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }

  #sendMessages(messages: readonly ChatMessage[]): void {
    const { groupId, send } = this.#options;
    for (const message of messages) {
      if (message.id <= this.lastId) continue;
      this.lastId = message.id;
      send({ type: 'chat', groupId, message });
    }
  }

  #sendChange(revision: number, change: RoomChange): void {
    const { groupId, send } = this.#options;
    this.revision = revision;
    if (typeof change === 'number') send({ type: 'chat_deleted', groupId, ids: [change] });
    else send({ type: 'chat_changed', groupId, message: change });
  }
}

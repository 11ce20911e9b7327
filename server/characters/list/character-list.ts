import { constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { EventFeed } from '../../base/events.ts';
import type { ListHead, ListStore } from './store.ts';

const compress = promisify(gzip);

/** Raised when the form of a document changes, so that no client keeps one of the old form. */
const DOCUMENT_VERSION = 1;
/** Below this many bytes, compression costs more than it saves. */
const COMPRESS_FROM = 4 * 1024;
/** UTF-16 units read per event-loop turn: under ten milliseconds. */
const CHUNK_LENGTH = 4 * 1024 * 1024;
const CACHE_BYTES_MAX = 64 * 1024 * 1024;
const USERS_MAX = 10_000;
/** Above this many changed characters the whole list is sent: it is read in chunks. */
const CHANGED_MAX = 200;
const ATTEMPTS = 4;

/** A list as it goes over the wire, in one encoding; a null body stands for 304. */
export interface EncodedList {
  readonly etag: string;
  readonly body: Buffer | null;
  readonly gzip: boolean;
}

interface ListRequest {
  /** State of the caller's list. The reply has the changes since, or the whole list when they are not known. */
  readonly since: { readonly revision: number; readonly ledger: string | undefined } | undefined;
  readonly ifNoneMatch: string | undefined;
  readonly acceptsGzip: () => boolean;
}

interface CachedList {
  readonly head: ListHead;
  readonly body: Buffer;
  gzipped: Promise<Buffer> | null;
}

interface CharacterListOptions {
  /** `Database.ledgerId`. */
  readonly ledgerId: string;
  readonly usersMax?: number;
  /** Other servers change characters, too: the revision is read for each request. */
  readonly isShared?: boolean;
}

/**
 * The character lists of all users, ready to send. Where one process owns the database, whatever changes characters runs in it and
 * emits an event after its commit, so a head remembered here is current. Ready lists are found by their head.
 */
export class CharacterList {
  readonly #store: ListStore;
  readonly #ledgerId: string;
  /** Null where only the database has the current ones. */
  readonly #heads: LRUCache<number, ListHead> | null;
  readonly #lists = new LRUCache<string, CachedList>({
    maxSize: CACHE_BYTES_MAX,
    maxEntrySize: CACHE_BYTES_MAX / 4,
    sizeCalculation: ({ body }) => body.length,
  });
  /** Counts events: a head read from the database before one may be out of date. */
  #eventCount = 0;

  constructor(
    store: ListStore,
    events: Pick<EventFeed, 'on'>,
    { ledgerId, usersMax = USERS_MAX, isShared = false }: CharacterListOptions,
  ) {
    this.#store = store;
    this.#ledgerId = ledgerId;
    const heads = isShared ? null : new LRUCache<number, ListHead>({ max: usersMax });
    this.#heads = heads;
    if (heads === null) return;
    const forget = ({ userId }: { readonly userId: number }): void => {
      this.#eventCount++;
      heads.delete(userId);
    };
    events.on('charactersChanged', forget);
    events.on('charactersInDoubt', forget);
  }

  /** The 304 for an If-None-Match that names the current list, when its head is in memory; otherwise null. */
  matchCached(userId: number, ifNoneMatch: string | undefined): EncodedList | null {
    const head = ifNoneMatch === undefined ? undefined : this.#heads?.get(userId);
    if (ifNoneMatch === undefined || head === undefined) return null;
    const etag = matchTag(ifNoneMatch, this.#tagOf(userId, head));
    return etag === null ? null : { etag, body: null, gzip: false };
  }

  async get(userId: number, { since, ifNoneMatch, acceptsGzip }: ListRequest): Promise<EncodedList> {
    const current = this.#heads?.get(userId) ?? (await this.#readHead(userId));
    const held = ifNoneMatch === undefined ? null : matchTag(ifNoneMatch, this.#tagOf(userId, current));
    if (held !== null) return { etag: held, body: null, gzip: false };
    // Revisions of another ledger are other states.
    const delta = since?.ledger === this.#ledgerId ? await this.#readDelta(userId, since.revision, current) : null;
    const list: CachedList =
      delta === null
        ? await this.#getWhole(userId, current, since !== undefined)
        : { head: current, body: delta, gzipped: null };
    const gzipped = list.body.length >= COMPRESS_FROM && acceptsGzip();
    if (gzipped) list.gzipped ??= compress(list.body, { level: constants.Z_BEST_SPEED });
    return {
      etag: encodedTag(this.#tagOf(userId, list.head), gzipped),
      body: (gzipped ? await list.gzipped : null) ?? list.body,
      gzip: gzipped,
    };
  }

  async #readHead(userId: number): Promise<ListHead> {
    const before = this.#eventCount;
    const head = await this.#store.head(userId);
    if (before === this.#eventCount) this.#heads?.set(userId, head);
    return head;
  }

  #tagOf(userId: number, { revision, mark }: ListHead): string {
    return `c${DOCUMENT_VERSION}-${this.#ledgerId}-${userId}-${revision}-${mark}`;
  }

  /** Null when too much has changed. A document may be newer than the head; the next delta then repeats it. */
  async #readDelta(userId: number, from: number, to: ListHead): Promise<Buffer | null> {
    const ids = from > to.revision ? null : new Set(await this.#store.changedSince(userId, from, CHANGED_MAX + 1));
    if (ids === null || ids.size > CHANGED_MAX) return null;
    const order = await this.#store.order(userId);
    if (!isSameHead(await this.#store.head(userId), to)) return null;
    const read = await Promise.all(
      order.filter((id) => ids.has(id)).map(async (id) => [id, await this.#store.document(userId, id)] as const),
    );
    const removed = new Set(read.filter(([, document]) => document === null).map(([id]) => id));
    const documents = read.flatMap(([, document]) => document ?? []);
    const present = order.filter((id) => !removed.has(id));
    return Buffer.concat([OPEN, ...joinWithCommas(documents), close(present, to, this.#ledgerId)]);
  }

  async #getWhole(userId: number, head: ListHead, ordered: boolean): Promise<CachedList> {
    const key = `${userId} ${ordered}`;
    const cached = this.#lists.get(key);
    if (cached && isSameHead(cached.head, head)) return cached;
    const list = await this.#assemble(userId, head, ordered);
    this.#lists.set(key, list);
    return list;
  }

  /** Joins the stored documents, in chunks with pauses between them; starts over when the list changed meanwhile. */
  async #assemble(userId: number, expected: ListHead, ordered: boolean): Promise<CachedList> {
    let head = expected;
    for (let attempt = 1; ; attempt++) {
      const parts: Buffer[] = [OPEN];
      const rows = await this.#store.sizes(userId);
      for (let from = 0; from < rows.length;) {
        if (from > 0) await nextTurn();
        let to = from;
        for (let length = 0; to < rows.length && (to === from || length < CHUNK_LENGTH); to++)
          length += rows[to]?.length ?? 0;
        const documents = await this.#store.documents(userId, from, to - from);
        if (from > 0) parts.push(COMMA);
        parts.push(...joinWithCommas(documents));
        from = to;
      }
      const order = rows.map(({ id }) => id);
      parts.push(ordered ? close(order, head, this.#ledgerId) : CLOSE);
      const now = await this.#store.head(userId);
      // The last attempt goes out under the old head, which is never current again: the next request reads anew.
      if (isSameHead(now, head) || attempt === ATTEMPTS) return { head, body: Buffer.concat(parts), gzipped: null };
      head = now;
    }
  }
}

const OPEN = Buffer.from('{"code":200,"data":[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']}');

function close(order: readonly number[], { revision }: ListHead, ledgerId: string): Buffer {
  return Buffer.from(`],"order":[${order.join(',')}],"revision":${revision},"ledger":"${ledgerId}"}`);
}

function isSameHead(a: ListHead, b: ListHead): boolean {
  return a.revision === b.revision && a.mark === b.mark;
}

function joinWithCommas(documents: readonly Buffer[]): Buffer[] {
  return documents.flatMap((document, index) => (index === 0 ? [document] : [COMMA, document]));
}

/** Each encoding has a strong tag of its own. */
function encodedTag(tag: string, gzipped: boolean): string {
  return `"${tag}${gzipped ? '.gz' : ''}"`;
}

/** The tag in If-None-Match that names the list in either encoding (RFC 9110, 13.1.2); null when there is none. */
function matchTag(ifNoneMatch: string, tag: string): string | null {
  const plain = encodedTag(tag, false);
  if (ifNoneMatch === plain) return plain;
  const current = [plain, encodedTag(tag, true)];
  for (const given of ifNoneMatch.split(',')) {
    const tag = given.trim();
    if (tag === '*') return plain;
    const bare = tag.startsWith('W/') ? tag.slice(2) : tag;
    if (current.includes(bare)) return bare;
  }
  return null;
}

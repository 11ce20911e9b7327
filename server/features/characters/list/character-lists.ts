import { constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ChangeLog } from './change-log.ts';
import { readDelta } from './delta.ts';
import type { ListStore } from './store.ts';
import type { Revisions } from './revisions.ts';

const compress = promisify(gzip);

/** Changes with everything that changes the form of a document, so that no client keeps one of the old form. */
const DOCUMENT_VERSION = 1;
/** Below this, packing costs more than it saves. Bytes. */
const COMPRESS_FROM = 4 * 1024;
/** UTF-16 units that are read at one go: under ten milliseconds. */
const PART = 4 * 1024 * 1024;
/** Bytes of ready-made lists that are kept. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;
const ATTEMPTS = 4;

/** A list as it goes over the wire, in one of its two encodings. */
export interface EncodedList {
  readonly etag: string;
  readonly body: Buffer;
  readonly gzip: boolean;
  /** The entity tag of the list that this holds the changes of; null for a whole list. */
  readonly since: string | null;
}

/** What a caller can read. */
interface ListEncoding {
  readonly gzip: boolean;
  /** The changes alone, since the list that it holds. */
  readonly changes: boolean;
}

export interface CharacterLists {
  /** The entity tag in If-None-Match that names the list as it is, when that is known at once; otherwise null: ask `get`. */
  matchCached(userId: number, ifNoneMatch: string | undefined): string | null;
  /**
   * The user's list, or null when one of the entity tags in If-None-Match is that of the list now. At most the revision is
   * read for that. Of a list that was not long ago, the changes since, for who takes them.
   */
  get(
    userId: number,
    ifNoneMatch: string | undefined,
    takes: ListEncoding,
  ): Promise<EncodedList | { readonly etag: string; readonly body: null }>;
}

interface CachedList {
  readonly revision: number;
  readonly body: Buffer;
  gzipped: Promise<Buffer> | null;
}

/** A strong tag names the very bytes, so each encoding has its own. */
function etagOf(userId: number, revision: number, gzipped: boolean): string {
  return `"c${DOCUMENT_VERSION}-${userId}-${revision}${gzipped ? '-gz' : ''}"`;
}

/**
 * The tag in If-None-Match that names the list as it is, in whichever encoding the client holds it; null when there is none.
 * RFC 9110, 13.1.2: a list of tags, each perhaps marked weak, or `*`.
 */
function matchCurrentTag(ifNoneMatch: string, userId: number, revision: number): string | null {
  const plain = etagOf(userId, revision, false);
  if (ifNoneMatch === plain) return plain;
  const current = [plain, etagOf(userId, revision, true)];
  for (const given of ifNoneMatch.split(',')) {
    const tag = given.trim();
    if (tag === '*') return plain;
    const bare = tag.startsWith('W/') ? tag.slice(2) : tag;
    if (current.includes(bare)) return bare;
  }
  return null;
}

/** The list that a single entity tag in If-None-Match names, in whichever encoding; null when it names none of this user's. */
function parseRevisionTag(
  ifNoneMatch: string,
  userId: number,
): { readonly etag: string; readonly revision: number } | null {
  const revision = new RegExp(`^"c${DOCUMENT_VERSION}-${userId}-(\\d{1,15})(?:-gz)?"$`).exec(ifNoneMatch)?.[1];
  return revision === undefined ? null : { etag: ifNoneMatch, revision: Number(revision) };
}

/**
 * Lists ready to be sent. The last ones are kept under their revision, which is asked for with every request: what is kept
 * can be old, but never sent when it is.
 */
export function createCharacterLists(store: ListStore, revisions: Revisions, log: ChangeLog): CharacterLists {
  const kept = new Map<number, CachedList>();
  let keptBytes = 0;

  const evictList = (userId: number): void => {
    const known = kept.get(userId);
    if (known === undefined) return;
    kept.delete(userId);
    keptBytes -= known.body.length;
  };
  const cacheList = (userId: number, list: CachedList): void => {
    evictList(userId);
    if (list.body.length > CACHE_BYTES_MAX / 4) return;
    kept.set(userId, list);
    keptBytes += list.body.length;
    for (const [oldest] of kept) {
      if (keptBytes <= CACHE_BYTES_MAX) break;
      evictList(oldest);
    }
  };

  const load = async (userId: number, revision: number): Promise<CachedList> => {
    const known = kept.get(userId);
    if (known?.revision === revision) {
      // Used last, dropped last.
      kept.delete(userId);
      kept.set(userId, known);
      return known;
    }
    const list = await assemble(store, userId, revision);
    cacheList(userId, list);
    return list;
  };

  return {
    matchCached(userId, ifNoneMatch) {
      const revision = ifNoneMatch === undefined ? undefined : revisions.known(userId);
      return ifNoneMatch === undefined || revision === undefined
        ? null
        : matchCurrentTag(ifNoneMatch, userId, revision);
    },
    async get(userId, ifNoneMatch, takes) {
      const revision = revisions.known(userId) ?? (await revisions.read(userId));
      const held = ifNoneMatch === undefined ? null : matchCurrentTag(ifNoneMatch, userId, revision);
      if (held !== null) return { etag: held, body: null };
      const base = takes.changes && ifNoneMatch !== undefined ? parseRevisionTag(ifNoneMatch, userId) : null;
      const changes = base === null ? null : await readDelta(store, log, { userId, from: base.revision, to: revision });
      if (base !== null && changes !== null) {
        const gzipped = takes.gzip && changes.length >= COMPRESS_FROM;
        const body = gzipped ? await compress(changes, { level: constants.Z_BEST_SPEED }) : changes;
        return { etag: etagOf(userId, revision, gzipped), body, gzip: gzipped, since: base.etag };
      }
      const list = await load(userId, revision);
      if (!takes.gzip || list.body.length < COMPRESS_FROM)
        return { etag: etagOf(userId, list.revision, false), body: list.body, gzip: false, since: null };
      list.gzipped ??= compress(list.body, { level: constants.Z_BEST_SPEED });
      return { etag: etagOf(userId, list.revision, true), body: await list.gzipped, gzip: true, since: null };
    },
  };
}

const OPEN = Buffer.from('{"code":200,"data":[');
const CLOSE = Buffer.from(']}');

/**
 * Joins the documents as they are. A list that is too long for one go is read in parts with pauses in between, and read
 * again when it changed meanwhile.
 */
async function assemble(store: ListStore, userId: number, expected: number): Promise<CachedList> {
  let revision = expected;
  for (let attempt = 1; ; attempt++) {
    const parts: Buffer[] = [OPEN];
    const sizes = await store.sizes(userId);
    for (let from = 0; from < sizes.length;) {
      if (from > 0) await nextTurn();
      let to = from;
      for (let length = 0; to < sizes.length && (to === from || length < PART); to++) length += sizes[to] ?? 0;
      const documents = await store.documents(userId, from, to - from);
      parts.push(Buffer.from((from > 0 ? ',' : '') + documents.join(',')));
      from = to;
    }
    parts.push(CLOSE);
    const now = await store.revision(userId);
    // At last it goes out under the old revision, which is never current again: the next request reads anew.
    if (now === revision || attempt === ATTEMPTS) return { revision, body: Buffer.concat(parts), gzipped: null };
    revision = now;
  }
}

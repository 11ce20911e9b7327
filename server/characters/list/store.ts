import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../base/db/database.ts';
import { precompile } from '../../base/db/precompile.ts';
import type { Tables } from '../../base/db/tables.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** State of a list. `mark` is random at each change: a copy of the database has another for the same revision. */
export interface ListHead {
  readonly revision: number;
  readonly mark: string;
}

const NO_HEAD: ListHead = { revision: 0, mark: '' };

/**
 * The queries behind a character list. Documents are served as stored, so they are read as bytes: 50 of them (0.84 MB) and their
 * reply take 0.5 ms; decoding them as text and encoding the reply, 3.1 ms.
 */
export interface ListStore {
  /** The user's list as it is now; `NO_HEAD` when the user is gone. */
  head(userId: number): Promise<ListHead>;
  /** The id and document length of each character in list order, without reading a document. */
  sizes(userId: number): Promise<{ readonly id: number; readonly length: number }[]>;
  /** `count` documents from the `from`th on, by game, then name: the order of an index. */
  documents(userId: number, from: number, count: number): Promise<Buffer[]>;
  changedSince(userId: number, revision: number, count: number): Promise<number[]>;
  /** The ids in list order, without reading a document. */
  order(userId: number): Promise<number[]>;
  /** One document; null when the user has no such character. */
  document(userId: number, id: number): Promise<Buffer | null>;
}

const SERVED = sql<string>`coalesce(
  (select j.document from joined_documents j where j.character_id = characters.id), characters.document
)`;
/** The bytes of the text in UTF-8; on PostgreSQL `BytesPlugin` takes the place of the cast. */
const DOCUMENT = expressionBuilder<Tables, 'characters'>().cast<Buffer>(SERVED, 'blob').as('document');
const LENGTH = sql<number>`coalesce(
  (select j.document_length from joined_documents j where j.character_id = characters.id), characters.document_length
)`.as('length');
const IS_LISTED = sql<boolean>`not exists (select 1 from character_joins j where j.joined_id = characters.id)`;

export function createListStore({ read, isShared }: Pick<Database, 'read' | 'isShared'>): ListStore {
  const ordered = read
    .selectFrom('characters')
    .where('user_id', '=', 0)
    .where(IS_LISTED)
    .orderBy('user_id')
    .orderBy('game_id')
    .orderBy('name')
    .orderBy('realm')
    .orderBy('id');
  const sizes = precompile(read, ordered.select(['id', LENGTH]));
  const documents = precompile(read, ordered.select(DOCUMENT).limit(1).offset(0));
  const changed = precompile(
    read,
    read
      .selectFrom('character_revisions')
      .select('character_id')
      .where('user_id', '=', 0)
      .where('changed_at_revision', '>', 0)
      .limit(1),
  );
  const order = precompile(read, ordered.select('id'));
  const document = precompile(
    read,
    read.selectFrom('characters').select(DOCUMENT).where('id', '=', 0).where('user_id', '=', 0).where(IS_LISTED),
  );
  return {
    head: isShared ? createSharedHead(read) : createHead(read),
    sizes: (userId) => sizes(userId),
    documents: async (userId, from, count) => (await documents(userId, count, from)).map((row) => row.document),
    changedSince: async (userId, after, count) => (await changed(userId, after, count)).map((row) => row.character_id),
    order: async (userId) => (await order(userId)).map((row) => row.id),
    document: async (userId, id) => (await document(id, userId))[0]?.document ?? null,
  };
}

const HEAD = ['characters_revision as revision', 'characters_mark as mark'] as const;

function createHead(read: Database['read']): ListStore['head'] {
  const head = precompile(read, read.selectFrom('users').select(HEAD).where('id', '=', 0));
  return async (userId) => (await head(userId))[0] ?? NO_HEAD;
}

/**
 * On PostgreSQL each request for a list asks for its head, which takes 0.1 ms of processor time; simultaneous requests
 * share a statement. A single user has a separate statement, because PostgreSQL never keeps the plan of an array.
 */
function createSharedHead(read: Database['read']): ListStore['head'] {
  const head = createHead(read);
  const heads = precompile(
    read,
    read
      .selectFrom('users')
      .select(['id', ...HEAD])
      .where(sql<boolean>`id = any(${[0]})`),
  );
  return gatherHeads(async (userIds) => {
    const [userId] = userIds;
    if (userId !== undefined && userIds.length === 1) return new Map([[userId, await head(userId)]]);
    return new Map((await heads(userIds)).map(({ id, ...each }) => [id, each]));
  });
}

/** The head of each user's list; users who are gone are missing. */
type ReadHeads = (userIds: readonly number[]) => Promise<ReadonlyMap<number, ListHead>>;

/**
 * Reads heads for all who ask in the same turn, or while a statement runs, in one statement. It starts after the last
 * question that it answers, so no head is older than its question.
 */
export function gatherHeads(readHeads: ReadHeads): ListStore['head'] {
  let waiting: Set<number> | null = null;
  let next: Promise<ReadonlyMap<number, ListHead>> | null = null;
  /** Resolves when no statement runs; null while none does. */
  let running: Promise<void> | null = null;

  function startNext(): Promise<ReadonlyMap<number, ListHead>> {
    const gathered = new Set<number>();
    waiting = gathered;
    const reading = (running ?? nextTurn()).then(() => {
      waiting = null;
      next = null;
      return readHeads([...gathered]);
    });
    const ended = (): void => {
      if (running === settled) running = null;
    };
    const settled = reading.then(ended, ended);
    running = settled;
    return reading;
  }

  return async (userId) => {
    next ??= startNext();
    waiting?.add(userId);
    return (await next).get(userId) ?? NO_HEAD;
  };
}

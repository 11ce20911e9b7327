import type { Database } from '../../../db/database.ts';
import { precompile } from '../../../db/precompile.ts';

/** What serving a list reads. Documents come as the text they are. */
export interface ListStore {
  /** The user's revision; 0 when the user is gone. */
  revision(userId: number): Promise<number>;
  /** The length of each document in the order of the list, without reading one. */
  sizes(userId: number): Promise<number[]>;
  /** `count` documents from the `from`th on. By game, then name: the order of an index. */
  documents(userId: number, from: number, count: number): Promise<string[]>;
  /** The ids in the order of the list, without reading a document. */
  order(userId: number): Promise<number[]>;
  /** One document; null when the user has no such character. */
  document(userId: number, id: number): Promise<string | null>;
}

export function createListStore({ read }: Pick<Database, 'read'>): ListStore {
  const ordered = read
    .selectFrom('characters')
    .where('user_id', '=', 0)
    .orderBy('user_id')
    .orderBy('game_id')
    .orderBy('name')
    .orderBy('realm')
    .orderBy('displaced');
  const revision = precompile(read, read.selectFrom('users').select('characters_revision').where('id', '=', 0));
  const sizes = precompile(read, ordered.select('document_length'));
  const documents = precompile(read, ordered.select('document').limit(1).offset(0));
  const order = precompile(read, ordered.select('id'));
  const document = precompile(
    read,
    read.selectFrom('characters').select('document').where('id', '=', 0).where('user_id', '=', 0),
  );
  return {
    revision: async (userId) => (await revision(userId))[0]?.characters_revision ?? 0,
    sizes: async (userId) => (await sizes(userId)).map((row) => row.document_length),
    documents: async (userId, from, count) => (await documents(userId, count, from)).map((row) => row.document),
    order: async (userId) => (await order(userId)).map((row) => row.id),
    document: async (userId, id) => (await document(id, userId))[0]?.document ?? null,
  };
}

import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ShareSection } from '#shared/characters/contract/shares.ts';
import { findParts, findRoots, findServedDocument } from '../joined-characters.ts';
import type { Database } from '../../base/db/database.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { ShareTables } from '../tables.ts';

export type ShareRow = Selectable<ShareTables['shares']>;

const TOKEN_BYTES = 16;
const TOKEN_SHAPE = /^[\w-]{22}$/;
export const LINKS_MAX = 20;

export interface NewShare {
  readonly userId: number;
  readonly characterId: number;
  readonly sections: readonly ShareSection[];
  readonly now: number;
  readonly expiresAt: number | null;
}

export interface Visits {
  readonly count: number;
  readonly lastAt: number;
}

export interface ShareStore {
  list(userId: number, characterId: number): Promise<ShareRow[] | null>;
  /** Deletes the character's expired links. `full` at `LINKS_MAX`. */
  create(share: NewShare): Promise<ShareRow | 'no character' | 'full'>;
  remove(userId: number, characterId: number, id: number): Promise<boolean>;
  find(
    token: string,
  ): Promise<{ readonly share: ShareRow; readonly document: string; readonly version: number } | undefined>;
  history(characterId: number): Promise<{ observed_at: number; level: number; average_quality: number | null }[]>;
  addVisits(visits: ReadonlyMap<number, Visits>): Promise<void>;
}

async function ownsCharacter(database: Kysely<Tables>, userId: number, characterId: number): Promise<boolean> {
  const owned = await database
    .selectFrom('characters')
    .select('id')
    .where('id', '=', characterId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return owned !== undefined;
}

async function createShare(
  transaction: Transaction<Tables>,
  { userId, characterId, sections, now, expiresAt }: NewShare,
): Promise<ShareRow | 'no character' | 'full'> {
  if (!(await ownsCharacter(transaction, userId, characterId))) return 'no character';
  await transaction
    .deleteFrom('shares')
    .where('character_id', '=', characterId)
    .where('expires_at', '<=', now)
    .execute();
  const { count } = await transaction
    .selectFrom('shares')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('character_id', '=', characterId)
    .executeTakeFirstOrThrow();
  if (count >= LINKS_MAX) return 'full';
  return transaction
    .insertInto('shares')
    .values({
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      user_id: userId,
      character_id: characterId,
      sections: JSON.stringify(sections),
      created_at: now,
      expires_at: expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function createShareStore(db: Pick<Database, 'read' | 'writeIn' | 'writeUnlocked'>): ShareStore {
  const { read } = db;
  return {
    async list(userId, characterId) {
      if (!(await ownsCharacter(read, userId, characterId))) return null;
      return read
        .selectFrom('shares')
        .selectAll()
        .where('character_id', 'in', await findParts(read, characterId))
        .orderBy('id', 'desc')
        .execute();
    },
    create: (share) => db.writeIn({ user: share.userId }, (transaction) => createShare(transaction, share)),
    remove: (userId, characterId, id) =>
      db.writeIn({ user: userId }, async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('shares')
          .where('id', '=', id)
          .where('character_id', 'in', await findParts(transaction, characterId))
          .where('user_id', '=', userId)
          .executeTakeFirst();
        return numDeletedRows === 1n;
      }),
    async find(token) {
      if (!TOKEN_SHAPE.test(token)) return undefined;
      const share = await read.selectFrom('shares').selectAll().where('token', '=', token).executeTakeFirst();
      if (!share) return undefined;
      const listed = (await findRoots(read, share.user_id)).get(share.character_id) ?? share.character_id;
      const character = await findServedDocument(read, listed);
      return character && { share: { ...share, character_id: listed }, ...character };
    },
    history: async (characterId) =>
      read
        .selectFrom('character_history')
        .select(['observed_at', 'level', 'average_quality'])
        .where('character_id', 'in', await findParts(read, characterId))
        .orderBy('observed_at')
        .execute(),
    addVisits: (visits) =>
      db.writeUnlocked(async (transaction) => {
        // By id, so that two transactions cannot each wait for a row of the other's.
        for (const [id, { count, lastAt }] of [...visits].toSorted(([a], [b]) => a - b)) {
          await transaction
            .updateTable('shares')
            .set((shares) => ({ visits: shares('visits', '+', count), last_visit_at: lastAt }))
            .where('id', '=', id)
            .execute();
        }
      }),
  };
}

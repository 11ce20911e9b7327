import { sql, type Transaction } from 'kysely';
import type { Character } from '#shared/characters/contract/characters.ts';
import { APART_MAX, PARTS_MAX } from '#shared/characters/contract/joins.ts';
import type { JoinMarks } from '#shared/characters/contract/join-marks.ts';
import { findServedDocument } from '../joined-characters.ts';
import type { Database } from '../../base/db/database.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure } from '../../base/http/errors.ts';
import { parseStored, type StoredCharacter } from '#shared/characters/merge/stored-character.ts';
import { findExceededLimit, type Usage, USAGE_COLUMNS } from '../limits.ts';
import { bumpRevision, findOwnDocument } from '../store.ts';
import { composeCharacter, partsOf, type JoinRow } from './compose.ts';
import { combineMarks, marksOf, restoreMarks, withMarks, type MarksOfJoin } from './marks.ts';

/** A join of two characters by their ids here. */
export interface RestoredJoin {
  readonly keep: number;
  readonly other: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly marks: JoinMarks;
}

/** Documents are as they are served afterwards, `gone` as it was served before. */
export interface Joined {
  readonly revision: number;
  readonly document: Character;
  readonly gone: Character;
}

export interface UndoneJoin {
  readonly revision: number;
  readonly documents: readonly [Character, Character];
}

export interface JoinStore {
  /** Fails with 404 when one of them is not listed, 422 when they are of two games, too many, or too much for the account. */
  join(userId: number, keep: number, other: number, now: number): Promise<Joined>;
  /** Repeats a join of an exported account; fails likewise. */
  restore(userId: number, join: RestoredJoin): Promise<Joined>;
  /** Null when the user has no such join. */
  undo(userId: number, joinedId: number): Promise<UndoneJoin | null>;
  /** False when one of them is not the user's. */
  keepApart(userId: number, one: number, other: number, now: number): Promise<boolean>;
  guids(userId: number): Promise<{ readonly id: number; readonly guid: string }[]>;
  apart(userId: number): Promise<{ readonly one: number; readonly other: number }[]>;
}

export function createJoinStore(db: Pick<Database, 'read' | 'writeIn'>): JoinStore {
  const { read } = db;
  return {
    join: (userId, keep, other, now) =>
      db.writeIn({ user: userId }, (transaction) => joinPair(transaction, { userId, keep, other, now })),
    restore: (userId, { keep, other, at, marks }) =>
      db.writeIn({ user: userId }, (transaction) =>
        joinPair(transaction, { userId, keep, other, now: at, marks: marks as MarksOfJoin }),
      ),
    undo: (userId, joinedId) => db.writeIn({ user: userId }, (transaction) => undoJoin(transaction, userId, joinedId)),
    keepApart: (userId, one, other, now) =>
      db.writeIn({ user: userId }, (transaction) => setApart(transaction, userId, [one, other], now)),
    guids: async (userId) => {
      const rows = await read.selectFrom('characters').select(['id', 'guid']).where('user_id', '=', userId).execute();
      return rows.flatMap(({ id, guid }) => (guid === null ? [] : [{ id, guid }]));
    },
    apart: (userId) =>
      read
        .selectFrom('characters_apart')
        .select(['one_id as one', 'other_id as other'])
        .where('user_id', '=', userId)
        .execute(),
  };
}

export function findJoins(transaction: Transaction<Tables>, userId: number) {
  return transaction
    .selectFrom('character_joins')
    .select(['joined_id', 'parent_id', 'root_id', 'joined_at'])
    .where('user_id', '=', userId)
    .execute();
}

interface JoinRequest {
  readonly userId: number;
  readonly keep: number;
  readonly other: number;
  readonly now: number;
  /** Of a join that was made elsewhere, whose characters have their marks already. */
  readonly marks?: MarksOfJoin;
}

async function joinPair(
  transaction: Transaction<Tables>,
  { userId, keep, other, now, marks: given }: JoinRequest,
): Promise<Joined> {
  const kept = await findOwnDocument(transaction, userId, keep);
  const gone = await findOwnDocument(transaction, userId, other);
  if (kept === null || gone === null || keep === other) throw new Failure('character_not_found');
  if (kept.game_id !== gone.game_id) throw new Failure('join_other_game');
  const joins = await findJoins(transaction, userId);
  const parts = [...partsOf(keep, joins), ...partsOf(other, joins)];
  if (parts.length > PARTS_MAX) throw new Failure('join_limit', { limit: PARTS_MAX });
  const served = JSON.parse((await findServedDocument(transaction, other))?.document ?? '') as Character;
  const marks = given ?? { before: marksOf(kept), after: combineMarks(marksOf(kept), marksOf(gone)) };
  if (given === undefined) await writeOwnDocument(transaction, withMarks(kept, marks.after));
  await transaction
    .insertInto('character_joins')
    .values({
      joined_id: other,
      parent_id: keep,
      root_id: keep,
      user_id: userId,
      joined_at: now,
      marks: JSON.stringify(marks),
    })
    .execute();
  await transaction.updateTable('character_joins').set({ root_id: keep }).where('root_id', '=', other).execute();
  await transaction.deleteFrom('joined_documents').where('character_id', '=', other).execute();
  const document = await composeServed(transaction, userId, keep, await findJoins(transaction, userId));
  await requireCapacity(transaction, userId);
  return { revision: await bumpRevision(transaction, userId, [keep]), document, gone: served };
}

async function undoJoin(
  transaction: Transaction<Tables>,
  userId: number,
  joinedId: number,
): Promise<UndoneJoin | null> {
  const join = await transaction
    .deleteFrom('character_joins')
    .where('joined_id', '=', joinedId)
    .where('user_id', '=', userId)
    .returning(['parent_id', 'root_id', 'marks'])
    .executeTakeFirst();
  if (join === undefined) return null;
  const joins = await findJoins(transaction, userId);
  const below = partsOf(joinedId, joins);
  await transaction
    .updateTable('character_joins')
    .set({ root_id: joinedId })
    .where('parent_id', 'in', [...below])
    .execute();
  const parent = JSON.parse((await findStored(transaction, join.parent_id)).document) as Character;
  const marks = restoreMarks(marksOf(parent), JSON.parse(join.marks) as MarksOfJoin);
  await writeOwnDocument(transaction, withMarks(parent, marks));
  const documents: [Character, Character] = [
    await composeServed(transaction, userId, join.root_id, joins),
    await composeServed(transaction, userId, joinedId, joins),
  ];
  await requireCapacity(transaction, userId);
  return { revision: await bumpRevision(transaction, userId, [join.root_id, joinedId]), documents };
}

async function setApart(
  transaction: Transaction<Tables>,
  userId: number,
  pair: readonly number[],
  now: number,
): Promise<boolean> {
  const [one, other] = pair.toSorted((a, b) => a - b) as [number, number];
  const owned = await transaction
    .selectFrom('characters')
    .select('id')
    .where('id', 'in', [one, other])
    .where('user_id', '=', userId)
    .execute();
  if (owned.length !== 2) return false;
  await transaction
    .insertInto('characters_apart')
    .values({ one_id: one, other_id: other, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const oldestKept = transaction
    .selectFrom('characters_apart')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .offset(APART_MAX - 1);
  await transaction
    .deleteFrom('characters_apart')
    .where('user_id', '=', userId)
    .where('created_at', '<', oldestKept)
    .execute();
  return true;
}

function findStored(transaction: Transaction<Tables>, id: number) {
  return transaction
    .selectFrom('characters')
    .select(['document', 'number_times', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function writeOwnDocument(transaction: Transaction<Tables>, document: Character): Promise<void> {
  const text = JSON.stringify(document);
  await transaction
    .updateTable('characters')
    .set((characters) => ({ document: text, document_length: text.length, version: characters('version', '+', 1) }))
    .where('id', '=', document.id)
    .execute();
}

/** Writes what a listed character shows, and returns it. Its version rises, as links are cached by it. */
export async function composeServed(
  transaction: Transaction<Tables>,
  userId: number,
  id: number,
  joins: readonly JoinRow[],
): Promise<Character> {
  const loaded = new Map<number, StoredCharacter>();
  for (const part of partsOf(id, joins)) {
    loaded.set(part, parseStored(await findStored(transaction, part)));
  }
  const own = loaded.get(id) as StoredCharacter;
  await transaction
    .updateTable('characters')
    .set((characters) => ({ version: characters('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('joined_documents').where('character_id', '=', id).execute();
  if (loaded.size === 1) return own.document;
  const composed = composeCharacter(id, joins, (part) => loaded.get(part) as StoredCharacter);
  const document = JSON.stringify(composed);
  await transaction
    .insertInto('joined_documents')
    .values({ character_id: id, user_id: userId, document, document_length: document.length })
    .execute();
  return composed;
}

async function requireCapacity(transaction: Transaction<Tables>, userId: number): Promise<void> {
  const { rows } = await sql<Usage>`select ${sql.raw(USAGE_COLUMNS)} from users where id = ${userId}`.execute(
    transaction,
  );
  const full = rows[0] && findExceededLimit(rows[0]);
  if (full) throw full;
}

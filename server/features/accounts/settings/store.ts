import type { Kysely, Transaction } from 'kysely';
import { invalidateResetLinks } from '../reset-links.ts';
import type { Tables } from '../../../db/tables.ts';

export function findAccount(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'email_verified', 'role', 'created_at', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** The sessions of a user that have not expired, the latest seen first. */
export function findSessions(db: Kysely<Tables>, userId: number, now: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends one of a user's sessions. False when the user has no such session. */
export async function endSession(
  transaction: Transaction<Tables>,
  userId: number,
  sessionId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Ends all of a user's sessions but one; returns which. */
export async function endOtherSessions(
  transaction: Transaction<Tables>,
  userId: number,
  keptId: number,
): Promise<number[]> {
  const ended = await transaction
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', keptId)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** Where the password that was checked still stands, puts another in its place and makes mailed links to set one useless. */
export async function replacePassword(
  transaction: Transaction<Tables>,
  userId: number,
  { checked, next, now }: { readonly checked: string; readonly next: string; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: next })
    .where('id', '=', userId)
    .where('password_hash', '=', checked)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await invalidateResetLinks(transaction, userId, now);
  return true;
}

/** Whether there is an administrator besides this user. */
export async function hasOtherAdmin(transaction: Transaction<Tables>, userId: number): Promise<boolean> {
  const other = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('id', '!=', userId)
    .executeTakeFirst();
  return other !== undefined;
}

/** The user's characters in the order of the list, without their documents. */
export function findCharacterIds(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('characters')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('game_id')
    .orderBy('name')
    .orderBy('realm')
    .orderBy('displaced')
    .execute();
}

/** A character's document, ready-made JSON; undefined when it was deleted meanwhile. */
export async function findDocument(db: Kysely<Tables>, id: number): Promise<string | undefined> {
  return (await db.selectFrom('characters').select('document').where('id', '=', id).executeTakeFirst())?.document;
}

export function findHistoryPoints(db: Kysely<Tables>, characterId: number) {
  return db
    .selectFrom('character_history')
    .select(['observed_at', 'level', 'xp', 'copper', 'played', 'item_count', 'average_quality'])
    .where('character_id', '=', characterId)
    .orderBy('observed_at')
    .execute();
}

/** The scores a user posted from the dungeon, the oldest first. */
export function findScores(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('scores')
    .select(['id', 'score', 'verified', 'floor', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

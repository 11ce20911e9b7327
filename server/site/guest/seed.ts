import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import type { PasswordHasher } from '../../accounts/password/password-hasher.ts';
import type { Sessions } from '../../base/http/sessions/sessions.ts';
import { findUserByName, insertUser, updateUser, type User } from '../../accounts/user-store.ts';
import { readUpload } from '#shared/imports/upload/read-upload.ts';
import type { Context } from '../../base/context.ts';
import { SAMPLED_AT, shiftOf, shiftTimes } from './shift-times.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../base/db/tables.ts';

/** Time of the user's newest history point; null without characters. */
async function findNewestPoint(db: Kysely<Tables>, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('character_history')
    .innerJoin('characters', 'characters.id', 'character_history.character_id')
    .select((each) => each.fn.max('character_history.observed_at').as('newest'))
    .where('characters.user_id', '=', userId)
    .executeTakeFirst();
  return row?.newest ?? null;
}

const PAST = ['character_history', 'character_firsts', 'reputation_steps'] as const;

/** Moves the past of the user's characters by `ms`. Through negative times: each row is unique by its time at once. */
async function shiftPast(transaction: Transaction<Tables>, userId: number, ms: number): Promise<void> {
  for (const table of PAST) {
    for (const moved of [sql`-(observed_at + ${ms})`, sql`-observed_at`])
      await sql`update ${sql.table(table)} set observed_at = ${moved}
        where character_id in (select id from characters where user_id = ${userId})`.execute(transaction);
  }
}

/** Reserved by RFC 2606: undeliverable. */
const GUEST_EMAIL = 'guest@tavern-ledger.invalid';

export interface GuestServices {
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
}

export type ImportUpload = (userId: number, body: Uint8Array) => Promise<unknown>;

/** Creates the guest account or resets its password when GUEST_LOGIN is on; ends its sessions when it is off. */
export async function ensureGuestAccount(
  { config, db, now }: Context,
  { passwords, sessions }: GuestServices,
): Promise<User | null> {
  const { username, password } = GUEST_CREDENTIALS;
  const existing = await findUserByName(db.read, username);
  if (!config.guestLogin) {
    if (existing) await sessions.endAll(existing.id);
    return null;
  }
  if (existing && (await passwords.matches(existing.password_hash, password))) return existing;
  const passwordHash = await passwords.hash(password);
  return db.write(async (transaction) => {
    // Another process may have created it meanwhile.
    const guest = await findUserByName(transaction, username);
    if (!guest)
      return insertUser(transaction, { username, email: GUEST_EMAIL, passwordHash, role: 'guest', createdAt: now() });
    await updateUser(transaction, guest.id, { password_hash: passwordHash });
    return guest;
  });
}

/** A sample as if it had been written now. */
function readSample(bytes: Uint8Array, now: number): Uint8Array {
  const sample = readUpload(bytes);
  if (!sample.ok) throw new Error(`A sample of the guest's cannot be read: ${sample.problem.code}`);
  return new TextEncoder().encode(JSON.stringify({ characters: shiftTimes(sample.characters, now) }));
}

/**
 * Imports the samples, or moves those that the guest has to the present: the past in place, the rest by importing the
 * newest samples again. Nothing changes within a step of `shiftOf`.
 */
export async function refreshGuestCharacters(
  { db, now }: Context,
  guest: User,
  importUpload: ImportUpload,
): Promise<void> {
  const newest = await db.writeIn({ user: guest.id }, async (transaction) => {
    const found = await findNewestPoint(transaction, guest.id);
    const behind = found === null ? 0 : SAMPLED_AT + shiftOf(now()) - found;
    if (behind > 0) await shiftPast(transaction, guest.id, behind);
    return found;
  });
  const { generateSampleFiles } = await import('./samples/generate-samples.ts');
  const today = new Date(SAMPLED_AT).toISOString().slice(0, 10);
  // In order: an older observation after a newer one is stale.
  for (const { name, bytes } of generateSampleFiles()) {
    if (newest === null || name.startsWith(today)) await importUpload(guest.id, readSample(bytes, now()));
  }
}

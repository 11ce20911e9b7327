import { readdir, readFile } from 'node:fs/promises';
import { GUEST_CREDENTIALS } from '#shared/contract/accounts/session.ts';
import type { Passwords } from '../../accounts/passwords.ts';
import type { Sessions } from '../../http/sessions.ts';
import { findUserByName, insertUser, updateUser, type User } from '../../accounts/user-store.ts';
import type { Context } from '../../context.ts';
import { hasCharacters } from './store.ts';

/** SavedVariables files as the game writes them, of invented characters; in the order of their names, oldest first. */
const SAMPLES = new URL('./samples/', import.meta.url);
/** RFC 2606: nobody will ever have this address. */
const GUEST_EMAIL = 'guest@tavern-ledger.invalid';

export interface GuestServices {
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

/** Reads one file into a user's ledger, as if the user had sent it. */
export type ImportUpload = (userId: number, body: Uint8Array) => Promise<unknown>;

/**
 * Makes the guest account as GUEST_LOGIN wants it: there and open, with the fixed password; or, when it is
 * off, without sessions (the login itself is refused elsewhere). Returns the open account.
 */
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
    if (!existing)
      return insertUser(transaction, { username, email: GUEST_EMAIL, passwordHash, role: 'guest', createdAt: now() });
    await updateUser(transaction, existing.id, { password_hash: passwordHash });
    return existing;
  });
}

/** Gives the guest its characters through the importer that everybody uses, unless it has some already. */
export async function seedGuestCharacters({ db }: Context, guest: User, importUpload: ImportUpload): Promise<void> {
  if (await hasCharacters(db.read, guest.id)) return;
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.lua')).sort();
  // One after the other: a newer observation that comes first makes an older one stale.
  for (const name of names) await importUpload(guest.id, await readFile(new URL(name, SAMPLES)));
}

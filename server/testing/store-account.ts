import { insertUser, toSessionUser } from '../accounts/user-store.ts';
import type { Context } from '../base/context.ts';
import type { Sessions } from '../base/http/sessions/sessions.ts';
import { TEST_PASSWORD, type TestAccount } from './client.ts';
import { createTestPasswordHasher } from './passwords.ts';

const passwords = createTestPasswordHasher();

/** Stores an account and a session, in a fifth of the time of registration and sign-in, and without a mail. */
export async function storeAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  sessions: Sessions,
  username: string,
): Promise<TestAccount> {
  const email = `${username.toLowerCase()}@tavern.test`;
  const passwordHash = await passwords.hash(TEST_PASSWORD);
  const user = await db.write((transaction) =>
    insertUser(transaction, { username, email, passwordHash, role: 'user', createdAt: now() }),
  );
  const token = await sessions.start(user.id, 'test');
  return { username, password: TEST_PASSWORD, email, token, user: toSessionUser(user) };
}

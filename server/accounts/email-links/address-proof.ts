import type { Transaction } from 'kysely';
import type { OtherAccess } from '#shared/accounts/contract/session.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { createToken } from '../../base/http/sessions/tokens.ts';
import { findPasskeys } from '../passkeys/store.ts';
import { findLinks } from '../sign-in-providers/link-store.ts';
import { findApiTokens } from '../tokens/store.ts';

/** Ways to sign in beside the password and its mailed links. Pushes end with their session. */
const OTHER_WAYS_IN = ['sessions', 'passkeys', 'sign_in_links', 'api_tokens'] as const;
/** What an attacker can set up who registers the address of another: ways in, ways to keep its owner out, and to watch. */
const SET_UP = [
  ...OTHER_WAYS_IN,
  'second_factors',
  'recovery_codes',
  'account_webhooks',
  'calendar_feeds',
  'shares',
] as const;

/** Access that an account has lost. */
export interface EndedAccess {
  readonly userId: number;
  /** Rows that went. */
  readonly count: number;
  readonly tokenIds: readonly number[];
}

async function end(
  transaction: Transaction<Tables>,
  userId: number,
  tables: typeof OTHER_WAYS_IN | typeof SET_UP,
): Promise<EndedAccess> {
  const tokens = await findApiTokens(transaction, userId);
  let count = 0;
  for (const table of tables) {
    const { numDeletedRows } = await transaction.deleteFrom(table).where('user_id', '=', userId).executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return { userId, count, tokenIds: tokens.map(({ id }) => id) };
}

/**
 * Records that its owner has proven an address. The first proof ends whatever was set up before, since nothing says by
 * whom, and renews the key of what waits in browsers, which the earlier sessions were given. Null when the address was
 * proven already.
 */
export async function proveAddress(transaction: Transaction<Tables>, userId: number): Promise<EndedAccess | null> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ email_verified: 1, browser_key: createToken() })
    .where('id', '=', userId)
    .where('email_verified', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? end(transaction, userId, SET_UP) : null;
}

export function endOtherWaysIn(transaction: Transaction<Tables>, userId: number): Promise<EndedAccess> {
  return end(transaction, userId, OTHER_WAYS_IN);
}

/** Tells sockets and caches of access that has ended; after the commit. */
export function announceEnded(events: Context['events'], { userId, tokenIds }: Omit<EndedAccess, 'count'>): void {
  events.emit('sessionsEnded', { userId });
  for (const tokenId of tokenIds) events.emit('apiTokenRevoked', { userId, tokenId });
}

/** Names of what can sign in beside the password. */
export async function listOtherAccess(transaction: Transaction<Tables>, userId: number): Promise<OtherAccess> {
  const [passkeys, providers, tokens] = [
    await findPasskeys(transaction, userId),
    await findLinks(transaction, userId),
    await findApiTokens(transaction, userId),
  ];
  return {
    passkeys: passkeys.map(({ name }) => name),
    providers: providers.map(({ label }) => label),
    tokens: tokens.map(({ name }) => name),
  };
}

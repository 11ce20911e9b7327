import type { Insertable, Kysely, Transaction } from 'kysely';
import type { SignInTables } from '../tables.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { Passkey } from '#shared/accounts/contract/passkeys.ts';

const COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const;

export function findPasskeys(db: Kysely<Tables>, userId: number) {
  return db.selectFrom('passkeys').select(COLUMNS).where('user_id', '=', userId).orderBy('id').execute();
}

type PasskeyRow = Awaited<ReturnType<typeof findPasskeys>>[number];

/** Credentials of an account, which its authenticators must not create again. */
export function findCredentials(db: Kysely<Tables>, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export type CredentialRow = Awaited<ReturnType<typeof findCredentials>>[number];

export function findByCredential(db: Kysely<Tables>, credentialId: string) {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

export type StoredPasskey = NonNullable<Awaited<ReturnType<typeof findByCredential>>>;

export function insertPasskey(
  transaction: Transaction<Tables>,
  values: Insertable<SignInTables['passkeys']>,
): Promise<PasskeyRow> {
  return transaction.insertInto('passkeys').values(values).returning(COLUMNS).executeTakeFirstOrThrow();
}

/** Stores a use. False when the counter has not advanced, although this or an earlier use has counted. */
export async function recordUse(
  transaction: Transaction<Tables>,
  id: number,
  { counter, at }: { readonly counter: number; readonly at: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('passkeys')
    .set({ counter, last_used_at: at })
    .where('id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Undefined when the account has no such passkey. */
export function updateName(
  transaction: Transaction<Tables>,
  { id, userId, name }: { readonly id: number; readonly userId: number; readonly name: string },
): Promise<PasskeyRow | undefined> {
  return transaction
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deletePasskey(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('passkeys').where('id', '=', id).execute();
}

export function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: new Date(created_at).toISOString(),
    last_used_at: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  };
}

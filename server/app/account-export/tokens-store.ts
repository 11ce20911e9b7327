import type { Kysely } from 'kysely';
import type { TokenScope } from '#shared/base/http/session-user.ts';
import type { AccountExport } from '#shared/app/account-export.ts';
import type { Tables } from '../../base/db/tables.ts';
import { countRecoveryCodes, findSecondFactor } from '../../accounts/second-factor/store.ts';

export async function exportApiTokens(db: Kysely<Tables>, userId: number): Promise<AccountExport['api_tokens']> {
  const rows = await db
    .selectFrom('api_tokens')
    .select(['name', 'scopes', 'created_at', 'expires_at', 'last_used_on'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ name, scopes, created_at, expires_at, last_used_on }) => ({
    name,
    scopes: JSON.parse(scopes) as TokenScope[],
    created_at: new Date(created_at).toISOString(),
    expires_at: expires_at === null ? null : new Date(expires_at).toISOString(),
    last_used_on: last_used_on === null ? null : new Date(last_used_on).toISOString().slice(0, 10),
  }));
}

export async function exportSignInLinks(db: Kysely<Tables>, userId: number): Promise<AccountExport['sign_ins']> {
  const rows = await db
    .selectFrom('sign_in_links')
    .select(['issuer', 'subject', 'label', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ created_at, ...link }) => ({ ...link, since: new Date(created_at).toISOString() }));
}

export async function exportPasskeys(db: Kysely<Tables>, userId: number): Promise<AccountExport['passkeys']> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ name, created_at, last_used_at }) => ({
    name,
    created_at: new Date(created_at).toISOString(),
    last_used_at: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  }));
}

export async function exportSecondFactor(db: Kysely<Tables>, userId: number): Promise<AccountExport['second_factor']> {
  const factor = await findSecondFactor(db, userId);
  if (!factor) return null;
  return { since: new Date(factor.created_at).toISOString(), recovery_codes: await countRecoveryCodes(db, userId) };
}

export async function exportWebhook(db: Kysely<Tables>, userId: number): Promise<AccountExport['webhook']> {
  const row = await db
    .selectFrom('account_webhooks')
    .select(['host', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { host: row.host, since: new Date(row.created_at).toISOString() } : null;
}

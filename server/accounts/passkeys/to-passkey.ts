import type { Passkey } from '#shared/accounts/contract/passkeys.ts';
import type { PasskeyRow } from './store.ts';

export function toPasskey({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    created_at: new Date(created_at).toISOString(),
    last_used_at: last_used_at === null ? null : new Date(last_used_at).toISOString(),
  };
}

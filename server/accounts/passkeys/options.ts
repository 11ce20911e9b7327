import { hash } from 'node:crypto';
import type { PasskeyCreationOptions } from '#shared/accounts/contract/passkeys.ts';
import type { User } from '../user-store.ts';
import type { RelyingParty } from './relying-party.ts';
import type { CredentialRow } from './store.ts';

/** EdDSA, ES256 and RS256: every authenticator has one of them, and Node verifies all. */
export const ALGORITHMS = [-8, -7, -257];
/** Hint for the browser's dialog; the server's challenge lasts longer. */
const TIMEOUT_MS = 300_000;

/** Handle by which authenticators keep one passkey for an account. It tells nothing about the player. */
export function createUserHandle({ id, created_at }: Pick<User, 'id' | 'created_at'>): string {
  return hash('sha256', `passkeys of ${id} ${created_at}`, 'base64url');
}

/** Any passkey of this server: the authenticator knows the account. */
export function requestOptions(challenge: string, { id }: RelyingParty) {
  return { challenge, rpId: id, timeout: TIMEOUT_MS, userVerification: 'required' as const };
}

export function creationOptions(
  challenge: string,
  { id }: RelyingParty,
  { user, credentials }: { readonly user: User; readonly credentials: readonly CredentialRow[] },
): PasskeyCreationOptions {
  return {
    challenge,
    rp: { id, name: 'Tavern Ledger' },
    user: { id: createUserHandle(user), name: user.username, displayName: user.username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none',
    excludeCredentials: credentials.map(({ credential_id, transports }) => ({
      type: 'public-key' as const,
      id: credential_id,
      transports: JSON.parse(transports) as string[],
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

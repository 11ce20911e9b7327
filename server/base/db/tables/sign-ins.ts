import type { Generated } from 'kysely';
import type { SignInPurpose } from '#shared/accounts/contract/sign-in-providers.ts';

export interface SignInTables {
  /** Identities at providers that sign in to an account. */
  sign_in_links: {
    id: Generated<number>;
    user_id: number;
    /** With the subject, the identity (OpenID Connect Core, 5.7). */
    issuer: string;
    subject: string;
    /** Name or address at the provider when it was linked. */
    label: string;
    created_at: number;
  };
  /** Credentials of Web Authentication that sign in to an account. Binary values are base64url. */
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    /** COSE key. */
    public_key: string;
    /** Signatures that the authenticator has counted; 0 where it does not count. */
    counter: number;
    /** JSON array of ways to reach the authenticator, as its browser names them. */
    transports: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  /** Sign-ins that have left for a provider. The PKCE verifier and the nonce follow from the browser's cookie. */
  sign_in_attempts: {
    /** SHA-256, as are the other secrets of these tables. For passkeys, the state is the challenge. */
    state_hash: string;
    /** Of the browser's cookie; of the session where a passkey is added. */
    browser_hash: string;
    /** Id in the configuration, or `PASSKEY_PROVIDER`. */
    provider: string;
    purpose: SignInPurpose;
    /** Of the desktop app that waits for the ticket; null for a browser. */
    desktop_port: number | null;
    challenge: string | null;
    expires_at: number;
    /** Kept until it expires, to tell a repeated answer from an unknown one. */
    used_at: number | null;
  };
  /** Identities that a provider has confirmed, until an account takes them; passkeys until the desktop app does. */
  sign_in_tickets: {
    ticket_hash: string;
    provider: string;
    purpose: SignInPurpose;
    /** Digest of the verifier without which the ticket is worthless; null for a browser. */
    challenge: string | null;
    issuer: string;
    /** Of a passkey, its credential. */
    subject: string;
    name: string;
    /** Empty where the provider names none. */
    email: string;
    email_verified: number;
    expires_at: number;
  };
}

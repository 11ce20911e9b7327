import type { Generated } from 'kysely';
import type { SignInPurpose } from '#shared/contract/accounts/sign-in-providers.ts';

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
  /** Sign-ins that have left for a provider. The PKCE verifier and the nonce follow from the browser's cookie. */
  sign_in_attempts: {
    /** SHA-256, as are the other secrets of these tables. */
    state_hash: string;
    browser_hash: string;
    /** Id in the configuration. */
    provider: string;
    purpose: SignInPurpose;
    /** Of the desktop app that waits for the ticket; null for a browser. */
    desktop_port: number | null;
    challenge: string | null;
    expires_at: number;
    /** Kept until it expires, to tell a repeated answer from an unknown one. */
    used_at: number | null;
  };
  /** Identities that a provider has confirmed, until an account takes them. */
  sign_in_tickets: {
    ticket_hash: string;
    provider: string;
    purpose: SignInPurpose;
    /** Digest of the verifier without which the ticket is worthless; null for a browser. */
    challenge: string | null;
    issuer: string;
    subject: string;
    name: string;
    /** Empty where the provider names none. */
    email: string;
    email_verified: number;
    expires_at: number;
  };
}

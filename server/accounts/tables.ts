import type { Generated } from 'kysely';
import type { AccountRole } from '#shared/base/http/session-user.ts';
import type { SignInPurpose } from '#shared/accounts/contract/sign-in-providers.ts';

export interface AccountTables {
  users: {
    id: Generated<number>;
    username: string;
    /** Unique, case-folded form of the name. */
    username_key: string;
    /** Skeleton by which confusable names are found. */
    username_look: Generated<string>;
    email: string;
    email_key: string;
    email_verified: number;
    password_hash: string;
    role: AccountRole;
    created_at: number;
    /** Incremented by every change of the user's characters; the ETag of the list. */
    characters_revision: Generated<number>;
    /** Random at each of these changes: it tells a revision of this database from one of a copy. */
    characters_mark: Generated<string>;
    /** Base64url, 32 bytes. Not encrypted: it opens nothing of this server's, only what waits in a browser. */
    browser_key: Generated<string>;
    /** When an import last brought something new. */
    imported_at: Generated<number | null>;
    /** The account has ended, and what it had is being removed. Its keys are placeholders, so that others may take them. */
    deleted_at: Generated<number | null>;
  };
  sessions: {
    id: Generated<number>;
    user_id: number;
    /** SHA-256; the token itself is not stored. */
    token_hash: string;
    created_at: number;
    last_seen_at: number;
    expires_at: number;
    user_agent: string;
  };
  /** Secrets with which programs call the API for an account. */
  api_tokens: {
    id: Generated<number>;
    user_id: number;
    name: string;
    /** SHA-256; the token itself is not stored. */
    token_hash: string;
    /** Last characters of the token, by which its owner tells it from others. */
    hint: string;
    /** JSON array of `TokenScope`. */
    scopes: string;
    created_at: number;
    expires_at: number | null;
    /** Start of the UTC day of the last use. */
    last_used_on: number | null;
  };
  mail_tokens: {
    token_hash: string;
    user_id: number;
    purpose: 'reset_password' | 'verify_email';
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
}

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

export interface SecondFactorTables {
  /** Authenticator apps of accounts, one each. */
  second_factors: {
    user_id: number;
    /** Base32, encrypted with `context.secrets`. */
    secret: string;
    /** Time step (RFC 6238) of the last code that was used. Its code and earlier ones are refused. */
    last_step: number;
    created_at: number;
  };
  recovery_codes: {
    user_id: number;
    /** SHA-256 of the account's id and the code. */
    code_hash: string;
  };
}

export interface AccountWebhookTables {
  /** Webhook of an account, at most one. Characters with a revision after the last one that was sent wait. */
  account_webhooks: {
    user_id: number;
    host: string;
    /** Encrypted. */
    url: string;
    /** Key of the signatures, encrypted. */
    secret: string;
    created_at: number;
    sent_revision: number;
    /** The last sent one of those that have this revision. */
    sent_character_id: number;
    sent_at: number | null;
    /** Of the last attempt: a status of HTTP, or the code of an `OutgoingError`. */
    answer: string | null;
    answered_at: number | null;
    failing_since: number | null;
    /** Switched off after days of failures. */
    ended_at: number | null;
  };
  /** Observation times of a character's sections as the account's webhook has them, as JSON. */
  account_webhook_seen: { character_id: number; user_id: number; observed: string };
}

export interface LedgerTable {
  /** One row: `Database.ledgerId`. */
  ledger: { id: string };
}

declare module '../base/db/tables.ts' {
  interface Tables extends AccountTables, SignInTables, SecondFactorTables, AccountWebhookTables, LedgerTable {}
}

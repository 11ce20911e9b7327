import type { Generated } from 'kysely';
import type { AccountRole } from '#shared/accounts/contract/session.ts';

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

import type { Generated } from 'kysely';
import type { Language } from '#shared/base/messages/language.ts';

export interface SystemTables {
  /** Written by the health check, to see that the disk accepts writes. */
  heartbeat: { id: number; at: number };
  /** Servers that run. `seen_at` is the database's time at which the lease was renewed. */
  live_instances: { id: string; name: string; seen_at: number };
  /** Users who are connected to a server. */
  live_people: { instance_id: string; user_id: number };
  /** Occupants of the taverns' rooms at a server; `moved_at` is its time of the last step. */
  live_occupants: { instance_id: string; group_id: number; user_id: number; x: number; y: number; moved_at: number };
  /** Rate limits that servers of one database share. `key` is a digest of the limit's name and the client. */
  quotas: { key: string; ends_at: number; count: number };
}

/** Mails that report a change to the account. */
export type NoticeKind = 'second_factor_on' | 'second_factor_off' | 'second_factor_removed' | 'recovery_code_used';

export type MailKind = 'verify_email' | 'reset_password' | 'contact' | NoticeKind;

export interface MailTables {
  /** Mails that were promised and are not yet sent, without text, address or token. */
  mail_orders: {
    id: Generated<number>;
    kind: MailKind;
    /** The recipient. Null for CONTACT_EMAIL, and for a reset link of an unknown address, which is never sent. */
    user_id: number | null;
    contact_message_id: number | null;
    language: Language;
    created_at: number;
    attempts: number;
    next_attempt_at: number;
  };
}

/**
 * All tables: base has its own, and each domain adds its own in its `tables.ts`. Times are integer milliseconds, booleans
 * 0 or 1, JSON is text: portable to PostgreSQL. The indexes, keys and checks are in `baseline.ts`.
 */
export interface Tables extends SystemTables, MailTables {}

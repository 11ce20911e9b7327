import type { Generated } from 'kysely';
import type { Language } from '#shared/base/messages/language.ts';

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

import type { Transaction } from 'kysely';
import type { Language } from '#shared/base/messages/language.ts';
import type { Tables } from '../../db/tables.ts';

export interface Mail {
  readonly to: string;
  /** Reply address, when it is not the server's. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link in the mail; logged only when there is no SMTP server. */
  readonly link: string;
}

/** Mails that report to its owner what happened to an account. */
export const NOTICE_KINDS = [
  'second_factor_on',
  'second_factor_off',
  'second_factor_removed',
  'recovery_code_used',
  'passkey_added',
  'provider_linked',
  'token_created',
  'webhook_set',
  'new_device',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type MailKind = 'verify_email' | 'reset_password' | 'contact' | NoticeKind;

/** Kind of a mail, by its subject. */
export interface MailPointer {
  readonly kind: MailKind;
  /** The recipient. Null for CONTACT_EMAIL, and for a reset link of an unknown address, which is never sent. */
  readonly user_id: number | null;
  readonly contact_message_id?: number;
  readonly language: Language;
}

/** Writes the mail, and its token; null when there is nothing to send any more. */
export type ComposeMail = (transaction: Transaction<Tables>, pointer: MailPointer) => Promise<Mail | null>;

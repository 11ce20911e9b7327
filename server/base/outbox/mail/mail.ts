import type { Transaction } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { MailOrder } from './order-store.ts';

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

/** Writes the mail of an order, and its token; null when there is nothing to send any more. */
export type ComposeMail = (transaction: Transaction<Tables>, order: MailOrder) => Promise<Mail | null>;

import type { ContactMessage } from '#shared/site/contract/contact.ts';
import { cleanLine, cleanText } from '#shared/site/contract/contact-fields.ts';
import { requireMailbox } from '../../base/outbox/mail/mailbox.ts';
import { Failure } from '../../base/http/errors.ts';

/** The inbox is bounded against floods. */
export const MESSAGES_MAX = 10_000;

export interface NewContactMessage {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

export function cleanContactMessage({ name, email, subject, message }: NewContactMessage): NewContactMessage {
  return {
    name: cleanLine(name),
    email: requireMailbox(email).address,
    subject: cleanLine(subject),
    message: cleanText(message),
  };
}

/** 503: full, because stored messages are never dropped for new ones. */
export function inboxFull(): Failure {
  return new Failure('contact_full', {}, { retryAfterSeconds: 24 * 3600 });
}

export interface ContactRow extends NewContactMessage {
  readonly id: number;
  readonly username: string | null;
  readonly created_at: number;
  readonly read_at: number | null;
}

export function toContactMessage({
  id,
  name,
  email,
  subject,
  message,
  username,
  created_at,
  read_at,
}: ContactRow): ContactMessage {
  return {
    id,
    name,
    email,
    subject,
    message,
    username,
    created_at: new Date(created_at).toISOString(),
    read: read_at !== null,
  };
}

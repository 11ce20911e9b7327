import { domainToASCII } from 'node:url';
import addressparser from 'nodemailer/lib/addressparser';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import { invalidFields } from '../../http/errors.ts';
import { foldCase } from '#shared/base/text/fold.ts';

/** Without quotes, in which the same local part has several spellings, and without invisible characters. */
const LOCAL_PART = /^[^\s"(),:;<>@[\\\]\p{C}\p{Default_Ignorable_Code_Point}]+$/u;
/** With the full stops that IDNA knows. Of `a.example\x`, `domainToASCII` returns `a.example`. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
/** The last label begins with a letter: `domainToASCII` makes an IPv4 address of a domain that ends in a number. */
const HOST_NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/;

export interface Mailbox {
  /** The address that mails are sent to. */
  readonly address: string;
  /** Equal for all spellings of the mailbox: case is ignored, as by all relevant providers. */
  readonly key: string;
}

/** The only mailbox that the mail library reads in the text; null beside names, comments, groups and lists. */
export function parseMailbox(text: string): Mailbox | null {
  const [entry, ...others] = addressparser(text.trim());
  if (entry === undefined || entry.group !== undefined || entry.name !== '' || others.length > 0) return null;
  const { address } = entry;
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  if (!LOCAL_PART.test(local) || !DOMAIN.test(domain)) return null;
  // Not of the folded text: folding makes `ss` of `ß`, which is another domain.
  const host = domainToASCII(domain.normalize('NFKC'));
  return HOST_NAME.test(host) ? { address, key: `${foldCase(local)}@${host}` } : null;
}

/** Throws the failure of the field `email`. */
export function requireMailbox(email: string): Mailbox {
  const mailbox = parseMailbox(email);
  if (mailbox === null) throw invalidFields([fieldProblem('email', 'email_invalid')]);
  return mailbox;
}

import { fieldProblem, type FieldProblem } from '../../base/http/field-problem.ts';
import { checkEmail } from '../../accounts/contract/account-fields.ts';

/** UTF-16 units: room for a long report, far below the body limit. */
export const CONTACT_MAX = { name: 100, subject: 150, message: 5_000 } as const;

/** Harmful characters in mails: controls except tab and line feed, and direction overrides. */
const HARMFUL = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB]/gu;
const INVISIBLE = /[\p{Cf}\p{Z}\s\u115F\u1160\u3164\uFFA0]/gu;

/** One line of plain, well-formed Unicode (NFC) for subjects and names. */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(HARMFUL, (character) => (/\s/.test(character) ? ' ' : ''))
    .replace(/\s+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Plain text of several lines, separated by line feeds. */
export function cleanText(text: string): string {
  const unified = text.toWellFormed().replace(/\r\n?|[\u2028\u2029]/g, '\n');
  return unified
    .replace(HARMFUL, (character) => (character === '\n' || character === '\t' ? character : ''))
    .trim()
    .normalize('NFC');
}

function read(body: unknown, field: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value = (body as Readonly<Record<string, unknown>>)[field];
  return typeof value === 'string' ? value : '';
}

function checkTextField(body: unknown, field: keyof typeof CONTACT_MAX): FieldProblem[] {
  const text = (field === 'message' ? cleanText : cleanLine)(read(body, field));
  if (text.replace(INVISIBLE, '') === '') return [fieldProblem(field, `${field}_required`)];
  return text.length > CONTACT_MAX[field] ? [fieldProblem(field, `${field}_too_long`)] : [];
}

/** The body of POST /contact: `{name, email, subject, message}`. One error per field, in form order. */
export function checkContact(body: unknown): FieldProblem[] {
  return [
    ...checkTextField(body, 'name'),
    ...checkEmail(read(body, 'email')),
    ...checkTextField(body, 'subject'),
    ...checkTextField(body, 'message'),
  ];
}

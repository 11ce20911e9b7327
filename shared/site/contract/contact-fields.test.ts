import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMessage } from '../../base/messages/format.ts';
import { checkContact, cleanLine, cleanText, CONTACT_MAX } from './contact-fields.ts';

const GOOD = { name: 'Brunhild', email: 'brunhild@tavern.test', subject: 'The ale', message: 'It is out.' };
const messages = (body: unknown) =>
  checkContact(body).map((problem) => `${problem.field}: ${formatMessage('en', problem)}`);

test('all four fields are required', () => {
  expect(messages(GOOD)).toEqual([]);
  const empty = [
    'name: Name is required',
    'email: Email is required',
    'subject: Subject is required',
    'message: Message is required',
  ];
  for (const body of [
    {},
    null,
    [],
    'x',
    { name: 1, email: {}, subject: null, message: [] },
    { name: ' ', email: '\t', subject: '\u200B\u00A0', message: '\n\u202E\n' },
  ]) {
    expect(messages(body)).toEqual(empty);
  }
});

test('an address must have the form of an email address', () => {
  for (const email of ['brunhild', 'a@b', 'a b@c.de', '"x"<a@b.de>', 'a@b.de\nbcc: x@y.de'])
    expect(messages({ ...GOOD, email })).toEqual(['email: Invalid email format']);
});

test('text of the maximum length is accepted, longer text is rejected', () => {
  for (const [field, max] of Object.entries(CONTACT_MAX)) {
    expect(messages({ ...GOOD, [field]: ` ${'x'.repeat(max)}\n` })).toEqual([]);
    expect(checkContact({ ...GOOD, [field]: 'x'.repeat(max + 1) })).toMatchObject([
      { field, code: `${field}_too_long` },
    ]);
  }
});

describe('cleaned fields', () => {
  test('a single-line field loses its line breaks', () => {
    expect(cleanLine('  A\r\nBcc: you@elsewhere.test\u2028 \u202Eolleh\u0007 ')).toBe(
      'A Bcc: you@elsewhere.test olleh',
    );
  });

  test('a message keeps its line breaks and loses control characters', () => {
    expect(cleanText('\r\nOne\r\n\tTwo\rThree\u0000\u2066\n\n')).toBe('One\n\tTwo\nThree');
  });

  test('clean text is unchanged, and a single-line field has one line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const clean of [cleanLine, cleanText]) expect(clean(clean(text))).toBe(clean(text));
        expect(cleanLine(text)).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

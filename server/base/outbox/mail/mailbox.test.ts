import * as fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import { parseMailbox } from './mailbox.ts';

const keyOf = (text: string) => parseMailbox(text)?.key ?? null;

test.each([
  ['V@A.Example', 'v@a.example'],
  [' v@a.example\n', 'v@a.example'],
  ['v@a.example,', 'v@a.example'],
  ['"v"@a.example', 'v@a.example'],
  ['<v@a.example>', 'v@a.example'],
  ['v@ a . example', 'v@a.example'],
  ['v@a\u3002example', 'v@a.example'],
  ['\uff56@\uff41.example', 'v@a.example'],
  ['jürgen@Brücke.example', 'jürgen@xn--brcke-lva.example'],
  ["o'malley+x@b.example", "o'malley+x@b.example"],
])('%j is one mailbox: %s', (text, key) => {
  expect(keyOf(text)).toBe(key);
  const { address = '' } = parseMailbox(text) ?? {};
  expect(parseMailbox(address)).toEqual({ address, key });
});

test.each([
  ['comments', ['(1)v@a.example', 'v@a.example(1)', 'v@a.example (1)']],
  ['display names', ['x <v@a.example>', '"x"<v@a.example>', 'v@a.example <w@b.example>']],
  ['groups', ['x:v@a.example;', ':v@a.example;', 'x:v@a.example']],
  ['lists', ['v@a.example,w@b.example', 'v@a.example;w@b.example', 'v@a.example w@b.example']],
  [
    'quoted local parts',
    ['"a b"@a.example', '"v@a.example"@b.example', '"a,"@b.example', 'v\\@a@b.example', 'a@b@c.example'],
  ],
  ['invisible characters', ['v\u200b@a.example', 'v\u00ad@a.example', 'v\u0000\u202e@a.example']],
  ['addresses of machines', ['v@[1.2.3.4]', 'v@1.2.3.4', 'v@127.1', 'v@a.0x1', 'v@é.0x1']],
  [
    'incomplete domains',
    [
      'v@a',
      'v@',
      'v',
      '@a.example',
      'v@a.example.',
      'v@.example',
      'v@a.example/x',
      'v@a.example\\x',
      'v@a.example?x',
      'v@a.example#x',
      'v@a..example',
      'v@-a.example',
      '',
    ],
  ],
])('%s are refused', (_name, texts) => {
  for (const text of texts) expect([text, parseMailbox(text)]).toEqual([text, null]);
});

test('plus signs and dots distinguish mailboxes, and so do domains that only look alike when folded', () => {
  const texts = [
    'v+x@a.example',
    'v@a.example',
    'v.x@a.example',
    'vx@a.example',
    'v@straße.example',
    'v@strasse.example',
  ];
  expect(new Set(texts.map(keyOf)).size).toBe(texts.length);
  expect(texts.map(keyOf)).not.toContain(null);
});

test('mails to a mailbox reach that mailbox only', async () => {
  const transport = createTransport({ streamTransport: true });
  const part = fc.string({ unit: fc.constantFrom(...'aé1.-_+\'`*/:;,()[]<>"\\@ \u0301\u3002\uff56'), maxLength: 8 });
  const text = fc.oneof(
    fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}.example`),
    fc.tuple(part, part).map(([before, after]) => `${before}v@a.example${after}`),
    fc.tuple(part, part).map(([label, last]) => `v@a${label}.${last}`),
  );
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const mailbox = parseMailbox(given);
      if (mailbox === null) return;
      for (const to of [given, mailbox.address]) {
        const { envelope } = await transport.sendMail({ from: 'ledger@tavern.test', to, text: 'x' });
        expect(envelope.to.map(keyOf)).toEqual([mailbox.key]);
      }
    }),
    { numRuns: depth(4_000, 20_000) },
  );
});

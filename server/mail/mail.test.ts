import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../ops/log.ts';
import { startTestSmtp } from '../testing/smtp.ts';
import { createMailer } from './create-mailer.ts';
import { createDelivery } from './deliver.ts';
import { resetPasswordMail, verifyEmailMail } from './templates.ts';

const LINK = 'http://tavern.test/reset-password?token=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const mail = resetPasswordMail('brunhild@tavern.test', 'Brunhild', LINK);
let folder: string;
let lines: string[];
const log = () => createLog('trace', { write: (line) => void lines.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-mail-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const deliverTo = (smtpUrl: string | null) =>
  createDelivery({ smtpUrl, mailFrom: 'Tavern Ledger <ledger@tavern.test>', dataDir: folder }, log());
/** Quoted-printable, undone as far as these texts need it. */
const decoded = (text: string) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

describe('without SMTP', () => {
  test('a mail is a complete file in the outbox, and its link is logged', async () => {
    const mailer = createMailer(deliverTo(null), log());
    mailer.send(mail);
    mailer.send(mail);
    await mailer.idle();
    const files = await readdir(join(folder, 'outbox'));
    expect(files).toHaveLength(2);
    expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
    const text = decoded(await readFile(join(folder, 'outbox', files[0] ?? ''), 'utf8'));
    expect(text).toContain('To: brunhild@tavern.test');
    expect(text).toContain('Subject: Choose a new password');
    expect(text).toContain(LINK);
    expect(lines.filter((line) => line.includes(LINK))).toHaveLength(2);
  });
});

describe('with SMTP', () => {
  test('a mail is sent, and neither link nor address is logged', async () => {
    await using smtp = await startTestSmtp();
    const mailer = createMailer(deliverTo(smtp.url), log());
    mailer.send(mail);
    await mailer.idle();
    expect(smtp.messages).toHaveLength(1);
    expect(decoded(smtp.messages[0] ?? '')).toContain(LINK);
    expect(await readdir(folder)).toEqual([]);
    expect(lines.join('')).not.toMatch(/token|brunhild/);
  });

  test('retries after a temporary failure', async () => {
    await using smtp = await startTestSmtp(['451 greylisted', '451 greylisted']);
    const mailer = createMailer(deliverTo(smtp.url), log(), { retryAfterMs: [1, 1, 1] });
    mailer.send(mail);
    await mailer.idle();
    expect([smtp.refused, smtp.messages.length]).toEqual([2, 1]);
    expect(lines.filter((line) => line.includes('tried again'))).toHaveLength(2);
  });

  test('does not retry a permanent failure and logs it without the address', async () => {
    await using smtp = await startTestSmtp(['550 brunhild@tavern.test is unknown here']);
    const mailer = createMailer(deliverTo(smtp.url), log(), { retryAfterMs: [1, 1, 1] });
    mailer.send(mail);
    await mailer.idle();
    expect([smtp.refused, smtp.messages.length]).toEqual([1, 0]);
    expect(lines.join('')).toContain('a mail was not sent');
    expect(lines.join('')).not.toContain('brunhild');
  });

  test('gives up on an unreachable server', async () => {
    const mailer = createMailer(deliverTo('smtp://127.0.0.1:1'), log(), { retryAfterMs: [1, 1] });
    mailer.send(mail);
    await mailer.idle();
    expect(lines.filter((line) => line.includes('"code":"ESOCKET"'))).toHaveLength(3);
  });
});

test('closing retries queued mails once', async () => {
  await using smtp = await startTestSmtp(['451 later']);
  const mailer = createMailer(deliverTo(smtp.url), log(), { retryAfterMs: [3_600_000] });
  mailer.send(mail);
  await expect.poll(() => lines.some((line) => line.includes('tried again'))).toBe(true);
  await mailer.close();
  expect(smtp.messages).toHaveLength(1);
});

test('closing sends mails that wait for their time', async () => {
  const mailer = createMailer(deliverTo(null), log(), { spreadMs: 3_600_000_000 });
  mailer.send(mail);
  await mailer.close();
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(1);
});

test('names are escaped in mails', () => {
  const { html, text } = verifyEmailMail(
    'a@b.example',
    '<b>"Torvald" & co</b>',
    'http://tavern.test/verify-email?token=x&y',
  );
  expect(html).toContain('Welcome, &#60;b&#62;&#34;Torvald&#34; &#38; co&#60;/b&#62;,');
  expect(html).toContain('href="http://tavern.test/verify-email?token=x&#38;y"');
  expect(text).toContain('Welcome, <b>"Torvald" & co</b>,');
});

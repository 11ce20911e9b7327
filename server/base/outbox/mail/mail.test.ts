import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { createLog } from '../../ops/log.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { testEngine } from '../../../testing/engine.ts';
import { startTestSmtp } from '../../../testing/smtp.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../testing/test-database.ts';
import { createDelivery, type Deliver } from './deliver.ts';
import { createMailOrders, type MailOrderOptions, type MailOrders } from './mail-orders.ts';
import { resetPasswordMail, verifyEmailMail } from './templates.ts';

const LINK = 'http://tavern.test/reset-password?token=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const mail = resetPasswordMail('brunhild@tavern.test', 'Brunhild', LINK);
let folder: string;
let lines: string[];
let opened: OpenTestDatabase;
let db: Database;
const log = () => createLog('trace', { write: (line) => void lines.push(line) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-mail-'));
  opened = await openTestDatabase(folder);
  ({ db } = opened);
  lines = [];
});
afterEach(async () => {
  await db.close();
  await opened.discard();
  await rm(folder, { recursive: true, force: true });
});

function createOrders(
  deliver: Deliver,
  options: MailOrderOptions = {},
  now: () => number = Date.now,
): MailOrders & AsyncDisposable {
  const orders = createMailOrders({ db, deliver, log: log(), now }, { spreadMs: 0, ...options });
  orders.register('reset_password', async () => mail);
  return { ...orders, [Symbol.asyncDispose]: orders.close };
}
const waiting = () => db.read.selectFrom('outbox').selectAll().execute();
async function promiseMail(orders: MailOrders): Promise<boolean> {
  const order = { kind: 'reset_password', user_id: null, language: 'en' } as const;
  const isPromised = await db.write((transaction) => orders.add(transaction, order));
  orders.wake();
  return isPromised;
}
/** Promises a mail and waits until its order is gone: it was sent, or given up. */
async function sendMail(orders: MailOrders): Promise<void> {
  await promiseMail(orders);
  await expect.poll(waiting).toEqual([]);
}

const deliverTo = (smtpUrl: string | null) =>
  createDelivery({ smtpUrl, mailFrom: 'Tavern Ledger <ledger@tavern.test>', dataDir: folder }, log());
/** Quoted-printable, undone as far as these texts need it. */
const decoded = (text: string) => text.replace(/=\r?\n/g, '').replace(/=3D/g, '=');

describe('without SMTP', () => {
  test('a mail is a complete file in the outbox, and its link is logged', async () => {
    await using orders = createOrders(deliverTo(null));
    await sendMail(orders);
    await sendMail(orders);
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
  test('a mail is sent once, and neither link nor address is logged', async () => {
    await using smtp = await startTestSmtp();
    await using orders = createOrders(deliverTo(smtp.url));
    await sendMail(orders);
    orders.wake();
    expect(smtp.messages).toHaveLength(1);
    expect(decoded(smtp.messages[0] ?? '')).toContain(LINK);
    expect(await readdir(folder)).not.toContain('outbox');
    expect(lines.join('')).not.toMatch(/token|brunhild/);
  });

  test('retries after a temporary failure', async () => {
    await using smtp = await startTestSmtp(['451 greylisted', '451 greylisted']);
    await using orders = createOrders(deliverTo(smtp.url), { retryAfterMs: [1, 1, 1] });
    await sendMail(orders);
    expect([smtp.refused, smtp.messages.length]).toEqual([2, 1]);
    expect(lines.filter((line) => line.includes('tried again'))).toHaveLength(2);
  });

  test('does not retry a permanent failure and logs it without the address', async () => {
    await using smtp = await startTestSmtp(['550 brunhild@tavern.test is unknown here']);
    await using orders = createOrders(deliverTo(smtp.url), { retryAfterMs: [1, 1, 1] });
    await sendMail(orders);
    expect([smtp.refused, smtp.messages.length]).toEqual([1, 0]);
    expect(lines.join('')).toContain('a mail was not sent');
    expect(lines.join('')).not.toContain('brunhild');
  });

  test('gives up on an unreachable server', async () => {
    await using orders = createOrders(deliverTo('smtp://127.0.0.1:1'), { retryAfterMs: [1, 1] });
    await sendMail(orders);
    expect(lines.filter((line) => line.includes('"code":"ESOCKET"'))).toHaveLength(3);
  });

  test('every attempt has the same Message-ID', async () => {
    const ids: string[] = [];
    const deliver = async (_mail: unknown, id: string): Promise<void> => {
      ids.push(id);
      if (ids.length < 3) throw new Error('later');
    };
    await using orders = createOrders(deliver, { retryAfterMs: [1, 1, 1] });
    await sendMail(orders);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
    await using smtp = await startTestSmtp();
    await deliverTo(smtp.url)(mail, 'one-mail');
    expect(smtp.messages[0]).toContain('Message-ID: <one-mail@tavern.test>');
  });
});

test('mails that wait when the server closes are sent by the next one', async () => {
  const closed = createOrders(deliverTo(null), { spreadMs: 2_000_000_000 });
  for (let i = 0; i < 12; i++) await promiseMail(closed);
  await closed.close();
  expect(await waiting()).toHaveLength(12);
  const later = () => Date.now() + 2_000_000_000;
  await using next = createOrders(deliverTo(null), { retryAfterMs: [1], spreadMs: 1 }, later);
  next.wake();
  await expect.poll(waiting).toEqual([]);
  expect(await readdir(join(folder, 'outbox'))).toHaveLength(12);
});

test('closing waits for a mail under way', async () => {
  const gate = Promise.withResolvers<void>();
  const orders = createOrders(() => gate.promise);
  await promiseMail(orders);
  await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
  const closed = orders.close();
  gate.resolve();
  await closed;
  expect(await waiting()).toEqual([]);
});

describe.runIf(testEngine === 'postgres')('with another server of the database', () => {
  test('a mail that a closed server had promised is sent, though nothing wakes the other', async () => {
    await using other = createOrders(deliverTo(null), { pollMs: 10 });
    const closed = createOrders(deliverTo(null), { spreadMs: 500 });
    const order = { kind: 'reset_password', user_id: null, language: 'en' } as const;
    await db.write((transaction) => closed.add(transaction, order));
    await closed.close();
    await expect.poll(waiting).toEqual([]);
    expect(await readdir(join(folder, 'outbox'))).toHaveLength(1);
    await other.close();
  });

  test('a mail server that is slower than a retry gets each mail once', async () => {
    const clock = createTestClock();
    const leaseMs = 300;
    const gate = Promise.withResolvers<void>();
    await using slow = createOrders(() => gate.promise, { retryAfterMs: [1], leaseMs }, clock.now);
    await promiseMail(slow);
    await expect.poll(waiting).toMatchObject([{ attempts: 1 }]);
    // Longer than the lease, which its server renews.
    clock.advance(2 * leaseMs);
    await expect.poll(waiting).toMatchObject([{ next_attempt_at: clock.now() + leaseMs }]);
    const ids: string[] = [];
    await using other = createOrders(async (_mail, id) => void ids.push(id), { retryAfterMs: [1], leaseMs }, clock.now);
    await promiseMail(other);
    await expect.poll(() => ids).toHaveLength(1);
    await expect.poll(waiting).toHaveLength(1);
    other.wake();
    gate.resolve();
    await expect.poll(waiting).toEqual([]);
    expect(ids).toHaveLength(1);
  });
});

test('waiting mails are bounded', async () => {
  await using orders = createOrders(deliverTo(null), { spreadMs: 2_000_000_000, ordersMax: 2 });
  expect([await promiseMail(orders), await promiseMail(orders), await promiseMail(orders)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await waiting()).toHaveLength(2);
});

test('a mail that was sent is not sent again when its order cannot be removed', async () => {
  let isStored = true;
  const mails: unknown[] = [];
  const deliver = async (given: unknown): Promise<void> => {
    mails.push(given);
    isStored = false;
  };
  const failing: Database = {
    ...db,
    writeUnlocked: (work) => (isStored ? db.writeUnlocked(work) : Promise.reject(new Error('the disk is full'))),
  };
  const orders = createMailOrders(
    { db: failing, deliver, log: log(), now: Date.now },
    { spreadMs: 0, retryAfterMs: [1] },
  );
  orders.register('reset_password', async () => mail);
  await promiseMail(orders);
  await expect.poll(() => lines.join('')).toContain('the disk is full');
  isStored = true;
  await expect.poll(async () => (orders.wake(), waiting())).toEqual([]);
  expect(mails).toHaveLength(1);
  await orders.close();
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

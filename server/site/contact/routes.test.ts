import { expect, test } from 'vitest';
import { CONTACT_PAGE_SIZE, type ContactMessage } from '#shared/site/contract/contact.ts';
import { makeAdmin } from '../../admin.ts';
import { createDelivery } from '../../base/outbox/mail/deliver.ts';
import { environmentOf } from '../../testing/environment.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import { startTestSmtp } from '../../testing/smtp.ts';
import { MESSAGES_MAX } from './rules.ts';

const MESSAGE = { name: 'Brunhild', email: 'brunhild@tavern.test', subject: 'The ale', message: 'It is out.\nAgain.' };
const SENT = { message: 'Thank you! Your message has been sent.', code: 'contact_sent' };

interface Page {
  readonly messages: readonly ContactMessage[];
  readonly more: boolean;
  readonly total: number;
  readonly unread: number;
}

const send = (server: TestServer, message: object = {}, token?: string) =>
  server.request('POST', '/api/contact', { token, body: { ...MESSAGE, ...message } });

async function signUpAdmin(server: TestServer, { verified = true } = {}) {
  const admin = await server.signUp('Keeper');
  await makeAdmin(['Keeper'], environmentOf(server));
  if (verified)
    await server.context.db.write((transaction) =>
      transaction.updateTable('users').set({ email_verified: 1 }).where('id', '=', admin.user.id).execute(),
    );
  return { ...admin, token: await server.login('Keeper', admin.password) };
}

const list = async (server: TestServer, token: string, query = '') =>
  (await server.request('GET', `/api/contact${query}`, { token })).body as Page;

test("a stranger's message is stored; administrators list, mark and delete it", async () => {
  await using server = await startTestServer();
  const { token } = await signUpAdmin(server);
  const reply = await send(server, { name: ' Brun\r\nhild ', subject: 'The\u0007 ale\u202E' });
  expect([reply.status, reply.body]).toEqual([201, SENT]);
  await send(server, { subject: 'Later' });
  const { messages, ...counts } = await list(server, token);
  expect(counts).toEqual({ more: false, total: 2, unread: 2 });
  expect(messages.map(({ subject }) => subject)).toEqual(['Later', 'The ale']);
  expect(messages[1]).toEqual({
    ...MESSAGE,
    name: 'Brun hild',
    id: 1,
    username: null,
    created_at: '2026-11-21T12:00:00.000Z',
    read: false,
  });

  const mark = (read: unknown, id = 1) => server.request('PATCH', `/api/contact/${id}`, { token, body: { read } });
  const marked = await mark(true);
  expect([marked.status, marked.body]).toMatchObject([200, { data: { id: 1, read: true } }]);
  expect((await list(server, token)).unread).toBe(1);
  expect((await mark(false)).body).toMatchObject({ data: { read: false } });
  expect([(await mark('yes')).status, (await mark(true, 99)).status]).toEqual([400, 404]);

  const remove = () => server.request('DELETE', '/api/contact/1', { token });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  expect(await list(server, token)).toMatchObject({ total: 1, messages: [{ subject: 'Later' }] });
});

test('all fields are required, and the error names each missing one', async () => {
  const server = await openSharedServer();
  const reply = await send(server, { name: '', email: 'nobody', message: ' ' });
  expect([reply.status, reply.body]).toEqual([
    400,
    {
      message: 'Name is required',
      code: 'invalid_fields',
      params: { problem: { code: 'name_required' } },
      errors: [
        { field: 'name', message: 'Name is required', code: 'name_required' },
        { field: 'email', message: 'Invalid email format', code: 'email_invalid' },
        { field: 'message', message: 'Message is required', code: 'message_required' },
      ],
    },
  ]);
  expect((await send(server, { message: 'x'.repeat(5_001) })).body).toMatchObject({
    errors: [{ field: 'message', message: 'Message cannot exceed 5000 characters' }],
  });
  expect((await send(server, { message: 'x'.repeat(70_000) })).status).toBe(413);
  expect((await server.request('POST', '/api/contact', { body: null })).status).toBe(400);
});

test('signed-in senders are named; the guest and invalid tokens are anonymous', async () => {
  await using server = await startTestServer({ config: { guestLogin: true } });
  const admin = await signUpAdmin(server);
  const { token } = await server.signUp('Sigrun');
  const guest = await server.login('guest', 'PullUpAChair1');
  for (const each of [token, guest, 'A'.repeat(43)]) expect((await send(server, {}, each)).status).toBe(201);
  expect((await list(server, admin.token)).messages.map(({ username }) => username)).toEqual([null, null, 'Sigrun']);
});

test('administrators with a confirmed address are mailed, with the sender as reply address', async () => {
  await using server = await startTestServer();
  await signUpAdmin(server);
  await server.signUp('Sigrun');
  await send(server, { name: 'Brun, Hild <x>' });
  const mails = () => server.mails.filter(({ subject }) => subject.startsWith('Contact'));
  await expect
    .poll(mails)
    .toMatchObject([
      {
        to: 'keeper@tavern.test',
        subject: 'Contact: The ale',
        replyTo: { name: 'Brun, Hild <x>', address: MESSAGE.email },
        link: 'http://tavern.test/admin?tab=messages',
      },
    ]);
  expect(mails().at(-1)?.text).toContain('It is out.\n\nAgain.');

  await using smtp = await startTestSmtp();
  const settings = { smtpUrl: smtp.url, mailFrom: 'ledger@tavern.test', dataDir: '/' };
  await createDelivery(settings, server.context.log)(mails().at(-1) as never, '1');
  expect(smtp.messages[0]).toContain('Reply-To: "Brun, Hild <x>" <brunhild@tavern.test>');
});

test('unconfirmed addresses are not mailed; CONTACT_EMAIL replaces the administrators', async () => {
  await using server = await startTestServer();
  await signUpAdmin(server, { verified: false });
  expect((await send(server)).status).toBe(201);
  const orders = await server.context.db.read
    .selectFrom('outbox')
    .select('id')
    .where('pointer', 'like', '%"kind":"contact"%')
    .execute();
  expect(orders).toEqual([]);
  await using configured = await startTestServer({ config: { contactEmail: 'inbox@tavern.test' } });
  await send(configured);
  await expect.poll(() => configured.mails.map(({ to }) => to)).toEqual(['inbox@tavern.test']);
});

test('messages are limited by address and mails in total; accepted messages are kept', async () => {
  const hour = 3_600_000;
  await using server = await startTestServer({
    config: { contactEmail: 'inbox@tavern.test' },
    limits: { contactByAddress: { max: 3, windowMs: hour }, contactMails: { max: 2, windowMs: hour } },
  });
  const { token } = await signUpAdmin(server);
  const toInbox = () => server.mails.filter(({ to }) => to === 'inbox@tavern.test').length;
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await send(server)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  await expect.poll(toInbox).toBe(2);
  expect((await list(server, token)).total).toBe(3);
  server.clock.advance(hour);
  expect((await send(server)).status).toBe(201);
  await expect.poll(toInbox).toBe(3);
});

test('the list is paged, and a full inbox refuses new messages', async () => {
  await using server = await startTestServer();
  const { token } = await signUpAdmin(server);
  const rows = Array.from({ length: MESSAGES_MAX - 1 }, () => ({
    ...MESSAGE,
    user_id: null,
    created_at: 0,
    read_at: 1,
  }));
  await server.context.db.write(async (transaction) => {
    for (let at = 0; at < rows.length; at += 100)
      await transaction
        .insertInto('contact_messages')
        .values(rows.slice(at, at + 100))
        .execute();
  });
  expect([(await send(server)).status, (await send(server)).status]).toEqual([201, 503]);
  const first = await list(server, token);
  expect([first.messages.length, first.more, first.total, first.unread]).toEqual([
    CONTACT_PAGE_SIZE,
    true,
    MESSAGES_MAX,
    1,
  ]);
  const next = await list(server, token, `?before=${first.messages.at(-1)?.id}`);
  expect(next.messages[0]?.id).toBe(MESSAGES_MAX - CONTACT_PAGE_SIZE);
  expect(await list(server, token, '?before=2')).toMatchObject({ more: false, messages: [{ id: 1 }] });
});

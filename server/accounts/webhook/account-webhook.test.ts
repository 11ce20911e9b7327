import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccountWebhook } from '#shared/accounts/contract/account-webhook.ts';
import type { Notification } from '#shared/notices/contract/notifications.ts';
import { createOutgoing, type OutgoingReply, type OutgoingRequest } from '../../base/outbox/outgoing.ts';
import { readAllRows } from '../../testing/all-rows.ts';
import type { TestAccount } from '../../testing/client.ts';
import { payload } from '../../testing/permissions/permission-matrix.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createView } from '../../testing/shared-server.ts';

const DAY_MS = 86_400_000;
const URL_OF_OWNER = 'https://hooks.example/p4th?key=k3y';
const OK: OutgoingReply = { status: 204, headers: {}, body: '' };

interface Change {
  readonly event: string;
  readonly revision: number;
  readonly character: { readonly id: number; readonly name: string };
  readonly sections: readonly string[];
}

let running: TestServer;
let server: TestServer;
let owner: TestAccount;
let sent: OutgoingRequest[];
let answer: () => OutgoingReply;

beforeAll(async () => {
  running = await startTestServer({
    webhookPollMs: 60,
    sendOutgoing: async (request) => {
      sent.push(request);
      return answer();
    },
  });
});
afterAll(() => running.close());
beforeEach(async () => {
  sent = [];
  answer = () => OK;
  server = createView(running);
  owner = await server.signUp('Owner');
});
// It would be called in the next test.
afterEach(() => server.request('DELETE', '/api/account/webhook', { token: owner.token }));

const call = async <T>(method: string, path: string, body?: unknown, token = owner.token): Promise<T> => {
  const reply = await server.request(method, `/api${path}`, { token, body });
  if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
  return reply.body as T;
};
const connect = () =>
  call<{ secret: string; webhook: AccountWebhook }>('PUT', '/account/webhook', { url: URL_OF_OWNER });
const read = async () => (await call<{ webhook: AccountWebhook | null }>('GET', '/account/webhook')).webhook;
const importNamed = (name: string, more: object = {}, token = owner.token) =>
  call('POST', '/characters/import', { ...payload(name), ...more }, token);
const changes = (): Change[] =>
  sent.map(({ body }) => JSON.parse(String(body)) as Change).filter(({ event }) => event === 'character.changed');
const names = () => changes().map(({ character }) => character.name);

describe("an account's webhook", () => {
  test('is told which of its own characters changed and in which sections, signed', async () => {
    const other = await server.signUp('Other');
    await importNamed('Before');
    const { secret } = await connect();
    await expect.poll(() => server.mails.map(({ subject }) => subject)).toEqual(['A webhook was set']);
    await importNamed('Stranger', {}, other.token);
    await importNamed('Brunhild');
    await expect.poll(names).toEqual(['Brunhild']);
    server.clock.advance(60_000);
    await importNamed('Brunhild', { quests: [{ name: 'Onyxia', questID: 1, level: 60 }] });
    await expect.poll(names).toEqual(['Brunhild', 'Brunhild']);
    const [first, second] = changes();
    expect(Object.keys(first ?? {}).sort()).toEqual([
      'character',
      'event',
      'ledger',
      'revision',
      'sections',
      'sent_at',
    ]);
    expect(Object.keys(first?.character ?? {}).sort()).toEqual(['game_id', 'id', 'name', 'realm']);
    expect(first?.sections).toContain('character');
    expect(second?.sections).toContain('quests');
    expect(second?.revision).toBeGreaterThan(first?.revision ?? 0);
    const [request] = sent;
    expect(request?.url.href).toBe(URL_OF_OWNER);
    const [, seconds = '', digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(
      request?.headers['tavern-ledger-signature'] ?? '',
    ) as unknown as [string, string, string];
    expect(
      createHmac('sha256', secret)
        .update(`${seconds}.${String(request?.body)}`)
        .digest('hex'),
    ).toBe(digest);
    await expect.poll(read).toMatchObject({ host: 'hooks.example', waiting: 0, answer: { result: '204' } });
  });

  test('has each character once after a failure, with its latest revision, and waits as told', async () => {
    await connect();
    answer = () => ({ status: 429, headers: { 'retry-after': '7' }, body: '' });
    await importNamed('Brunhild');
    await expect.poll(() => sent.length).toBe(1);
    await importNamed('Sigrun');
    server.clock.advance(1_000);
    await importNamed('Brunhild', { quests: [] });
    answer = () => OK;
    server.clock.advance(5_900);
    await expect.poll(read).toMatchObject({ waiting: 2, answer: { result: '429' } });
    expect(sent).toHaveLength(1);
    server.clock.advance(200);
    await expect.poll(names).toEqual(['Brunhild', 'Sigrun', 'Brunhild']);
  });

  test('is switched off after three days of failures, with a notice, and on again by a test', async () => {
    await connect();
    answer = () => ({ status: 500, headers: {}, body: '' });
    await importNamed('Brunhild');
    await expect.poll(() => sent.length).toBe(1);
    for (let day = 0; day < 3; day++) {
      const { length } = sent;
      server.clock.advance(DAY_MS);
      await expect.poll(() => sent.length).toBeGreaterThan(length);
    }
    await expect.poll(async () => (await read())?.ended_at).toEqual(expect.any(String));
    const { notifications } = await call<{ notifications: Notification[] }>('GET', '/notifications');
    expect(notifications).toMatchObject([{ kind: 'webhook', group: null }]);
    const { length } = sent;
    server.clock.advance(DAY_MS);
    await importNamed('Sigrun');
    answer = () => OK;
    expect(await call('POST', '/account/webhook/test')).toMatchObject({
      delivered: true,
      webhook: { ended_at: null, failing_since: null },
    });
    await expect.poll(() => sent.length).toBe(length + 3);
  });

  test('is removed with what waits, and its address and secret are nowhere in clear text', async () => {
    const { secret } = await connect();
    await call('POST', '/account/webhook/test');
    const exported = await server.request('GET', '/api/users/export', { token: owner.token });
    const texts = [JSON.stringify(await readAllRows(server)), server.logLines.join(''), exported.text];
    for (const text of texts) for (const hidden of [secret, 'p4th', 'k3y']) expect(text).not.toContain(hidden);
    expect(exported.body).toMatchObject({ webhook: { host: 'hooks.example' } });
    await call('DELETE', '/account/webhook');
    await importNamed('Brunhild');
    expect([await read(), changes()]).toEqual([null, []]);
  });
});

/** Loopback, link-local, private and other special addresses, in many spellings. */
const FORBIDDEN = [
  '127.0.0.1 127.1 2130706433 0x7f000001 0x7f.1 0177.0.0.1',
  '127.255.255.254 0.0.0.0 0 10.0.0.1 10.255.255.255 172.16.0.1',
  '172.31.255.255 192.168.0.1 192.168.255.255 100.64.0.1 169.254.169.254 169.254.0.1',
  '0xa9fea9fe 192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1',
  '224.0.0.1 240.0.0.1 255.255.255.255 [::1] [::] [::ffff:127.0.0.1]',
  '[::ffff:7f00:1] [fe80::1] [fc00::1] [fd12:3456::1] [ff02::1] [64:ff9b::7f00:1]',
  '[2001:db8::1] localhost localhost. LOCALHOST',
].flatMap((line) => line.split(' '));

test(`${FORBIDDEN.length} forbidden addresses and a redirect reach nothing`, async () => {
  let reached = 0;
  const trap = createServer((_request, reply) => {
    reached++;
    reply.writeHead(302, { location: 'http://127.0.0.1/' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => trap.once('listening', resolve));
  const { port } = trap.address() as AddressInfo;
  // Requests go to the trap's port, at whatever address the client allows.
  const transport = ((url: URL, options: object, onResponse: () => void) =>
    httpsRequest(new URL(url), { ...options, port }, onResponse)) as typeof httpsRequest;
  await using guarded = await startTestServer({ sendOutgoing: createOutgoing({ transport }) });
  const { token } = await guarded.signUp('Owner');
  expect(FORBIDDEN).toHaveLength(40);
  for (const host of FORBIDDEN) {
    const set = await guarded.request('PUT', '/api/account/webhook', { token, body: { url: `https://${host}/x` } });
    if (set.status === 400) continue;
    const tested = await guarded.request('POST', '/api/account/webhook/test', { token });
    expect([host, tested.body]).toMatchObject([host, { delivered: false }]);
    expect((tested.body as { webhook: AccountWebhook }).webhook.answer?.result).toMatch(/^address_refused$|^unreach/);
  }
  expect(reached).toBe(0);
  for (const url of ['http://a.example/', 'https://u:p@a.example/', 'https://a.example:8443/', 'ftp://a.example', '/x'])
    expect((await guarded.request('PUT', '/api/account/webhook', { token, body: { url } })).status).toBe(400);
  trap.close();
});

test('a redirect is a failure and is not followed', async () => {
  await connect();
  answer = () => ({ status: 302, headers: { location: 'https://127.0.0.1/' }, body: '' });
  expect(await call('POST', '/account/webhook/test')).toMatchObject({
    delivered: false,
    webhook: { answer: { result: '302' } },
  });
  expect(sent).toHaveLength(1);
});

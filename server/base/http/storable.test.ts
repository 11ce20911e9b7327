import { afterAll, beforeAll, expect, test } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import type { Route } from '#shared/base/http/route.ts';
import { routes } from '#shared/app/routes.ts';
import type { TavernRequest } from '#shared/tavern/contract/tavern.ts';
import { updateUser } from '../../accounts/user-store.ts';
import { markedPayload } from '../../testing/roster/marked-character.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSocket } from '../../testing/socket.ts';
import { openTavern } from '../../testing/tavern/tavern-client.ts';
import { prepareWriteCalls, type WriteCall } from '../../testing/permissions/write-calls.ts';

let server: TestServer;
let calls: readonly WriteCall[];
beforeAll(async () => {
  server = await startTestServer();
  calls = await prepareWriteCalls(server);
});
afterAll(() => server.close());

interface OddValues {
  readonly text: (text: string) => readonly string[];
  readonly numbers: readonly number[];
}

const UNSTORABLE: OddValues = {
  text: (text) => [`${text}\u0000`, '\u0000'],
  numbers: [2 ** 53, 2 ** 63, 1e308, -(2 ** 53)],
};
/** Half of a character has no UTF-8. */
const HALF: OddValues = { text: (text) => [`${text}\uD800`, '\uDFFF'], numbers: [] };
/** In an address. The first two are 2^63 and 2^53 + 1. */
const ODD_PARTS = ['9223372036854775808', '9007199254740993', '1e308', '-1', '%00', '1%00', '%ED%A0%80', '%F0%9F'];

/** The body once for each text and number in it and each odd value in its place. */
function spoil(value: unknown, odd = UNSTORABLE): unknown[] {
  if (typeof value === 'string') return [...odd.text(value)];
  if (typeof value === 'number') return [...odd.numbers];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    spoil(part, odd).map((spoilt) =>
      Array.isArray(value) ? value.with(Number(name), spoilt) : { ...value, [name]: spoilt },
    ),
  );
}

/** Each in full depth, else every fourth. */
const sample = <T>(values: readonly T[]): T[] => values.filter((_, at) => at % depth(4, 1) === 0);

test('a NUL in any text and a number beyond 2^53 − 1 are invalid in every body', async () => {
  let sent = 0;
  for (const { name, method, path, token, headers = {}, body } of calls) {
    // It leaves out the item with the number.
    if (name === 'importCharacter') continue;
    for (const spoilt of spoil(body)) {
      const reply = await server.request(method, path, { token, headers, body: spoilt });
      expect([400, 422], `${name} ${JSON.stringify(spoilt)} ${reply.status}`).toContain(reply.status);
      sent++;
    }
  }
  expect(sent).toBeGreaterThan(50);
});

test('half of a character in any text is no failure of the server', async () => {
  for (const { name, method, path, token, headers = {}, body } of calls) {
    for (const spoilt of spoil(body, HALF)) {
      const reply = await server.request(method, path, { token, headers, body: spoilt });
      expect(reply.status, `${name} ${JSON.stringify(spoilt)}`).toBeLessThan(500);
    }
  }
});

test('an odd value in any field of an upload is no failure of the server', async () => {
  const { token } = await server.signUp('Uploader');
  for (const odd of [UNSTORABLE, HALF]) {
    for (const body of sample(spoil(markedPayload('Brunhild'), odd))) {
      const reply = await server.request('POST', '/api/characters/import', { token, body });
      expect(reply.status, JSON.stringify(body)).toBeLessThan(500);
    }
  }
});

test('an odd id or parameter in any address is no failure of the server', async () => {
  const { user, token } = await server.signUp('Reader');
  await server.context.db.write((transaction) => updateUser(transaction, user.id, { role: 'admin' }));
  for (const [name, { method, url, schema }] of Object.entries<Route>(routes)) {
    const { properties = {} } = (schema.querystring ?? {}) as { properties?: object };
    const addresses = ODD_PARTS.flatMap((part) => [
      ...(url.includes(':') ? [url.replaceAll(/:\w+/g, part)] : []),
      ...Object.keys(properties).map((field) => `${url.replaceAll(/:\w+/g, '1')}?${field}=${part}`),
    ]);
    for (const address of sample(addresses)) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : {};
      const reply = await server.request(method, `/api${address}`, { token, body });
      expect(reply.status, `${name} ${address}`).toBeLessThan(500);
    }
  }
});

test('an odd value in any message of the tavern is no failure of the server', async () => {
  const player = await server.signUp('Talker');
  const groupId = await openTavern(server, [player], 'Hearth');
  const item = { id: 1, name: 'Helm', quality: 4, game_id: 'wow_classic', equip_slot: 'HEAD', bonus_ids: [1] };
  const requests: readonly TavernRequest[] = [
    { type: 'join_group', groupId, after: 0 },
    { type: 'members', groupId },
    { type: 'position', groupId, position: { x: 7, y: 7 } },
    { type: 'chat', groupId, message: 'See [Helm]', ref: 'reference', items: [item] },
    { type: 'leave_group', groupId },
  ];
  for (const odd of [UNSTORABLE, HALF]) {
    for (const message of requests.flatMap((request) => spoil(request, odd))) {
      const socket = await openSocket(server.url, player.token);
      const codes = () => socket.messages.map((received) => ('code' in received ? received.code : received.type));
      socket.send(message);
      // Answered after it.
      socket.send({ type: 'unknown' });
      await expect.poll(codes).toContain('unknown_message');
      expect(codes(), JSON.stringify(message)).not.toContain('command_failed');
      socket.close();
    }
  }
  expect(server.logLines.filter((line) => line.includes('failed'))).toEqual([]);
});

test('a NUL in a query is invalid', async () => {
  const token = calls.find(({ name }) => name === 'createGroup')?.token;
  for (const [name, route] of Object.entries<Route>(routes)) {
    const { properties = {} } = (route.schema.querystring ?? {}) as { properties?: object };
    for (const field of Object.keys(properties)) {
      if (route.access === 'admin' || route.url.includes(':')) continue;
      const reply = await server.request(route.method, `/api${route.url}?${field}=%00`, { token });
      expect(reply.status, `${name} ${field}`).toBe(400);
    }
  }
});

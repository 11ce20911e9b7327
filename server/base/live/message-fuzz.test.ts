import { afterAll, beforeAll, expect, test } from 'vitest';
import { TAVERN_REQUESTS } from '#shared/tavern/contract/tavern.ts';
import { ReadRequest } from '#shared/notices/contract/notifications.ts';
import { LIMITS } from '../http/limits.ts';
import type { TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { joinTavern, openTavern, receivedMessages } from '../../testing/tavern/tavern-client.ts';

const REQUESTS = { ...TAVERN_REQUESTS, read: ReadRequest };
type RequestType = keyof typeof REQUESTS;

let server: TestServer;
let account: TestAccount;
let groupId: number;
let socket: TestSocket;

beforeAll(async () => {
  const many = { max: 1_000_000, windowMs: 60_000 };
  server = await startTestServer({ limits: { socket: { ...LIMITS.socket, messages: many, frames: many } } });
  account = await server.signUp('Sigrun');
  groupId = await openTavern(server, [account], 'Hearth');
  socket = await joinTavern(server, account.token, groupId);
});
afterAll(() => server.close());

const nested = (depth: number): string => '[{"a":'.repeat(depth) + '1' + '}]'.repeat(depth);

/** JSON texts that no field takes, by name. */
const NEVER_VALID = {
  null: 'null',
  'a boolean': 'true',
  '2^63': '9223372036854775808',
  '-2^63': '-9223372036854775808',
  '1e308': '1e308',
  'a number beyond doubles': '1e999',
  'a text with NUL': '"a\\u0000b"',
  'deep nesting': nested(500),
  'a text of 5,000 characters': JSON.stringify('x'.repeat(5_000)),
};
/** JSON texts that some fields take. */
const ODD = [
  '-1',
  '1.5',
  '9007199254740992',
  '""',
  '"\\ud800"',
  '"\\udc00 a"',
  '"__proto__"',
  '[]',
  '{}',
  '[[]]',
  '[{}]',
];

/** A valid message of each type with all its fields. */
function fullMessage(type: RequestType): Record<string, unknown> {
  const full = {
    join_group: { after: 0, revision: 0, ledger: 'a' },
    leave_group: {},
    members: {},
    position: { position: { x: 7, y: 8 } },
    chat: {
      message: 'Who needs [Cloak] of [Halla]?',
      table: 0,
      items: [
        { id: 1, name: 'Cloak', quality: null, game_id: 'wow', equip_slot: 'BACK', item_level: 1, bonus_ids: [1] },
      ],
      characters: [{ id: 1, name: 'Halla' }],
      replyTo: 1,
      ref: 'reference',
    },
    read: { id: 1 },
  }[type];
  return { type, groupId, ...full };
}

type Path = readonly (string | number)[];

/** Paths of all parts of a value but its own. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    return [own, ...pathsOf(part, own)];
  });
}

const MARK = '"\u0001mark"';

/** The message as JSON with `text` at the path. */
function replaceAt(message: object, path: Path, text: string): string {
  const copy = structuredClone(message) as Record<string | number, unknown>;
  const parent = path.slice(0, -1).reduce((part, key) => part[key] as typeof copy, copy);
  parent[path.at(-1) ?? ''] = JSON.parse(MARK.replace('\u0001', '\\u0001'));
  return JSON.stringify(copy).replace(JSON.stringify('\u0001mark'), () => text);
}

/** Sends frames and returns what the socket receives until all of them are handled. */
async function exchange(frames: readonly string[], ref: string) {
  const before = socket.messages.length;
  for (const frame of frames) socket.send(frame);
  socket.send({ type: 'chat', groupId, message: '/help', ref });
  await expect.poll(() => receivedMessages(socket, 'notice').some((notice) => notice.ref === ref)).toBe(true);
  return socket.messages.slice(before);
}

const faults = () => server.logLines.filter((line) => /"level":(?:50|60)/.test(line));

test.each(Object.keys(REQUESTS) as RequestType[])('%s answers every invalid field with an error', async (type) => {
  const full = fullMessage(type);
  expect(Object.keys(full).sort()).toEqual(Object.keys(REQUESTS[type].properties).sort());
  for (const path of pathsOf(full).filter(([first]) => first !== 'type')) {
    const name = `${type} ${path.join('.')}`;
    // `null` is a quality that is not known.
    const invalid = Object.entries(NEVER_VALID).filter(([what]) => what !== 'null' || path.at(-1) !== 'quality');
    const answers = await exchange(
      invalid.map(([, text]) => replaceAt(full, path, text)),
      `invalid ${name}`,
    );
    const errors = answers.filter((answer) => answer.type === 'error');
    expect(errors, name).toHaveLength(invalid.length);
    for (const error of errors)
      expect(error, name).toEqual({
        type: 'error',
        code: 'invalid_message_type',
        message: expect.any(String),
        params: { type },
      });
    await exchange(
      ODD.map((text) => replaceAt(full, path, text)),
      `odd ${name}`,
    );
    expect(faults(), name).toEqual([]);
  }
});

test('unknown types, unknown fields and values that are no message are answered', async () => {
  const deep = nested(900);
  const answers = await exchange(
    [
      ...Object.values(NEVER_VALID),
      ...ODD,
      ...['""', '"constructor"', '"__proto__"', '"\\u0000"', '"\\ud800"'].map((type) => `{"type":${type}}`),
      ...Object.values(NEVER_VALID).map((text) => `{"type":${text}}`),
      `{"type":"members","groupId":${deep}}`,
      `{"type":"get_invites","extra":${deep}}`,
      `{"type":"get_invites","__proto__":{"type":"chat"},"\\u0000":1e308}`,
    ],
    'values that are no message',
  );
  expect(faults()).toEqual([]);
  expect(answers.filter(({ type }) => type === 'invites')).toHaveLength(2);
  for (const answer of answers.filter((each) => each.type === 'error'))
    expect(answer.code).toMatch(/^(?:invalid_message|unknown_message|invalid_message_type)$/);
  expect(answers.filter(({ type }) => type === 'error').length).toBeGreaterThan(25);
});

test('a lone surrogate is stored and comes back as a text', async () => {
  const answers = await exchange(
    [`{"type":"chat","groupId":${groupId},"message":"a\\ud800b","ref":"surrogate"}`],
    'after the surrogate',
  );
  expect(answers).toContainEqual(expect.objectContaining({ type: 'chat_stored', ref: 'surrogate' }));
  const page = await server.request('GET', `/api/groups/${groupId}/messages`, { token: account.token });
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/"a.?b"/u);
  expect(socket.raw.readyState).toBe(socket.raw.OPEN);
});

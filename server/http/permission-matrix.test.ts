import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/contract/http/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { GUEST_CREDENTIALS } from '#shared/contract/accounts/session.ts';
import { makeAdmin } from '../admin.ts';
import { TEST_PASSWORD, type TestAccount } from '../testing/client.ts';
import { environmentOf } from '../testing/environment.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { WHO, type Row, type Scene, type Who } from '../testing/permissions/matrix-row.ts';
import { MATRIX, payload } from '../testing/permissions/permission-matrix.ts';

/** Routes below /api that are not calls of the contract. */
const BESIDE_THE_CONTRACT = [
  /^\/api\/calendar\/:secret\.ics$/,
  /^\/api\/docs(\/|$)/,
  /^\/api\/event-links\/:secret\/preview\.png$/,
  /^\/api\/metrics$/,
  /^\/api\/runs\/:id\/preview\.png$/,
  /^\/api\/shares\/:token\/preview\.png$/,
  /^\/api\/tavern$/,
];

let server: TestServer;
let owner: TestAccount;
let tokens: Record<Who, () => Promise<string | undefined>>;
let fellowToken: string;
let group: { id: number; members: { id: number; username: string }[] } | undefined;
let number = 0;
/** Data of the next call, unless the last call may have changed it. */
let unchanged: Scene | undefined;
const served: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    config: { guestLogin: true },
    onRoute: ({ method, url }) => served.push(...[method].flat().map((each) => `${each} ${url}`)),
  });
  owner = await server.signUp('Owner');
  const other = await server.signUp('Other');
  const admin = await server.signUp('Admin');
  await server.signUp('Stranger');
  fellowToken = (await server.signUp('Fellow')).token;
  await makeAdmin(['Admin'], environmentOf(server));
  const expired = await server.login('Owner', TEST_PASSWORD);
  await server.context.db.write((transaction) =>
    transaction
      .updateTable('sessions')
      .set({ expires_at: server.clock.now() })
      .where('id', '=', (query) => query.selectFrom('sessions').select((select) => select.fn.max('id').as('id')))
      .execute(),
  );
  const guestToken = await server.login(GUEST_CREDENTIALS.username, GUEST_CREDENTIALS.password);
  const guest = (await server.services.sessions.find(guestToken))?.user.id ?? 0;
  // A new session for each call, without a password hash.
  tokens = {
    anonymous: async () => undefined,
    expired: async () => expired,
    other: () => openSession(other.user.id),
    owner: () => openSession(),
    guest: () => openSession(guest),
    admin: () => openSession(admin.user.id),
  };
});
afterAll(() => server.close());

/** More than the matrix opens: a later call must not end the session of an earlier scene. */
const SESSIONS_KEPT = 10_000;

/** Starts a session, by default the owner's: calls of the matrix may have ended every other. */
const openSession = (userId = owner.user.id) => server.services.sessions.start(userId, 'matrix', SESSIONS_KEPT);

/** A message of the fellow's that the fellow is sorry for. Returns its id. */
function speakReported(groupId: number): Promise<number> {
  const at = server.clock.now();
  return server.context.db.write(async (transaction) => {
    const { id: userId } = await transaction
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'Fellow')
      .executeTakeFirstOrThrow();
    const words = {
      group_id: groupId,
      user_id: userId,
      ref: `scene ${groupId}`,
      text: 'Mead',
      is_emote: 0,
      created_at: at,
    };
    const { id } = await transaction.insertInto('messages').values(words).returning('id').executeTakeFirstOrThrow();
    await transaction
      .insertInto('message_reports')
      .values({ message_id: id, group_id: groupId, user_id: userId, reason: '', created_at: at })
      .execute();
    return id;
  });
}

/** Stores a contact message and returns its id. */
function writeLetter(): Promise<number> {
  const words = {
    user_id: null,
    name: 'Fellow',
    email: 'f@tavern.test',
    subject: 'Mead',
    message: 'More.',
    created_at: 0,
    read_at: null,
  };
  return server.context.db.write(
    async (transaction) =>
      (await transaction.insertInto('contact_messages').values(words).returning('id').executeTakeFirstOrThrow()).id,
  );
}

async function scene(): Promise<Scene> {
  number++;
  const token = await openSession();
  const reply = await server.request('POST', '/api/characters/import', { token, body: payload(`Scene${number}`) });
  const sessions = await server.request('GET', '/api/users/sessions', { token });
  // An account owns only so many.
  if (group) await server.request('DELETE', `/api/groups/${group.id}`, { token: await tokens.admin() });
  group = (await server.request('POST', '/api/groups', { token, body: { name: `Scene ${number}` } }))
    .body as NonNullable<typeof group>;
  await server.request('POST', `/api/groups/${group.id}/members`, { token: fellowToken, body: { username: 'Fellow' } });
  group = (await server.request('GET', `/api/groups/${group.id}`, { token })).body as NonNullable<typeof group>;
  const memberId = group.members.find(({ username }) => username === 'Fellow')?.id ?? 0;
  const messageId = await speakReported(group.id);
  const own = (sessions.body as { data: { id: number; current: boolean }[] }).data.find(({ current }) => current);
  const characterId = (reply.body as { character: { id: number } }).character.id;
  const made = await server.request('POST', `/api/characters/${characterId}/shares`, {
    token,
    body: { sections: [], lifetime: 'never' },
  });
  const share = (made.body as { data: Scene['share'] }).data;
  return {
    characterId,
    share,
    sessionId: own?.id ?? 0,
    groupId: group.id,
    messageId,
    memberId,
    letterId: await writeLetter(),
    number,
  };
}

describe.each(Object.entries(MATRIX) as [keyof typeof routes, Row][])('%s', (name, row) => {
  const route: Route = routes[name];
  test.each(WHO.map((who, i) => [who, row.statuses[i] ?? 0] as const))('%s: %i', async (who, status) => {
    const stage = (unchanged ??= await scene());
    const reply = await server.request(route.method, `/api${row.path?.(stage) ?? route.url}`, {
      token: await tokens[who](),
      body: row.body?.(stage, who),
    });
    if (route.method !== 'GET' && reply.status < 400) unchanged = undefined;
    expect([reply.status, reply.text]).toEqual([status, expect.any(String)]);
    if (status >= 400) expect(reply.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    const left = await server.request('GET', `/api/characters/${stage.characterId}/history`, {
      token: await openSession(),
    });
    expect(left.status, "the owner's character is there unless the owner deleted it").toBe(
      name === 'deleteCharacter' && who === 'owner' ? 404 : 200,
    );
  });
});

test('every call of the contract is served, and no other route below /api', () => {
  const expected = new Set(Object.values<Route>(routes).map(({ method, url }) => `${method} /api${url}`));
  const calls = served.filter(
    (call) =>
      call.includes(' /api') &&
      !call.startsWith('HEAD ') &&
      !BESIDE_THE_CONTRACT.some((beside) => beside.test(call.split(' ')[1] ?? '')),
  );
  expect(new Set(calls)).toEqual(expected);
});

test('rows and routes match one to one', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(routes).sort());
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '#shared/base/http/route.ts';
import { routes } from '#shared/app/routes.ts';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { makeAdmin } from '../../admin.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { environmentOf } from '../../testing/environment.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { WHO, type Row, type Scene, type Who } from '../../testing/permissions/matrix-row.ts';
import { MATRIX, payload } from '../../testing/permissions/permission-matrix.ts';
import { reuseSession, SESSIONS_KEPT } from '../../testing/permissions/reuse-session.ts';

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
let tokens: Record<Who, () => Promise<string | undefined>>;
let fellowToken: string;
/** Of the last scene. */
let groupId = 0;
let number = 0;
let openSession: () => Promise<string>;
const served: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    config: { guestLogin: true },
    onRoute: ({ method, url }) => served.push(...[method].flat().map((each) => `${each} ${url}`)),
  });
  const owner = await server.signUp('Owner');
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
  const sessionOf = (userId: number) => reuseSession(server.services.sessions, userId);

  openSession = () => server.services.sessions.start(owner.user.id, 'matrix', SESSIONS_KEPT);
  tokens = {
    anonymous: async () => undefined,
    expired: async () => expired,
    other: sessionOf(other.user.id),
    owner: sessionOf(owner.user.id),
    guest: sessionOf(guest),
    admin: sessionOf(admin.user.id),
  };
});
afterAll(() => server.close());

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

async function createCharacter(): Promise<Pick<Scene, 'characterId' | 'share'>> {
  const token = await tokens.owner();
  const imported = await server.request('POST', '/api/characters/import', { token, body: payload(`Scene${++number}`) });
  const characterId = (imported.body as { character: { id: number } }).character.id;
  const body = { sections: [], lifetime: 'never' };
  const made = await server.request('POST', `/api/characters/${characterId}/shares`, { token, body });
  return { characterId, share: (made.body as { data: Scene['share'] }).data };
}

async function createSession(): Promise<Pick<Scene, 'sessionId'>> {
  // Not the one of the calls, which `revokeSession` would end.
  const session = await server.services.sessions.find(await openSession());
  return { sessionId: session?.sessionId ?? 0 };
}

async function createGroup(): Promise<Pick<Scene, 'groupId' | 'memberId' | 'messageId'>> {
  const token = await tokens.owner();
  // An account owns only so many.
  if (groupId) await server.request('DELETE', `/api/groups/${groupId}`, { token: await tokens.admin() });
  const made = await server.request('POST', '/api/groups', { token, body: { name: `Scene ${++number}` } });
  ({ id: groupId } = made.body as { id: number });
  await server.request('POST', `/api/groups/${groupId}/members`, { token: fellowToken, body: { username: 'Fellow' } });
  const { body } = await server.request('GET', `/api/groups/${groupId}`, { token });
  const { members } = body as { members: readonly { id: number; username: string }[] };
  const memberId = members.find(({ username }) => username === 'Fellow')?.id ?? 0;
  return { groupId, memberId, messageId: await speakReported(groupId) };
}

const CREATE: readonly (() => Promise<Partial<Scene>>)[] = [
  createCharacter,
  createSession,
  createGroup,
  async () => ({ letterId: await writeLetter() }),
];

/** Identifiers by the function of `CREATE` that made them, unless the last call may have changed what they name. */
const parts = new Map<(typeof CREATE)[number], Partial<Scene>>();

/** A scene for one call, and a function that has what the call named made again for the next. */
async function createScene(): Promise<{ scene: Scene; characterId: number; discard: () => void }> {
  for (const create of CREATE) if (!parts.has(create)) parts.set(create, await create());
  const scene = Object.assign({ number: ++number }, ...parts.values()) as Scene;
  const named = new Set<string | symbol>();
  const view = new Proxy(scene, {
    get(target, field) {
      named.add(field);
      return target[field as keyof Scene];
    },
  });
  const discard = (): void => {
    for (const [create, part] of parts) if (Object.keys(part).some((field) => named.has(field))) parts.delete(create);
  };
  return { scene: view, characterId: scene.characterId, discard };
}

const hasCharacter = async (id: number): Promise<boolean> =>
  (await server.context.db.read.selectFrom('characters').select('id').where('id', '=', id).execute()).length > 0;

describe.each(Object.entries(MATRIX) as [keyof typeof routes, Row][])('%s', (name, row) => {
  const route: Route = routes[name];
  test.each(WHO.map((who, i) => [who, row.statuses[i] ?? 0] as const))('%s: %i', async (who, status) => {
    const { scene, characterId, discard } = await createScene();
    const reply = await server.request(route.method, `/api${row.path?.(scene) ?? route.url}`, {
      token: await tokens[who](),
      body: row.body?.(scene, who),
    });
    if (route.method !== 'GET' && reply.status < 400) discard();
    expect([reply.status, reply.text]).toEqual([status, expect.any(String)]);
    if (status >= 400) expect(reply.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    expect(await hasCharacter(characterId), "the owner's character is there unless the owner deleted it").toBe(
      !(name === 'deleteCharacter' && who === 'owner'),
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

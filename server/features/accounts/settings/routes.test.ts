import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountExport, type OpenSession } from '#shared/contract/accounts/account.ts';
import { makeAdmin } from '../../../admin.ts';
import { TEST_PASSWORD, type TestAccount } from '../../../testing/client.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { openSocket } from '../../../testing/socket.ts';

const NEXT = 'Cider-and-Cheese-8';

let server: TestServer;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Owner${++count}`);
});

const call = (method: string, path: string, body?: unknown, token = owner.token) =>
  server.request(method, `/api/users${path}`, { token, ...(body !== undefined && { body }) });
const statusOf = async (token: string) => (await call('GET', '/profile', undefined, token)).status;
const sessionsOf = async (token = owner.token) =>
  ((await call('GET', '/sessions', undefined, token)).body as { data: OpenSession[] }).data;
const importCharacter = (name: string, extra: object = {}) =>
  server.request('POST', '/api/characters/import', {
    token: owner.token,
    body: {
      game_short_code: 'wow_classic',
      character: { name, level: 60, race: 'Dwarf', class: 'Warrior', realm: 'Hydraxian', faction: 'Alliance' },
      ...extra,
    },
  });

const postScore = (score: number) =>
  server.request('POST', '/api/scores', { token: owner.token, body: { username: owner.username, score } });

describe('POST /users/password', () => {
  test('sets the new password, keeps this session and ends all others', async () => {
    const elsewhere = await server.login(owner.username, TEST_PASSWORD);
    expect(await statusOf(elsewhere)).toBe(200);
    const reply = await call('POST', '/password', { current_password: TEST_PASSWORD, password: NEXT });
    expect([reply.status, reply.body]).toEqual([200, { message: 'Your password has been changed.' }]);
    expect([await statusOf(owner.token), await statusOf(elsewhere)]).toEqual([200, 401]);
    await expect(server.login(owner.username, TEST_PASSWORD)).rejects.toThrow('401');
    await server.login(owner.username, NEXT);
  });

  test('a wrong current password is a refusal of that field and changes nothing', async () => {
    const elsewhere = await server.login(owner.username, TEST_PASSWORD);
    const reply = await call('POST', '/password', { current_password: NEXT, password: NEXT });
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        message: 'This is not your current password',
        code: 'invalid_fields',
        errors: [{ field: 'current_password', message: 'This is not your current password', code: 'password_wrong' }],
      },
    ]);
    expect(await statusOf(elsewhere)).toBe(200);
  });

  test.each([
    [{}, ['current_password', 'password']],
    [{ current_password: TEST_PASSWORD, password: 'mead-and-bread-7' }, ['password']],
    [{ current_password: 7, password: NEXT }, ['current_password']],
    [null, ['current_password', 'password']],
  ])("section 5's rules hold: %j", async (body, fields) => {
    const reply = await call('POST', '/password', body);
    expect(reply.status).toBe(400);
    expect((reply.body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(fields);
  });

  test('a link to reset the password that was mailed before is dead', async () => {
    const sent = server.mails.length;
    await server.request('POST', '/api/forgot-password', { body: { email: owner.email } });
    await expect.poll(() => server.mails.length).toBe(sent + 1);
    const token = /token=([\w-]+)/.exec(server.mails.at(-1)?.text ?? '')?.[1];
    await call('POST', '/password', { current_password: TEST_PASSWORD, password: NEXT });
    expect(
      (await server.request('POST', '/api/reset-password', { body: { token, password: TEST_PASSWORD } })).status,
    ).toBe(400);
  });

  test('of two changes at once from the same password, one is refused', async () => {
    const replies = await Promise.all(
      [NEXT, `${NEXT}9`].map((password) => call('POST', '/password', { current_password: TEST_PASSWORD, password })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('the sessions of an account', () => {
  test('are listed, the latest seen first, with the one that asks marked', async () => {
    server.clock.advance(60_000);
    const reply = await server.request('POST', '/api/login', {
      body: { username: owner.username, password: TEST_PASSWORD },
      headers: { 'user-agent': 'Lantern/2.0' },
    });
    const { token } = reply.body as { token: string };
    const [latest, first, ...others] = await sessionsOf(token);
    const now = new Date(server.clock.now()).toISOString();
    expect(latest).toEqual({
      id: expect.any(Number),
      created_at: now,
      last_seen_at: now,
      user_agent: 'Lantern/2.0',
      current: true,
    });
    expect(first).toMatchObject({ current: false, created_at: new Date(server.clock.now() - 60_000).toISOString() });
    expect(others).toEqual([]);
    expect((await sessionsOf()).map(({ current }) => current)).toEqual([false, true]);
  });

  test('can be ended one by one, at once, and only by their owner', async () => {
    const elsewhere = await server.login(owner.username, TEST_PASSWORD);
    const other = await server.signUp(`Other${count}`);
    const id = (await sessionsOf(elsewhere)).find(({ current }) => current)?.id ?? 0;
    expect((await call('DELETE', `/sessions/${id}`, undefined, other.token)).status).toBe(404);
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await call('DELETE', `/sessions/${id}`)).status).toBe(204);
    expect([await statusOf(elsewhere), await statusOf(owner.token)]).toEqual([401, 200]);
    expect((await call('DELETE', `/sessions/${id}`)).status).toBe(404);
    for (const odd of ['0', '-1', 'all', '1.5', '99999999999999999999'])
      expect((await call('DELETE', `/sessions/${odd}`)).status).toBe(404);
  });

  test('can be ended all but this one, those of others untouched', async () => {
    const other = await server.signUp(`Other${count}`);
    const tokens = await Promise.all([1, 2].map(() => server.login(owner.username, TEST_PASSWORD)));
    const reply = await call('POST', '/sessions/revoke-others');
    expect([reply.status, reply.body]).toEqual([200, { ended: 2 }]);
    expect(await Promise.all([...tokens, owner.token, other.token].map(statusOf))).toEqual([401, 401, 200, 200]);
    expect(await sessionsOf()).toHaveLength(1);
  });
});

describe('GET /users/export', () => {
  test('is a file with the profile, every character and its history, and no secret', async () => {
    const other = await server.signUp(`Other${count}`);
    await server.request('POST', '/api/characters/import', {
      token: other.token,
      body: {
        game_short_code: 'wow_classic',
        character: { name: 'Stranger', level: 1, race: 'Orc', class: 'Rogue', realm: 'Ashbringer', faction: 'Horde' },
      },
    });
    for (const name of ['Zora', 'Abel'])
      await importCharacter(name, {
        equipment: [{ slotName: 'Head', itemName: 'Helm "of" the\u2028Fen', itemID: 1, quality: 3, equipSlot: 1 }],
      });
    await postScore(300);
    const reply = await call('GET', '/export');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="tavern-ledger-2026-11-21.json"');
    const data = reply.body as AccountExport;
    expect(Compile(AccountExport).Check(data)).toBe(true);
    expect(data.user).toMatchObject({ username: owner.username, email: owner.email, role: 'user' });
    const list = (await server.request('GET', '/api/characters', { token: owner.token })).body as { data: unknown };
    expect(data.characters).toEqual(list.data);
    expect(data.characters.map(({ name }) => name)).toEqual(['Abel', 'Zora']);
    expect(data.history.map(({ character_id }) => character_id)).toEqual(data.characters.map(({ id }) => id));
    for (const { points } of data.history) expect(points).toHaveLength(1);
    expect(data.scores).toMatchObject([{ username: owner.username, score: 300, verified: false, floor: null }]);
    expect(reply.text).not.toContain('argon2');
    expect(reply.text).not.toContain(owner.token);
  });

  test('an account without characters has a whole file, too', async () => {
    expect((await call('GET', '/export')).body).toMatchObject({ characters: [], history: [], scores: [] });
  });
});

describe('POST /users/delete', () => {
  /** How many rows of each table there are. */
  const census = async () => {
    const tables = [
      'users',
      'sessions',
      'mail_tokens',
      'characters',
      'character_history',
      'character_firsts',
      'friend_requests',
      'friendships',
      'blocks',
      'groups',
      'group_members',
      'group_invitations',
      'group_sanctions',
      'group_audit',
      'messages',
      'message_reports',
      'contact_messages',
      'shares',
      'scores',
    ] as const;
    const counts = tables.map((table) =>
      server.context.db.read
        .selectFrom(table)
        .select((select) => select.fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(counts)).map(({ n }) => Number(n));
  };

  /** Gives the leaver a row in every table of friends and groups, all of which go with them. */
  const social = async (leaving: TestAccount, stays: TestAccount) => {
    const post = async (token: string, path: string, body?: unknown) => {
      const reply = await server.request('POST', `/api${path}`, { token, body });
      expect(reply.status, reply.text).toBeLessThan(300);
      return reply.body as { id: number };
    };
    const [friend, asked] = [await server.signUp(`Friend${count}`), await server.signUp(`Asked${count}`)];
    others = 2;
    await post(leaving.token, '/friends/request', { username: friend.username });
    await post(friend.token, '/friends/request', { username: leaving.username });
    await post(leaving.token, '/friends/request', { username: asked.username });
    await post(leaving.token, '/friends/block', { userId: stays.user.id });
    const { id } = await post(leaving.token, '/groups', { name: 'Mine alone' });
    await post(leaving.token, `/groups/${id}/invite`, { username: asked.username });
    await post(leaving.token, `/groups/${id}/ban`, { username: friend.username });
    const socket = await openSocket(server.url, leaving.token);
    socket.send({ type: 'chat', groupId: id, message: 'Farewell', ref: 'farewell' });
    await expect
      .poll(() => socket.messages)
      .toContainEqual({ type: 'chat_stored', groupId: id, ref: 'farewell', id: expect.any(Number) });
    socket.close();
    const { messages } = (await server.request('GET', `/api/groups/${id}/messages`, { token: leaving.token })).body as {
      messages: { id: number }[];
    };
    await post(leaving.token, `/groups/${id}/messages/${messages[0]?.id}/report`, {});
    const { data: characters } = (await server.request('GET', '/api/characters', { token: leaving.token })).body as {
      data: { id: number }[];
    };
    await post(leaving.token, `/characters/${characters[0]?.id}/shares`, {
      sections: ['bags', 'gear'],
      lifetime: '1d',
    });
    await post(leaving.token, '/contact', {
      name: 'Maribel',
      email: leaving.email,
      subject: 'Farewell',
      message: 'I go.',
    });
    const { body } = await server.request('GET', '/api/users/export', { token: leaving.token });
    expect(body).toMatchObject({
      messages: [{ group: 'Mine alone', message: 'Farewell' }],
      reports: [{ group: 'Mine alone', reason: '' }],
      contact: [{ subject: 'Farewell', message: 'I go.' }],
      shares: [{ sections: ['gear', 'bags'], visits: 0 }],
    });
    expect(Compile(AccountExport).Check(body)).toBe(true);
  };
  let others = 0;

  test('removes everything that is kept for the account, and ends its sessions', async () => {
    const before = await census();
    const leaving = await server.signUp(`Leaving${count}`);
    const elsewhere = await server.login(leaving.username, TEST_PASSWORD);
    const stays = owner;
    owner = leaving;
    await importCharacter('Maribel', {
      equipment: [{ slotName: 'Head', itemName: 'Helm', itemID: 1, quality: 3, equipSlot: 1 }],
    });
    await social(leaving, stays);
    expect((await postScore(100)).status).toBe(201);
    expect(await statusOf(elsewhere)).toBe(200);
    const ended: unknown[] = [];
    const stop = server.context.events.on('sessionsEnded', (event) => ended.push(event));
    expect((await call('POST', '/delete', { password: TEST_PASSWORD })).status).toBe(204);
    stop();
    expect(ended).toEqual([{ userId: leaving.user.id }]);
    // Besides the two who stay, with their sessions and verification mails.
    expect(await census()).toEqual(before.map((rows, index) => rows + (index < 3 ? others : 0)));
    expect(await Promise.all([leaving.token, elsewhere, stays.token].map(statusOf))).toEqual([401, 401, 200]);
    await expect(server.login(leaving.username, TEST_PASSWORD)).rejects.toThrow('401');
    // The name and the address are free again.
    await server.signUp(leaving.username);
  });

  test('needs the password', async () => {
    for (const [password, message] of [
      [NEXT, 'This is not your password'],
      ['', 'Password is required'],
    ]) {
      const reply = await call('POST', '/delete', { password });
      expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ field: 'password', message }] }]);
    }
    expect(await statusOf(owner.token)).toBe(200);
  });

  test('is refused to the last administrator, and to no other', async () => {
    const folder = { DATA_DIR: server.context.config.dataDir };
    const second = await server.signUp(`Second${count}`);
    await makeAdmin([owner.username], folder);
    const refused = await call('POST', '/delete', { password: TEST_PASSWORD });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'last_admin' }]);
    await makeAdmin([second.username], folder);
    expect((await call('POST', '/delete', { password: TEST_PASSWORD })).status).toBe(204);
    expect((await call('POST', '/delete', { password: TEST_PASSWORD }, second.token)).status).toBe(409);
  });
});

test('guessing the password from an open session is slowed down, and a right one costs nothing', async () => {
  await using strict = await startTestServer({ limits: { loginsByAccount: { max: 2, windowMs: 60_000 } } });
  const { token } = await strict.signUp('Brunhild');
  const attempt = async (password: string) =>
    (
      await strict.request('POST', '/api/users/password', {
        token,
        body: { current_password: password, password: TEST_PASSWORD },
      })
    ).status;
  expect([await attempt(TEST_PASSWORD), await attempt(TEST_PASSWORD), await attempt(TEST_PASSWORD)]).toEqual([
    200, 200, 200,
  ]);
  expect([await attempt(NEXT), await attempt(NEXT), await attempt(NEXT), await attempt(TEST_PASSWORD)]).toEqual([
    400, 400, 429, 429,
  ]);
  strict.clock.advance(60_000);
  expect(await attempt(TEST_PASSWORD)).toBe(200);
});

test('guests see their own session only', async () => {
  await using open = await startTestServer({ config: { guestLogin: true } });
  const [one] = await Promise.all([1, 2].map(() => open.login('guest', 'PullUpAChair1')));
  const reply = await open.request('GET', '/api/users/sessions', { token: one });
  expect((reply.body as { data: OpenSession[] }).data).toMatchObject([{ current: true }]);
});

import { expect, test } from 'vitest';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import type { UserProfile } from '#shared/accounts/contract/users.ts';
import { makeAdmin } from '../../admin.ts';
import type { TestAccount } from '../../testing/client.ts';
import { environmentOf } from '../../testing/environment.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import { openSocket } from '../../testing/socket.ts';

async function signUpAdmin(server: TestServer, username: string): Promise<TestAccount> {
  const account = await server.signUp(username);
  await makeAdmin([account.username], environmentOf(server));
  return { ...account, token: await server.login(account.username, account.password) };
}

const list = async (server: TestServer, token: string) =>
  (await server.request('GET', '/api/users', { token })).body as UserProfile[];
const give = (server: TestServer, token: string, id: number, role: unknown) =>
  server.request('PATCH', `/api/users/${id}`, { token, body: { role } });
const remove = (server: TestServer, token: string, id: number) =>
  server.request('DELETE', `/api/users/${id}`, { token });

test('the list has every account by name, with email, role and verification, and no secret', async () => {
  await using server = await startTestServer({ config: { guestLogin: true } });
  const admin = await signUpAdmin(server, 'Sigrun');
  const user = await server.signUp('brunhild');
  const reply = await server.request('GET', '/api/users', { token: admin.token });
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect((reply.body as UserProfile[]).map(({ username, role }) => [username, role])).toEqual([
    ['brunhild', 'user'],
    ['guest', 'guest'],
    ['Sigrun', 'admin'],
  ]);
  expect((reply.body as UserProfile[])[0]).toEqual({
    id: user.user.id,
    username: 'brunhild',
    email: 'brunhild@tavern.test',
    email_verified: false,
    role: 'user',
    created_at: '2026-11-21T12:00:00.000Z',
    second_factor: false,
  });
  expect(reply.text).not.toContain('argon2');
});

test('role changes apply at once', async () => {
  const server = await openSharedServer();
  const admin = await signUpAdmin(server, 'Sigrun');
  const user = await server.signUp('Brunhild');
  const asksList = async () => (await server.request('GET', '/api/users', { token: user.token })).status;
  expect(await asksList()).toBe(403);
  const given = await give(server, admin.token, user.user.id, 'admin');
  expect([given.status, given.body]).toMatchObject([
    200,
    { data: { user: { username: user.username, role: 'admin' } } },
  ]);
  expect(await asksList()).toBe(200);
  expect((await give(server, admin.token, user.user.id, 'user')).body).toMatchObject({
    data: { user: { role: 'user' } },
  });
  expect(await asksList()).toBe(403);
  const refused = await give(server, user.token, admin.user.id, 'user');
  expect([refused.status, refused.body]).toEqual([
    403,
    { message: 'Only administrators can do this.', code: 'admins_only' },
  ]);
  expect((await give(server, admin.token, user.user.id, 'user')).status).toBe(200);
});

test('the last administrator keeps the role; one of two can give it up', async () => {
  await using server = await startTestServer();
  const admin = await signUpAdmin(server, 'Sigrun');
  expect([(await give(server, admin.token, admin.user.id, 'user')).body]).toMatchObject([{ code: 'last_admin' }]);
  const other = await signUpAdmin(server, 'Torgrim');
  expect((await give(server, admin.token, admin.user.id, 'user')).status).toBe(200);
  expect((await give(server, other.token, other.user.id, 'user')).status).toBe(409);
});

test('two concurrent demotions leave one administrator', async () => {
  await using server = await startTestServer();
  const [one, two] = [await signUpAdmin(server, 'Sigrun'), await signUpAdmin(server, 'Torgrim')];
  await Promise.all([list(server, one.token), list(server, two.token)]);
  const replies = await Promise.all([
    give(server, one.token, two.user.id, 'user'),
    give(server, two.token, one.user.id, 'user'),
  ]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 403]);
  const deletes = await Promise.all([remove(server, one.token, two.user.id), remove(server, two.token, one.user.id)]);
  expect(deletes.map(({ status }) => status).sort()).toEqual([204, expect.toBeOneOf([401, 403])]);
});

test('deleting an account removes its data, ends its sessions and socket, and passes its group on', async () => {
  const server = await openSharedServer();
  const admin = await signUpAdmin(server, 'Sigrun');
  const [leaving, heir] = [await server.signUp('Brunhild'), await server.signUp('Torgrim')];
  const group = (
    await server.request('POST', '/api/groups', { token: leaving.token, body: { name: 'The Gilded Mug' } })
  ).body as { id: number };
  await server.request('POST', `/api/groups/${group.id}/members`, {
    token: heir.token,
    body: { username: heir.username },
  });
  const socket = await openSocket(server.url, leaving.token);
  expect((await remove(server, admin.token, leaving.user.id)).status).toBe(204);
  expect(await socket.closed).toMatchObject({ code: 4401 });
  expect((await server.request('GET', '/api/users/profile', { token: leaving.token })).status).toBe(401);
  expect((await server.request('GET', `/api/groups/${group.id}`, { token: heir.token })).body).toMatchObject({
    role: 'owner',
  });
  const names = (await list(server, admin.token)).map(({ username }) => username);
  expect([leaving, heir].map(({ username }) => names.includes(username))).toEqual([false, true]);
  expect((await remove(server, admin.token, leaving.user.id)).status).toBe(404);
  const { username, email, password } = leaving;
  expect((await server.request('POST', '/api/register', { body: { username, email, password } })).status).toBe(201);
});

test('administrators cannot delete themselves or change the guest', async () => {
  await using server = await startTestServer({ config: { guestLogin: true } });
  const admin = await signUpAdmin(server, 'Sigrun');
  const own = await remove(server, admin.token, admin.user.id);
  expect([own.status, own.body]).toMatchObject([409, { code: 'own_account' }]);
  const guest =
    (await list(server, admin.token)).find(({ username }) => username === GUEST_CREDENTIALS.username)?.id ?? 0;
  for (const reply of [await remove(server, admin.token, guest), await give(server, admin.token, guest, 'admin')])
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'guest_stays' }]);
  for (const role of ['guest', 'owner', null])
    expect((await give(server, admin.token, admin.user.id, role)).status).toBe(400);
});

test('reports of all groups are listed with their group', async () => {
  await using server = await startTestServer();
  const admin = await signUpAdmin(server, 'Sigrun');
  const [owner, member] = [await server.signUp('Brunhild'), await server.signUp('Torgrim')];
  for (const [index, name] of ['The Gilded Mug', 'The Dry Well'].entries()) {
    server.clock.advance(1_000);
    const { id } = (
      await server.request('POST', '/api/groups', { token: owner.token, body: { name, isPrivate: index === 1 } })
    ).body as { id: number };
    const at = server.clock.now();
    await server.context.db.write(async (transaction) => {
      const words = {
        group_id: id,
        user_id: owner.user.id,
        ref: name,
        text: `Of ${name}`,
        is_emote: 0,
        created_at: at,
      };
      const message = await transaction.insertInto('messages').values(words).returning('id').executeTakeFirstOrThrow();
      await transaction
        .insertInto('message_reports')
        .values({ message_id: message.id, group_id: id, user_id: member.user.id, reason: 'rude', created_at: at })
        .execute();
    });
  }
  const { reports } = (await server.request('GET', '/api/reports', { token: admin.token })).body as {
    reports: unknown[];
  };
  expect(reports).toMatchObject([
    {
      group: { name: 'The Gilded Mug' },
      message: { username: owner.username, message: 'Of The Gilded Mug' },
      reporters: [member.username],
      reasons: ['rude'],
    },
    { group: { name: 'The Dry Well' } },
  ]);
});

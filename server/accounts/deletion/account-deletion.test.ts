import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { refuseThreadWrites } from '../../testing/refuse-writes.ts';
import { fullDisk } from '../../testing/refusing-storage.ts';
import { payload } from '../../testing/permissions/permission-matrix.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createView } from '../../testing/shared-server.ts';
import type { TestAccount } from '../../testing/client.ts';
import { insertUser } from '../user-store.ts';

/** Not shared: the thread is made to fail, and a second app resumes all deletions. */
let running: TestServer;
let server: TestServer;

beforeAll(async () => {
  running = await startTestServer();
});
afterAll(() => running.close());
beforeEach(() => {
  server = createView(running);
});

const createGroup = async ({ token }: TestAccount, name: string): Promise<number> =>
  ((await server.request('POST', '/api/groups', { token, body: { name } })).body as { id: number }).id;
const join = (groupId: number, { token, username }: TestAccount) =>
  server.request('POST', `/api/groups/${groupId}/members`, { token, body: { username } });
const deleteAccount = ({ token, password }: TestAccount) =>
  server.request('POST', '/api/users/delete', { token, body: { password } });
const ownerOf = async (groupId: number): Promise<string | undefined> =>
  (
    await server.context.db.read
      .selectFrom('group_members')
      .innerJoin('users', 'users.id', 'user_id')
      .select('username')
      .where('group_id', '=', groupId)
      .where('group_members.role', '=', 'owner')
      .executeTakeFirst()
  )?.username;
const rowsOf = async (userId: number): Promise<number[]> =>
  Promise.all(
    [
      sql<{ n: number }>`select count(*) as n from users where id = ${userId}`,
      sql<{ n: number }>`select count(*) as n from characters where user_id = ${userId}`,
      sql<{ n: number }>`select count(*) as n from group_members where user_id = ${userId}`,
    ].map(async (query) => (await query.execute(server.context.db.read)).rows[0]?.n ?? NaN),
  );

test('an account has ended even if the disk is full before all of it is removed, and the next start removes the rest', async () => {
  const [leaving, friend] = [await server.signUp('Leaving'), await server.signUp('Friend')];
  await server.request('POST', '/api/characters/import', { token: leaving.token, body: payload('Brunhild') });
  const groupId = await createGroup(leaving, 'Hearth');
  await join(groupId, friend);
  // After the transaction that ends the account.
  const allow = refuseThreadWrites(server, fullDisk, { after: 0 });
  expect((await deleteAccount(leaving)).status).toBe(204);
  expect(await rowsOf(leaving.user.id)).toEqual([1, 1, 1]);
  expect((await server.request('GET', '/api/users/profile', { token: leaving.token })).status).toBe(401);
  await allow();

  const credentials = { username: leaving.username, password: leaving.password };
  expect((await server.request('POST', '/api/login', { body: credentials })).status).toBe(401);
  const search = await server.request('POST', '/api/friends/request', {
    token: friend.token,
    body: { username: leaving.username },
  });
  expect(search.status).toBe(404);
  const next = await buildApp(server.context);
  await next.ready();
  await expect.poll(() => rowsOf(leaving.user.id)).toEqual([0, 0, 0]);
  await expect.poll(() => ownerOf(groupId)).toBe(friend.username);
  await next.close();
});

test('the name and the address are free while the rest is still being removed', async () => {
  const leaving = await server.signUp('Leaving');
  const allow = refuseThreadWrites(server, fullDisk, { after: 0 });
  await deleteAccount(leaving);
  await allow();
  expect(await rowsOf(leaving.user.id)).toEqual([1, 0, 0]);
  const { username, email, password } = leaving;
  const again = await server.request('POST', '/api/register', { body: { username, email, password } });
  expect(again.status, again.text).toBe(201);
});

test('groups are handed over in batches, between which other writes run', async () => {
  const [leaving, friend] = [await server.signUp('Leaving'), await server.signUp('Friend')];
  const { write } = server.context.db;
  await write(async (transaction) => {
    for (let i = 0; i < 40; i++) {
      const { id: group_id } = await transaction
        .insertInto('all_groups')
        .values({ name: `Inn ${i}`, is_private: 0, created_at: i })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [user_id, role] of [
        [leaving.user.id, 'owner'],
        [friend.user.id, 'member'],
      ] as const)
        await transaction.insertInto('all_group_members').values({ group_id, user_id, role, created_at: i }).execute();
    }
  });
  const counts = new Set<number>();
  const reply = deleteAccount(leaving).then(({ status }) => status);
  while ((await Promise.race([reply, nextTurn(null)])) === null) {
    const rows = await write((transaction) =>
      transaction.selectFrom('group_members').select('id').where('user_id', '=', leaving.user.id).execute(),
    );
    counts.add(rows.length);
  }
  expect(await reply).toBe(204);
  // Of 40 batches; on a busy machine many follow each other, most often on PostgreSQL.
  expect(counts.size).toBeGreaterThan(2);
});

test('a group passes to a member who has room for it', async () => {
  const leaving = await server.signUp('Leaving');
  const [full, free] = [await server.signUp('Full'), await server.signUp('Free')];
  await server.context.db.write(async (transaction) => {
    for (let i = 0; i < 50; i++) {
      const { id: group_id } = await transaction
        .insertInto('all_groups')
        .values({ name: `Own ${i}`, is_private: 1, created_at: i })
        .returning('id')
        .executeTakeFirstOrThrow();
      const owner = { group_id, user_id: full.user.id, role: 'owner', created_at: i } as const;
      await transaction.insertInto('all_group_members').values(owner).execute();
    }
  });
  const groupId = await createGroup(leaving, 'Hearth');
  for (const member of [full, free]) await join(groupId, member);
  const crowded = await createGroup(leaving, 'Kitchen');
  await join(crowded, full);
  expect((await deleteAccount(leaving)).status).toBe(204);
  expect([await ownerOf(groupId), await ownerOf(crowded)]).toEqual([free.username, full.username]);
});

test('a group does not pass to a member whose account has ended too', async () => {
  const [leaving, last] = [await server.signUp('Leaving'), await server.signUp('Last')];
  const { db } = server.context;
  const groupId = await createGroup(leaving, 'Hearth');
  const ended = await db.write(async (transaction) => {
    const user = { username: 'Ended', email: 'ended@inn.test', passwordHash: '', role: 'user', createdAt: 0 } as const;
    const { id } = await insertUser(transaction, user);
    const member = { group_id: groupId, user_id: id, role: 'moderator', created_at: 0 } as const;
    await transaction.insertInto('all_group_members').values(member).execute();
    await transaction.updateTable('users').set({ deleted_at: 1 }).where('id', '=', id).execute();
    return id;
  });
  await join(groupId, last);
  expect((await deleteAccount(leaving)).status).toBe(204);
  expect([await ownerOf(groupId), await rowsOf(ended)]).toEqual([last.username, [1, 0, 1]]);
});

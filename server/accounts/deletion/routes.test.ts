import { describe, expect, test } from 'vitest';
import { makeAdmin } from '../../admin.ts';
import { environmentOf } from '../../testing/environment.ts';
import { TEST_PASSWORD, type TestAccount } from '../../testing/client.ts';
import { startTestServer } from '../../testing/server.ts';
import { openSocket } from '../../testing/socket.ts';
import { setUpAccount } from '../../testing/accounts/account-fixture.ts';

const NEXT = 'Cider-and-Cheese-8';

const { fixture, call, statusOf, importCharacter, postScore } = setUpAccount(startTestServer);

describe('POST /users/delete', () => {
  /** Row count of each table. */
  const census = async () => {
    // Those of the verification mails, which are sent meanwhile.
    const orders = () => fixture.server.context.db.read.selectFrom('outbox').select('id').execute();
    await expect.poll(orders).toEqual([]);
    const tables = [
      'users',
      'sessions',
      'mail_tokens',
      'outbox',
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
      fixture.server.context.db.read
        .selectFrom(table)
        .select((select) => select.fn.countAll().as('n'))
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(counts)).map(({ n }) => Number(n));
  };

  /** Gives the leaver a row in every table of friends and groups, all of which go with them. */
  const addToEveryTable = async (leaving: TestAccount, stays: TestAccount) => {
    const post = async (token: string, path: string, body?: unknown) => {
      const reply = await fixture.server.request('POST', `/api${path}`, { token, body });
      expect(reply.status, reply.text).toBeLessThan(300);
      return reply.body as { id: number };
    };
    const [friend, asked] = [
      await fixture.server.register(`Friend${fixture.count}`),
      await fixture.server.register(`Asked${fixture.count}`),
    ];
    others = 2;
    await post(leaving.token, '/friends/request', { username: friend.username });
    await post(friend.token, '/friends/request', { username: leaving.username });
    await post(leaving.token, '/friends/request', { username: asked.username });
    await post(leaving.token, '/friends/block', { userId: stays.user.id });
    const { id } = await post(leaving.token, '/groups', { name: 'Mine alone' });
    await post(leaving.token, `/groups/${id}/invite`, { username: asked.username });
    await post(leaving.token, `/groups/${id}/ban`, { username: friend.username });
    const socket = await openSocket(fixture.server.url, leaving.token);
    socket.send({ type: 'chat', groupId: id, message: 'Farewell', ref: 'farewell' });
    await expect
      .poll(() => socket.messages)
      .toContainEqual({ type: 'chat_stored', groupId: id, ref: 'farewell', id: expect.any(Number) });
    socket.close();
    const { messages } = (await fixture.server.request('GET', `/api/groups/${id}/messages`, { token: leaving.token }))
      .body as { messages: { id: number }[] };
    await post(leaving.token, `/groups/${id}/messages/${messages[0]?.id}/report`, {});
    const { data: characters } = (await fixture.server.request('GET', '/api/characters', { token: leaving.token }))
      .body as { data: { id: number }[] };
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
    const { body } = await fixture.server.request('GET', '/api/users/export', { token: leaving.token });
    expect(body).toMatchObject({
      messages: [{ group: 'Mine alone', message: 'Farewell' }],
      reports: [{ group: 'Mine alone', reason: '' }],
      contact: [{ subject: 'Farewell', message: 'I go.' }],
      shares: [{ sections: ['gear', 'bags'], visits: 0 }],
    });
  };
  let others = 0;

  test('removes all data of the account and ends its sessions', async () => {
    const before = await census();
    const leaving = await fixture.server.register(`Leaving${fixture.count}`);
    const elsewhere = await fixture.server.login(leaving.username, TEST_PASSWORD);
    const stays = fixture.owner;
    fixture.owner = leaving;
    await importCharacter('Maribel', {
      equipment: [{ slotName: 'Head', itemName: 'Helm', itemID: 1, quality: 3, equipSlot: 1 }],
    });
    await addToEveryTable(leaving, stays);
    expect((await postScore(100)).status).toBe(201);
    expect(await statusOf(elsewhere)).toBe(200);
    const ended: unknown[] = [];
    const stop = fixture.server.context.events.on('sessionsEnded', (event) => ended.push(event));
    expect((await call('POST', '/delete', { password: TEST_PASSWORD })).status).toBe(204);
    stop();
    expect(ended).toEqual([{ userId: leaving.user.id }]);
    // Besides the two who stay, with their sessions and verification mails.
    expect(await census()).toEqual(before.map((rows, index) => rows + (index < 3 ? others : 0)));
    expect(await Promise.all([leaving.token, elsewhere, stays.token].map(statusOf))).toEqual([401, 401, 200]);
    await expect(fixture.server.login(leaving.username, TEST_PASSWORD)).rejects.toThrow('401');
    // The name and the address are free again.
    await fixture.server.register(leaving.username);
  });

  test('needs the password', async () => {
    for (const [password, message] of [
      [NEXT, 'This is not your password'],
      ['', 'Password is required'],
    ]) {
      const reply = await call('POST', '/delete', { password });
      expect([reply.status, reply.body]).toMatchObject([400, { errors: [{ field: 'password', message }] }]);
    }
    expect(await statusOf(fixture.owner.token)).toBe(200);
  });

  test('is refused only to the last administrator', async () => {
    const environment = environmentOf(fixture.server);
    const second = await fixture.server.signUp(`Second${fixture.count}`);
    await makeAdmin([fixture.owner.username], environment);
    const refused = await call('POST', '/delete', { password: TEST_PASSWORD });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'you_are_last_admin' }]);
    await makeAdmin([second.username], environment);
    expect((await call('POST', '/delete', { password: TEST_PASSWORD })).status).toBe(204);
    expect((await call('POST', '/delete', { password: TEST_PASSWORD }, second.token)).status).toBe(409);
  });
});

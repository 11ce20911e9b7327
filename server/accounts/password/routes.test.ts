import { describe, expect, test } from 'vitest';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { startTestServer } from '../../testing/server.ts';
import { setUpAccount } from '../../testing/accounts/account-fixture.ts';

const NEXT = 'Cider-and-Cheese-8';

const { fixture, call, statusOf } = setUpAccount();

describe('POST /users/password', () => {
  test('sets the new password, keeps this session and ends all others', async () => {
    const elsewhere = await fixture.server.login(fixture.owner.username, TEST_PASSWORD);
    expect(await statusOf(elsewhere)).toBe(200);
    const reply = await call('POST', '/password', { current_password: TEST_PASSWORD, password: NEXT });
    expect([reply.status, reply.body]).toEqual([
      200,
      { message: 'Your password has been changed.', code: 'password_changed' },
    ]);
    expect([await statusOf(fixture.owner.token), await statusOf(elsewhere)]).toEqual([200, 401]);
    await expect(fixture.server.login(fixture.owner.username, TEST_PASSWORD)).rejects.toThrow('401');
    await fixture.server.login(fixture.owner.username, NEXT);
  });

  test('a wrong current password is a field error and changes nothing', async () => {
    const elsewhere = await fixture.server.login(fixture.owner.username, TEST_PASSWORD);
    const reply = await call('POST', '/password', { current_password: NEXT, password: NEXT });
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        message: 'This is not your current password',
        code: 'invalid_fields',
        params: { problem: { code: 'current_password_wrong' } },
        errors: [
          { field: 'current_password', message: 'This is not your current password', code: 'current_password_wrong' },
        ],
      },
    ]);
    expect(await statusOf(elsewhere)).toBe(200);
  });

  test.each([
    [{}, ['current_password', 'password']],
    [{ current_password: TEST_PASSWORD, password: 'mead-and-bread-7' }, ['password']],
    [{ current_password: 7, password: NEXT }, ['current_password']],
    [null, ['current_password', 'password']],
  ])('rejects %j', async (body, fields) => {
    const reply = await call('POST', '/password', body);
    expect(reply.status).toBe(400);
    expect((reply.body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual(fields);
  });

  test('invalidates earlier reset links', async () => {
    await fixture.server.request('POST', '/api/forgot-password', { body: { email: fixture.owner.email } });
    const resetLink = /reset-password\?token=([\w-]+)/;
    const findToken = () => fixture.server.mails.map(({ text }) => resetLink.exec(text)?.[1]).find(Boolean);
    await expect.poll(findToken).toBeDefined();
    const token = findToken();
    await call('POST', '/password', { current_password: TEST_PASSWORD, password: NEXT });
    expect(
      (await fixture.server.request('POST', '/api/reset-password', { body: { token, password: TEST_PASSWORD } }))
        .status,
    ).toBe(400);
  });

  test('of two concurrent changes, one is refused', async () => {
    const replies = await Promise.all(
      [NEXT, `${NEXT}9`].map((password) => call('POST', '/password', { current_password: TEST_PASSWORD, password })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

test('password checks of a session are rate-limited; right ones do not count', async () => {
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

import { expect, test } from 'vitest';
import { startTestServer } from '../../../testing/server.ts';

test("the profile has the caller's documented fields", async () => {
  await using server = await startTestServer();
  const account = await server.signUp('Brunhild');
  const reply = await server.request('GET', '/api/users/profile', { token: account.token });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    data: {
      user: {
        id: account.user.id,
        username: 'Brunhild',
        email: 'brunhild@tavern.test',
        email_verified: false,
        role: 'user',
        created_at: '2026-11-21T12:00:00.000Z',
      },
    },
  });
});

test('the profile requires a session', async () => {
  await using server = await startTestServer();
  const reply = await server.request('GET', '/api/users/profile');
  expect(reply.status).toBe(401);
  expect(reply.body).toEqual({ message: 'Please sign in to do this.', code: 'not_signed_in' });
});

import { expect, test } from 'vitest';
import { openSharedServer } from '../../testing/shared-server.ts';

test("the profile has the caller's documented fields", async () => {
  const server = await openSharedServer();
  const account = await server.signUp('Brunhild');
  const reply = await server.request('GET', '/api/users/profile', { token: account.token });
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    data: {
      user: {
        id: account.user.id,
        username: account.username,
        email: account.email,
        email_verified: false,
        role: 'user',
        created_at: '2026-11-21T12:00:00.000Z',
      },
    },
  });
});

test('the profile requires a session', async () => {
  const server = await openSharedServer();
  const reply = await server.request('GET', '/api/users/profile');
  expect(reply.status).toBe(401);
  expect(reply.body).toEqual({ message: 'Please sign in to do this.', code: 'not_signed_in' });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeAdmin } from './admin.ts';
import { TEST_PASSWORD } from './testing/client.ts';
import { environmentOf } from './testing/environment.ts';
import { startTestServer } from './testing/server.ts';
import { turnOnSecondFactor } from './testing/accounts/authenticator.ts';

const USAGE = 'Usage: npm run admin -- [--remove-second-factor] <username>';

test('an account becomes an administrator while the server runs, including its open sessions', async () => {
  await using server = await startTestServer();
  const account = await server.signUp('Brunhild');
  const environment = environmentOf(server);
  expect(await makeAdmin(['BRUNHILD'], environment)).toEqual({ code: 0, message: 'Brunhild is an administrator now.' });
  expect(await makeAdmin(['Brunhild'], environment)).toEqual({
    code: 0,
    message: 'Brunhild is an administrator already.',
  });
  const reply = await server.request('GET', '/api/users/profile', { token: account.token });
  expect(reply.body).toMatchObject({ data: { user: { role: 'admin' } } });
});

test('failures have a message and an exit code', async () => {
  await using server = await startTestServer();
  const environment = environmentOf(server);
  expect(await makeAdmin(['Nobody'], environment)).toEqual({ code: 1, message: 'There is no account named Nobody.' });
  for (const args of [[], [''], ['a', 'b']])
    expect(await makeAdmin(args, environment)).toEqual({ code: 2, message: USAGE });
});

test('the second factor of somebody who lost it is removed, and the sessions end', async () => {
  await using server = await startTestServer();
  const { token } = await server.signUp('Brunhild');
  await turnOnSecondFactor(server, token);
  const remove = () => makeAdmin(['--remove-second-factor', 'brunhild'], environmentOf(server));
  expect(await remove()).toEqual({
    code: 0,
    message: 'The second factor of Brunhild is off. Its sessions have ended.',
  });
  expect(await server.login('Brunhild', TEST_PASSWORD)).toBeTruthy();
  const { db } = server.context;
  expect(await db.read.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  expect(await remove()).toEqual({ code: 0, message: 'Brunhild has no second factor.' });
});

test('--help describes the command and DATA_DIR', async () => {
  for (const args of [['--help'], ['-h'], ['Brunhild', '--help']]) {
    const { code, message } = await makeAdmin(args, { DATA_DIR: '/nowhere' });
    expect([code, message]).toEqual([0, expect.stringContaining('DATA_DIR')]);
  }
});

test('creates no database', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-admin-'));
  for (let i = 0; i < 2; i++) {
    expect(await makeAdmin(['Brunhild'], { DATA_DIR: folder })).toEqual({
      code: 1,
      message: `There is no database in ${folder}. Start the server once, or set DATA_DIR to its folder.`,
    });
  }
  await rm(folder, { recursive: true });
});

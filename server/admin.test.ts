import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeAdmin } from './admin.ts';
import { startTestServer } from './testing/server.ts';

test('an account becomes an administrator while the server runs, and its open sessions with it', async () => {
  await using server = await startTestServer();
  const account = await server.signUp('Brunhild');
  const environment = { DATA_DIR: server.context.config.dataDir };
  expect(await makeAdmin(['BRUNHILD'], environment)).toEqual({ code: 0, message: 'Brunhild is an administrator now.' });
  expect(await makeAdmin(['Brunhild'], environment)).toEqual({
    code: 0,
    message: 'Brunhild is an administrator already.',
  });
  const reply = await server.request('GET', '/api/users/profile', { token: account.token });
  expect(reply.body).toMatchObject({ data: { user: { role: 'admin' } } });
});

test('what cannot be done is said, with an exit code of its own', async () => {
  await using server = await startTestServer();
  const environment = { DATA_DIR: server.context.config.dataDir };
  expect(await makeAdmin(['Nobody'], environment)).toEqual({ code: 1, message: 'There is no account named Nobody.' });
  for (const args of [[], [''], ['a', 'b']])
    expect(await makeAdmin(args, environment)).toEqual({ code: 2, message: 'Usage: npm run admin -- <username>' });
});

test('the help says what it does and where it looks', async () => {
  for (const args of [['--help'], ['-h'], ['Brunhild', '--help']]) {
    const { code, message } = await makeAdmin(args, { DATA_DIR: '/nowhere' });
    expect([code, message]).toEqual([0, expect.stringMatching(/^Usage: npm run admin -- <username>[^]*DATA_DIR/)]);
  }
});

test('where there is no database, none is made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-admin-'));
  for (let i = 0; i < 2; i++) {
    expect(await makeAdmin(['Brunhild'], { DATA_DIR: folder })).toEqual({
      code: 1,
      message: `There is no database in ${folder}. Start the server once, or set DATA_DIR to its folder.`,
    });
  }
  await rm(folder, { recursive: true });
});

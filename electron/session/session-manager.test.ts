import { expect, test } from 'vitest';
import type { SignInResult } from './sign-in.ts';
import { createSessionManager } from './session-manager.ts';
import { openSessionVault } from './session-vault.ts';
import { until } from '../testing/process/until.ts';
import type { Session } from '../uploads/upload-pipeline.ts';

const NO_ENCRYPTION = {
  isEncryptionAvailable: () => false,
  encryptString: () => Buffer.alloc(0),
  decryptString: () => '',
};

function keep(answers: SignInResult[]) {
  const server: { address: string | null; key: string } = { address: 'http://127.0.0.1:4001', key: 'local' };
  const handed: (Session | null)[] = [];
  const asked: unknown[] = [];
  const keeper = createSessionManager({
    vault: openSessionVault('/never/written', NO_ENCRYPTION),
    server,
    onSession: (session) => handed.push(session),
    ask: async (address, credentials) => {
      asked.push([address, credentials]);
      return answers.shift() ?? { kind: 'refused', message: 'Asked too often.' };
    },
    random: () => 0,
  });
  return { keeper, server, handed, asked };
}
const entered: SignInResult = {
  kind: 'signed-in',
  username: 'Sigrun',
  session: { server: 'http://127.0.0.1:4001', token: 't', target: 'http://127.0.0.1:4001 7' },
};

test("names a session independent of the own server's port", async () => {
  const { keeper, server, handed, asked } = keep([entered]);
  keeper.set({ username: 'Sigrun', token: 't' });
  await until('it is handed over', () => handed.length === 1);
  expect(handed).toEqual([{ server: 'http://127.0.0.1:4001', token: 't', target: 'local 7' }]);
  server.address = 'http://127.0.0.1:4002';
  keeper.refresh();
  expect(handed[1]).toEqual({ server: 'http://127.0.0.1:4002', token: 't', target: 'local 7' });
  expect(asked).toHaveLength(1);
  keeper.set({ username: 'Sigrun', token: 't' });
  expect(handed).toHaveLength(2);
});

test('retries an unreachable server and forgets a rejected session', async () => {
  const { keeper, handed, asked } = keep([{ kind: 'retry', message: 'x', afterMs: null }, entered]);
  keeper.set({ username: 'Sigrun', token: 't' });
  expect(keeper.isPending).toBe(true);
  await until('it is handed over', () => handed.length === 1);
  expect([asked.length, keeper.isPending]).toEqual([2, false]);
  keeper.set({ username: 'Torgeir', token: 'bad' });
  await until('it is refused', () => handed.length === 2);
  expect([handed[1], keeper.get()]).toEqual([null, null]);
  keeper.stop();
});

test('sends nothing as the guest', () => {
  const { keeper, handed, asked } = keep([]);
  keeper.set({ username: 'guest', token: 'g' });
  expect([handed, asked, keeper.isGuest, keeper.isPending]).toEqual([[null], [], true, false]);
  expect(keeper.get()).toEqual({ username: 'guest', token: 'g' });
});

test('keeps one session per server', async () => {
  const { keeper, server, handed } = keep([entered]);
  keeper.set({ username: 'Sigrun', token: 't' });
  await until('it is handed over', () => handed.length === 1);
  server.key = 'https://tavern.example';
  keeper.refresh();
  expect([keeper.get(), handed.at(-1)]).toEqual([null, null]);
  server.key = 'local';
  keeper.refresh();
  expect(handed.at(-1)).toMatchObject({ target: 'local 7' });
});

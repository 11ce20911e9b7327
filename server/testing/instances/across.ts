import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Character } from '#shared/characters/contract/characters.ts';
import { payload } from '../characters/snapshots.ts';
import { createTestClient, TEST_PASSWORD, type TestAccount, type TestClient } from '../client.ts';
import { openSocket, type TestSocket } from '../socket.ts';

const POLL_MS = 20;

type Clients = readonly [TestClient, TestClient, TestClient];

export function createClients(urls: readonly string[]): Clients {
  const [a, b, c] = urls.map(createTestClient);
  if (!a || !b || !c) throw new Error('There must be three servers.');
  return [a, b, c];
}

/** Writes at one server and reads at another. Throws when a write is not read back. */
export async function readOwnWrites(clients: Clients, account: TestAccount, rounds: number): Promise<void> {
  const at = (round: number): TestClient => clients[round % clients.length] as TestClient;
  const call = async (round: number, method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { 'x-forwarded-for': `198.51.100.${(round % 250) + 1}` };
    const reply = await at(round).request(method, path, { token: account.token, headers, body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const made = (await call(0, 'POST', '/api/characters/import', payload())) as { character: Character };
  for (let round = 0; round < rounds; round++) {
    const isNote = round % 2 === 0;
    const note = `note ${round}`;
    if (isNote) await call(round, 'PATCH', `/api/characters/${made.character.id}`, { note });
    else await call(round, 'POST', '/api/characters/import', payload({ character: { copper: round } }));
    const { data } = (await call(round + 1, 'GET', '/api/characters')) as { data: readonly Character[] };
    const [read] = data;
    assert.deepEqual(isNote ? read?.note : read?.copper, isNote ? note : round, `round ${round} is not read back`);
  }
}

/** Statuses of wrong passwords that are sent to the servers in turn. */
export async function sendWrongPasswords(
  clients: Clients,
  attempts: number,
  choose: (attempt: number) => { readonly username: string; readonly address: string },
): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { username, address } = choose(attempt);
    const reply = await (clients[attempt % clients.length] as TestClient).request('POST', '/api/login', {
      headers: { 'x-forwarded-for': address },
      body: { username, password: `${TEST_PASSWORD}${attempt}` },
    });
    statuses.push(reply.status);
  }
  return statuses;
}

/** Milliseconds until each change at one server has its effect at another. */
export type EffectTimes = Readonly<
  Record<'ban' | 'removal' | 'groupEnd' | 'logout' | 'promotion' | 'demotion', number>
>;

/** `promote` makes an account an administrator, as `npm run admin` does; the role of another is changed by the API. */
export async function measureEffects(
  urls: readonly string[],
  promote: (username: string) => Promise<unknown>,
): Promise<EffectTimes> {
  const [a, , c] = createClients(urls);
  const [owner, member] = [await a.signUp('Torvald'), await a.signUp('Halla')];
  const call = async (account: TestAccount, method: string, path: string, body?: unknown): Promise<unknown> => {
    const reply = await a.request(method, `/api${path}`, { token: account.token, body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body;
  };
  const measureExpulsion = async (end: (groupPath: string) => Promise<unknown>): Promise<number> => {
    const { id: groupId } = (await call(owner, 'POST', '/groups', { name: 'Hearth' })) as { id: number };
    await call(member, 'POST', `/groups/${groupId}/members`, { username: member.username });
    const tavern = await openSocket(urls[1] as string, member.token);
    tavern.send({ type: 'join_group', groupId });
    await until(() => has(tavern, 'joined'));
    const ms = await measure(
      () => end(`/groups/${groupId}`),
      () => has(tavern, 'outside'),
    );
    tavern.close();
    return ms;
  };
  const ban = await measureExpulsion((path) =>
    call(owner, 'POST', `${path}/ban`, { username: member.username, duration: '1h' }),
  );
  const removal = await measureExpulsion(async (path) => {
    const { members } = (await call(owner, 'GET', path)) as { members: readonly { id: number; username: string }[] };
    const { id } = members.find(({ username }) => username === member.username) ?? { id: 0 };
    return call(owner, 'DELETE', `${path}/members/${id}`);
  });
  const groupEnd = await measureExpulsion((path) => call(owner, 'DELETE', path));
  const page = await openSocket(urls[1] as string, member.token);
  let isClosed = false;
  void page.closed.then(() => (isClosed = true));
  const logout = await measure(
    () => call(member, 'POST', '/logout'),
    () => isClosed,
  );
  await promote(owner.username);
  const helper = await a.signUp('Egil');
  const statusAtAnother = async (): Promise<number> =>
    (await c.request('GET', '/api/users', { token: helper.token })).status;
  const setRole = (role: string) => async (): Promise<unknown> => {
    // Cached there with the role before.
    await statusAtAnother();
    return call(owner, 'PATCH', `/users/${helper.user.id}`, { role });
  };
  await until(async () => (await a.request('GET', '/api/users', { token: owner.token })).status === 200);
  const promotion = await measure(setRole('admin'), async () => (await statusAtAnother()) === 200);
  const demotion = await measure(setRole('user'), async () => (await statusAtAnother()) === 403);
  return { ban, removal, groupEnd, logout, promotion, demotion };
}

function has({ messages }: TestSocket, type: string): boolean {
  return messages.some((message) => message.type === type);
}

async function measure(act: () => Promise<unknown>, isDone: () => boolean | Promise<boolean>): Promise<number> {
  await act();
  const from = performance.now();
  await until(isDone);
  return performance.now() - from;
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 30_000;
  while (!(await isDone())) {
    assert.ok(performance.now() < end, 'a change has no effect at another server');
    await delay(POLL_MS);
  }
}

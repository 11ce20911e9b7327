import { beforeEach, expect, test } from 'vitest';
import { TASKS_MAX, type Task } from '#shared/characters/contract/tasks.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';

let server: TestServer;
let token: string;

beforeEach(async () => {
  server = await openSharedServer();
  ({ token } = await server.signUp('Player'));
});

const send = (method: string, path: string, body?: unknown, as = token) =>
  server.request(method, `/api${path}`, { token: as, body });
const tasks = async (as = token) => ((await send('GET', '/tasks', undefined, as)).body as { data: Task[] }).data;

async function add(given: object = {}): Promise<Task> {
  const reply = await send('POST', '/tasks', { name: 'World boss', reset: 'weekly', scope: 'account', ...given });
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { data: Task }).data;
}

async function importCharacter(as = token): Promise<number> {
  const character = { name: 'Brunhild', level: 60, race: 'Dwarf', class: 'Warrior', realm: 'H', faction: 'Alliance' };
  const reply = await send('POST', '/characters/import', { game_short_code: 'wow_classic', character }, as);
  return (reply.body as { character: { id: number } }).character.id;
}

test('a task is ticked with the time, ticked again with a new one, and the tick taken back', async () => {
  const { id } = await add({ name: '  World boss ' });
  await add({ name: 'Transmute', reset: 'daily' });
  expect((await tasks()).map(({ name, reset }) => [name, reset])).toEqual([
    ['World boss', 'weekly'],
    ['Transmute', 'daily'],
  ]);
  for (const _ of [1, 2]) {
    server.clock.advance(60_000);
    expect((await send('PUT', `/tasks/${id}/tick`, { character_id: null, done: true })).status).toBe(204);
  }
  expect((await tasks())[0]?.ticks).toEqual([{ character_id: null, at: new Date(server.clock.now()).toISOString() }]);
  await send('PUT', `/tasks/${id}/tick`, { character_id: null, done: false });
  expect((await tasks())[0]?.ticks).toEqual([]);
});

test('a repeated call with the same ref adds one task, also after it was ticked', async () => {
  const { id } = await add({ ref: 'a1' });
  await send('PUT', `/tasks/${id}/tick`, { character_id: null, done: true });
  expect(await add({ ref: 'a1', name: 'Repeated' })).toMatchObject({ id, name: 'World boss', ticks: [{}] });
  await add({ ref: 'a2' });
  expect(await tasks()).toHaveLength(2);
});

test('a tick made without a network has its own time, not one in the future, and gives way to a later one', async () => {
  const { id } = await add();
  const now = server.clock.now();
  const tick = async (done: boolean, at: number): Promise<string | undefined> => {
    const body = { character_id: null, done, at: new Date(at).toISOString() };
    expect((await send('PUT', `/tasks/${id}/tick`, body)).status).toBe(204);
    return (await tasks())[0]?.ticks[0]?.at;
  };
  expect(await tick(true, now - 3_600_000)).toBe(new Date(now - 3_600_000).toISOString());
  expect(await tick(true, now + 3_600_000)).toBe(new Date(now).toISOString());
  expect(await tick(true, now - 1_000)).toBe(new Date(now).toISOString());
  expect(await tick(false, now - 1_000)).toBe(new Date(now).toISOString());
  expect(await tick(false, now)).toBeUndefined();
});

test('characters tick for themselves, and a deleted character takes its ticks along', async () => {
  const character = await importCharacter();
  const { id } = await add({ scope: 'character' });
  expect((await send('PUT', `/tasks/${id}/tick`, { character_id: character, done: true })).status).toBe(204);
  expect((await tasks())[0]?.ticks).toMatchObject([{ character_id: character }]);
  expect((await send('PUT', `/tasks/${id}/tick`, { character_id: null, done: true })).status).toBe(404);
  await send('DELETE', `/characters/${character}`);
  expect((await tasks())[0]?.ticks).toEqual([]);
});

test('tasks and characters of others cannot be ticked or deleted', async () => {
  const other = await server.signUp('Other');
  const { id } = await add({ scope: 'character' });
  const foreign = await importCharacter(other.token);
  expect((await send('PUT', `/tasks/${id}/tick`, { character_id: foreign, done: true })).status).toBe(404);
  expect((await send('DELETE', `/tasks/${id}`, undefined, other.token)).status).toBe(404);
  expect(await tasks(other.token)).toEqual([]);
  expect((await send('DELETE', `/tasks/${id}`)).status).toBe(204);
  expect(await tasks()).toEqual([]);
});

test('a blank name and one task too many are rejected', async () => {
  expect((await send('POST', '/tasks', { name: '  ', reset: 'weekly', scope: 'account' })).status).toBe(400);
  for (let each = 0; each < TASKS_MAX; each++) await add();
  const reply = await send('POST', '/tasks', { name: 'One more', reset: 'weekly', scope: 'account' });
  expect(reply.status).toBe(409);
  expect(reply.body).toMatchObject({ code: 'too_many_tasks' });
});

test('the export has the tasks', async () => {
  await add();
  const reply = await send('GET', '/users/export');
  expect((reply.body as { tasks: unknown }).tasks).toEqual([
    { name: 'World boss', reset: 'weekly', scope: 'account', ticks: [] },
  ]);
});

import { expect, test, vi } from 'vitest';
import { createRemoteList } from './remote-list.ts';
import { createSession } from '../session/session.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function signedIn() {
  const session = createSession(memory());
  session.signIn({ username: 'Sigrun', token: 'a' });
  return session;
}

test('a failed load gives an empty list and a log line', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const list = createRemoteList('friends', signedIn(), () => Promise.reject(new Error('gone')));
  expect(list.store.getState()).toEqual({ data: [], isLoaded: false });
  await list.load();
  expect(list.store.getState()).toEqual({ data: [], isLoaded: true });
  expect(logged.mock.calls.flat().join(' ')).toContain('The list of friends could not be loaded.');
  logged.mockRestore();
});

test('many concurrent pushes cause two calls, and the list ends up current', async () => {
  let calls = 0;
  const list = createRemoteList('friends', signedIn(), async () => [(calls += 1)]);
  await Promise.all([list.load(), list.load(), list.load(), list.load()]);
  expect([calls, list.store.getState().data]).toEqual([2, [2]]);
});

test('a logout empties a loaded list', async () => {
  const session = signedIn();
  const list = createRemoteList('friends', session, async () => ['Bertrand']);
  await list.load();
  expect(list.store.getState()).toEqual({ data: ['Bertrand'], isLoaded: true });
  session.end('logout');
  expect(list.store.getState()).toEqual({ data: [], isLoaded: false });
});

test('after a logout the list stays empty, and a late response for the former user is ignored', async () => {
  const session = signedIn();
  let answer: (data: string[]) => void = () => {};
  const list = createRemoteList('friends', session, () => new Promise<string[]>((resolve) => (answer = resolve)));
  const loading = list.load();
  session.end('logout');
  answer(['Bertrand']);
  await loading;
  expect(list.store.getState()).toEqual({ data: [], isLoaded: false });
  await list.load();
  expect(list.store.getState().isLoaded, 'nobody is signed in: nobody is asked').toBe(false);
});

import { describe, expect, test } from 'vitest';
import { createSession, parseStoredUser } from './session.ts';
import { memoryStorage, readJson } from '../browser/storage.ts';

const sigrun = { username: 'Sigrun', token: 'token-1' };

describe('a session', () => {
  test('is kept under the key user as username and token', () => {
    const storage = memoryStorage();
    createSession(storage).signIn(sigrun);
    expect(readJson(storage, 'user')).toEqual({ username: 'Sigrun', token: 'token-1' });
    expect(createSession(storage).store.getState().user).toEqual(sigrun);
  });

  test('ends by removing the stored user and characters', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    session.signIn(sigrun);
    storage.setItem('characters', '{"code":200,"data":[]}');
    session.end('logout');
    expect(storage.getItem('user')).toBeNull();
    expect(storage.getItem('characters')).toBeNull();
    expect(session.store.getState()).toMatchObject({ user: null, ended: 'logout' });
  });

  test("that the player ends is not reported as ended by the server, even when the server's message comes first", async () => {
    const session = createSession(memoryStorage());
    session.signIn(sigrun);
    await session.leave(async () => session.end('unauthorized'));
    expect(session.store.getState()).toMatchObject({ user: null, ended: 'logout' });
    session.signIn(sigrun);
    await expect(session.leave(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(session.store.getState().user).toEqual(sigrun);
    session.end('unauthorized');
    expect(session.store.getState().ended).toBe('unauthorized');
  });

  test('in the desktop app starts with the session of the app and stores no token', () => {
    const storage = memoryStorage();
    const session = createSession(storage, memoryStorage());
    expect(session.store.getState()).toMatchObject({ user: null, isRestored: false });
    session.restore({ username: 'Torvald', token: 'token-2' });
    expect(session.store.getState()).toEqual({
      user: { username: 'Torvald', token: 'token-2' },
      ended: null,
      isRestored: true,
    });
    session.signIn({ username: 'Torvald', token: 'token-3' });
    session.follow(null);
    expect(session.store.getState().user?.token).toBe('token-3');
    expect(storage.getItem('user')).toBeNull();
  });

  test('follows a logout, a login and a change of user in another tab', () => {
    const storage = memoryStorage();
    const here = createSession(storage);
    const there = createSession(storage);
    there.signIn(sigrun);
    here.follow('user');
    expect(here.store.getState().user).toEqual(sigrun);
    there.signIn({ username: 'Torvald', token: 'token-2' });
    here.follow('user');
    expect(here.store.getState().user?.username).toBe('Torvald');
    there.end('logout');
    here.follow(null);
    expect(here.store.getState()).toMatchObject({ user: null, ended: 'elsewhere' });
  });

  test('does not end because another key changed', () => {
    const storage = memoryStorage();
    const session = createSession(storage);
    session.signIn(sigrun);
    storage.removeItem('user');
    session.follow('theme');
    expect(session.store.getState().user).toEqual(sigrun);
  });

  test.each(['', '{"username":', 'null', '[]', '"Sigrun"', '{"username":"Sigrun"}', '{"username":"Sigrun","token":7}'])(
    'with an invalid stored form is removed at the start, and the user is signed out: %j',
    (text) => {
      const storage = memoryStorage();
      storage.setItem('user', text);
      expect(createSession(storage).store.getState()).toMatchObject({ user: null, ended: null });
      expect(storage.getItem('user')).toBeNull();
    },
  );

  test.each([
    null,
    1,
    'x',
    [],
    {},
    { username: 'Sigrun' },
    { username: 'Sigrun', token: '' },
    { username: 1, token: 'x' },
  ])('is absent when storage has %j', (value) => {
    expect(parseStoredUser(value)).toBeNull();
  });
});

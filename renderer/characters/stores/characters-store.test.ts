import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { characterFixture } from '#shared/testing/characters/character-fixture.ts';
import { createApi } from '../../base/api/client.ts';
import { createCharacters } from './characters-store.ts';
import { applyLocale } from '../../base/i18n/i18n.ts';
import { createSession } from '../../base/session/session.ts';
import { memoryStorage, readJson } from '../../base/browser/storage.ts';

beforeAll(() => applyLocale('en'));

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const brunhild = characterFixture({ id: 1, name: 'Brunhild' });

async function listFrom(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const storage = memoryStorage();
  const session = createSession(storage);
  session.signIn({ username: 'Sigrun', token: 'token-1' });
  const api = createApi(session, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return { storage, session, api, characters: createCharacters(session, api.request) };
}

const good = (_: IncomingMessage, response: ServerResponse): void =>
  void response.writeHead(200, { etag: '"7"' }).end(JSON.stringify({ code: 200, data: [brunhild] }));

describe('the list of characters', () => {
  test('is stored with code 200 in memory and in storage, and shown from there at the next start', async () => {
    const { storage, session, api, characters } = await listFrom(good);
    await characters.load();
    expect(characters.store.getState()).toEqual({ code: 200, data: [brunhild], status: 'ready', failure: null });
    expect(readJson(storage, 'characters')).toEqual({ code: 200, data: [brunhild] });
    expect(createCharacters(session, api.request).store.getState()).toMatchObject({
      status: 'ready',
      data: [brunhild],
    });
  });

  test.each([
    '{"code":200,"data":[',
    '[]',
    '{"code":500,"data":[]}',
    '{"code":200,"data":{}}',
    '{"code":200,"data":[null]}',
    '{"code":200,"data":[{"id":1,"name":"Brunhild"}]}',
    JSON.stringify({ code: 200, data: [{ ...brunhild, equipment: {} }] }),
    JSON.stringify({ code: 200, data: [{ ...brunhild, inventory: [1] }] }),
  ])('with an invalid stored form is removed at the start: %s', async (text) => {
    const { storage, session, api } = await listFrom(good);
    storage.setItem('characters', text);
    expect(createCharacters(session, api.request).store.getState()).toMatchObject({
      code: 500,
      data: [],
      status: 'idle',
    });
    expect(storage.getItem('characters')).toBeNull();
  });

  test('is shown before it is stored; pending writes finish on page hide, and never after a logout', async () => {
    const { storage, session, api } = await listFrom(good);
    const characters = createCharacters(session, api.request, () => () => {});
    await characters.load();
    expect(characters.store.getState().data).toEqual([brunhild]);
    expect(storage.getItem('characters')).toBeNull();
    characters.flush();
    expect(readJson(storage, 'characters')).toEqual({ code: 200, data: [brunhild] });
    characters.put({ ...brunhild, favourite: true });
    session.end('logout');
    characters.flush();
    expect(storage.getItem('characters')).toBeNull();
  });

  test('of a former user is removed when nobody is signed in', async () => {
    const { storage, session, api, characters } = await listFrom(good);
    await characters.load();
    storage.removeItem('user');
    createCharacters(createSession(storage), api.request);
    expect(storage.getItem('characters')).toBeNull();
    expect(session.store.getState().user).not.toBeNull();
  });

  test('waits for the session that the desktop app restores', async () => {
    const { storage, api, characters } = await listFrom(good);
    await characters.load();
    const session = createSession(storage, memoryStorage());
    const restored = createCharacters(session, api.request);
    expect(restored.store.getState()).toMatchObject({ status: 'idle', data: [] });
    session.restore({ username: 'Sigrun', token: 'token-1' });
    expect(restored.store.getState()).toMatchObject({ status: 'ready', data: [brunhild] });
    const signedOut = createSession(storage, memoryStorage());
    createCharacters(signedOut, api.request);
    signedOut.restore(null);
    expect(storage.getItem('characters')).toBeNull();
  });

  test('sends its ETag and keeps its list on 304', async () => {
    const tags: (string | undefined)[] = [];
    const { characters } = await listFrom((request, response) => {
      tags.push(request.headers['if-none-match']);
      if (tags.length === 1) good(request, response);
      else response.writeHead(304).end();
    });
    await characters.load();
    const before = characters.store.getState();
    await characters.load();
    expect(tags).toEqual([undefined, '"7"']);
    expect(characters.store.getState()).toBe(before);
  });

  test('merges the changes since its revision into its list', async () => {
    const asked: unknown[] = [];
    const sigrun = characterFixture({ id: 2, name: 'Sigrun' });
    const older = { ...brunhild, level: 61 };
    const { storage, characters } = await listFrom((request, response) => {
      asked.push([request.url, request.headers['if-none-match']]);
      if (asked.length === 1)
        response
          .writeHead(200, { etag: '"7"' })
          .end(JSON.stringify({ code: 200, data: [brunhild], order: [1], revision: 7 }));
      else
        response
          .writeHead(200, { etag: '"8"' })
          .end(JSON.stringify({ code: 200, data: [sigrun, older], order: [2, 1], revision: 8 }));
    });
    await characters.load();
    await characters.load();
    expect(asked).toEqual([
      ['/api/characters?since=0', undefined],
      ['/api/characters?since=7', '"7"'],
    ]);
    expect(characters.store.getState()).toMatchObject({ code: 200, status: 'ready', data: [sigrun, older] });
    expect(readJson(storage, 'characters')).toEqual({ code: 200, data: [sigrun, older] });
    await characters.load();
    expect(asked.at(-1)).toEqual(['/api/characters?since=8', '"8"']);
  });

  test('loads the whole list when a delta does not apply to its own', async () => {
    const tags: (string | undefined)[] = [];
    const { characters } = await listFrom((request, response) => {
      tags.push(request.headers['if-none-match']);
      if (tags.length !== 2) good(request, response);
      else
        response
          .writeHead(200, { etag: '"8"' })
          .end(JSON.stringify({ code: 200, data: [], order: [1, 2], revision: 8 }));
    });
    await characters.load();
    await characters.load();
    expect(tags).toEqual([undefined, '"7"', undefined]);
    expect(characters.store.getState()).toMatchObject({ status: 'ready', data: [brunhild] });
  });

  test('sends two requests for ten concurrent calls', async () => {
    let calls = 0;
    const { characters } = await listFrom((request, response) => {
      calls += 1;
      good(request, response);
    });
    await Promise.all(Array.from({ length: 10 }, () => characters.load()));
    expect(calls).toBe(2);
    await characters.load();
    expect(calls).toBe(3);
  });

  test.each([
    [
      'an error',
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(503).end('{"message":"Resting","code":"busy"}'),
      'The server is busy. Please try again in a moment.',
    ],
    [
      'no list',
      (_: IncomingMessage, response: ServerResponse) => void response.writeHead(200).end('{"data":"none"}'),
      'An unexpected error occurred. Please try again.',
    ],
    ['no answer', (request: IncomingMessage) => void request.socket.destroy(), 'Network Error'],
  ])('on %s is empty with code 500 in memory and with code 200 in storage', async (_, answer, failure) => {
    const { storage, characters } = await listFrom(answer);
    await characters.load();
    expect(characters.store.getState()).toEqual({ code: 500, data: [], status: 'failed', failure });
    expect(readJson(storage, 'characters')).toEqual({ code: 200, data: [] });
  });

  test('stays as it is, in storage too, when a later call gets no answer', async () => {
    let isAway = false;
    const { storage, characters } = await listFrom((request, response) => {
      if (isAway) request.socket.destroy();
      else good(request, response);
    });
    await characters.load();
    const loadedAt = characters.loadedAt();
    isAway = true;
    await characters.load();
    expect(characters.store.getState()).toEqual({ code: 200, data: [brunhild], status: 'ready', failure: null });
    expect(readJson(storage, 'characters')).toEqual({ code: 200, data: [brunhild] });
    expect(characters.loadedAt()).toBe(loadedAt);
  });

  test('is reset to an empty result with code 500 by a logout, and the stored copy is removed', async () => {
    const { storage, session, characters } = await listFrom(good);
    await characters.load();
    session.end('logout');
    expect(characters.store.getState()).toMatchObject({ code: 500, data: [], status: 'idle' });
    expect(storage.getItem('characters')).toBeNull();
  });

  test('of a former user is not shown to the next when its response arrives late', async () => {
    let release = (): void => {};
    const arrived = new Promise<void>((seen) => {
      release = seen;
    });
    const waiting: ServerResponse[] = [];
    const { session, characters } = await listFrom((_, response) => {
      waiting.push(response);
      release();
    });
    const late = characters.load();
    await arrived;
    session.signIn({ username: 'Torvald', token: 'token-2' });
    waiting[0]?.writeHead(200).end(JSON.stringify({ code: 200, data: [brunhild] }));
    await late;
    expect(characters.store.getState()).toMatchObject({ code: 500, data: [], status: 'idle' });
  });
});

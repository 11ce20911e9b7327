import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteCharacter, listCharacters } from '#shared/characters/contract/characters.ts';
import { login } from '#shared/accounts/contract/session.ts';
import { getProfile } from '#shared/accounts/contract/users.ts';
import { buildUrl, createApi } from './client.ts';
import type { ApiError } from './errors.ts';
import { createSession } from '../session/session.ts';
import { applyLocale } from '../i18n/i18n.ts';
import { memoryStorage } from '../browser/storage.ts';

const closers: (() => void)[] = [];
beforeAll(() => applyLocale('en'));

afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A real HTTP server that answers as told, and an API client of Sigrun's session that talks to it. */
async function talkingTo(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const session = createSession(memoryStorage());
  session.signIn({ username: 'Sigrun', token: 'token-1' });
  return { session, ...createApi(session, `http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  return promise.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: unknown) => error as ApiError,
  );
}

describe('a request path', () => {
  test('contains its encoded parameters, and a query without undefined values', () => {
    expect(buildUrl('/characters/:id/history', { params: { id: 'a/b' } })).toBe('/api/characters/a%2Fb/history');
    expect(buildUrl('/users/search', { querystring: { query: 'å b', page: undefined } })).toBe(
      '/api/users/search?query=%C3%A5+b',
    );
  });

  test('is rejected without a required parameter', () => {
    expect(() => buildUrl('/characters/:id', {})).toThrow('misses its parameter "id"');
  });
});

describe('an API call', () => {
  test('cuts towers of marks in names, except for what is saved as a file', async () => {
    const name = 'Z\u0351\u036b\u0343l';
    const { call } = await talkingTo((_, response) => json(response, 200, { data: [{ name }] }));
    expect(await call(listCharacters, { querystring: {} })).toMatchObject({ data: [{ name: 'Z\u0351\u036bl' }] });
    expect(await call(listCharacters, { querystring: {} }, { isExact: true })).toMatchObject({ data: [{ name }] });
  });

  test('carries the token, except for login', async () => {
    const seen: (string | undefined)[] = [];
    const { call } = await talkingTo((request, response) => {
      seen.push(request.headers.authorization);
      json(response, 200, { code: 200, data: [] });
    });
    await call(listCharacters, { querystring: {} });
    await call(login, { body: { username: 'Sigrun', password: 'x' } });
    expect(seen).toEqual(['Bearer token-1', undefined]);
  });

  test('returns null for 204 and for 304', async () => {
    const { call, request } = await talkingTo(
      (incoming, response) => void response.writeHead(incoming.method === 'DELETE' ? 204 : 304).end(),
    );
    expect(await call(deleteCharacter, { params: { id: 1 } })).toBeNull();
    const answer = await request(listCharacters, { querystring: {} }, { headers: { 'if-none-match': '"1"' } });
    expect(answer).toMatchObject({ status: 304, body: null });
  });

  test('fails with the message, code and fields of the server', async () => {
    const errors = [{ field: 'username', message: 'Username is required', code: 'username_required' }];
    const { call } = await talkingTo((_, response) =>
      json(response, 400, { message: 'Refused', code: 'invalid', errors }),
    );
    const failure = await failureOf(call(login, { body: { username: '', password: '' } }));
    expect(failure).toMatchObject({ status: 400, code: 'invalid', message: 'Refused', errors });
  });

  test('fails with the generic message when the response is not JSON', async () => {
    const { call } = await talkingTo((_, response) => void response.writeHead(502).end('<h1>Bad gateway</h1>'));
    expect((await failureOf(call(getProfile, {}))).message).toBe('An unexpected error occurred. Please try again.');
  });

  test('ends the session on 401', async () => {
    const { call, session } = await talkingTo((_, response) =>
      json(response, 401, { message: 'Sign in again', code: 'unauthorized' }),
    );
    expect((await failureOf(call(getProfile, {}))).status).toBe(401);
    expect(session.store.getState()).toMatchObject({ user: null, ended: 'unauthorized' });
  });

  test('keeps a newer session when the 401 is about an older token', async () => {
    const { call, session } = await talkingTo((_, response) => {
      session.signIn({ username: 'Sigrun', token: 'token-2' });
      json(response, 401, { message: 'Sign in again', code: 'unauthorized' });
    });
    await failureOf(call(getProfile, {}));
    expect(session.store.getState().user?.token).toBe('token-2');
  });

  test('distinguishes abort, timeout and network failure', async () => {
    const { call } = await talkingTo(() => {});
    const aborting = new AbortController();
    const aborted = failureOf(call(getProfile, {}, { signal: aborting.signal }));
    aborting.abort();
    expect((await aborted).message).toBe('Request aborted');
    expect((await failureOf(call(getProfile, {}, { timeoutMs: 1 }))).message).toBe('timeout exceeded');
    const { call: broken } = await talkingTo((request) => void request.socket.destroy());
    expect((await failureOf(broken(getProfile, {}))).message).toBe('Network Error');
  });
});

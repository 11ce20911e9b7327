import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#shared/contract/http/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { prepareWriteCalls, type WriteCall } from '../testing/write-calls.ts';

let server: TestServer;
let calls: readonly WriteCall[];
beforeAll(async () => {
  server = await startTestServer();
  calls = await prepareWriteCalls(server);
});
afterAll(() => server.close());

/** The body once for each text and number in it, with a NUL in the text or a number beyond 2^53 − 1. */
function spoil(value: unknown): unknown[] {
  if (typeof value === 'string') return [`${value}\u0000`, '\u0000'];
  if (typeof value === 'number') return [2 ** 53, 1e308, -(2 ** 53)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    spoil(part).map((spoilt) =>
      Array.isArray(value) ? value.with(Number(name), spoilt) : { ...value, [name]: spoilt },
    ),
  );
}

test('a NUL in any text and a number beyond 2^53 − 1 are invalid in every body', async () => {
  let sent = 0;
  for (const { name, method, path, token, body } of calls) {
    if ((routes as Record<string, Route>)[name]?.bodyIsDocumentationOnly === true) continue;
    for (const spoilt of spoil(body)) {
      const reply = await server.request(method, path, { token, body: spoilt });
      expect([400, 422], `${name} ${JSON.stringify(spoilt)} ${reply.status}`).toContain(reply.status);
      sent++;
    }
  }
  expect(sent).toBeGreaterThan(50);
});

test('a NUL in the fields of an upload is no failure of the server', async () => {
  for (const { name, method, path, token, body } of calls) {
    if ((routes as Record<string, Route>)[name]?.bodyIsDocumentationOnly !== true) continue;
    for (const spoilt of spoil(body))
      expect((await server.request(method, path, { token, body: spoilt })).status).toBeLessThan(500);
  }
});

test('a NUL in a query is invalid', async () => {
  const token = calls.find(({ name }) => name === 'createGroup')?.token;
  for (const [name, route] of Object.entries<Route>(routes)) {
    const { properties = {} } = (route.schema.querystring ?? {}) as { properties?: object };
    for (const field of Object.keys(properties)) {
      if (route.access === 'admin' || route.url.includes(':')) continue;
      const reply = await server.request(route.method, `/api${route.url}?${field}=%00`, { token });
      expect(reply.status, `${name} ${field}`).toBe(400);
    }
  }
});

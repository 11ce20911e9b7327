import { constantFrom, jsonValue, oneof, record, sample, type Arbitrary } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#shared/base/http/route.ts';
import { routes } from '#shared/app/routes.ts';
import { depth } from '#shared/testing/depth.ts';
import { reuseSession } from '../../testing/permissions/reuse-session.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const BODIES_PER_ROUTE = depth(6, 25);

let server: TestServer;
let openSession: () => Promise<string>;

beforeAll(async () => {
  server = await startTestServer();
  const { user } = await server.signUp('Sigrun');
  openSession = reuseSession(server.services.sessions, user.id);
});
afterAll(() => server.close());

const oddValue = oneof(
  jsonValue({ maxDepth: 4 }),
  constantFrom(null, -1, 1e308, 2 ** 53, 2 ** 63, '', '\u0000', '\uD800', '__proto__', 'x'.repeat(5_000), [], {}),
);

/** A body with the fields that a route knows, each with an odd value or missing. */
function oddBody(route: Route): Arbitrary<unknown> {
  const fields = Object.keys((route.schema.body as { properties?: object } | undefined)?.properties ?? {});
  const known = record(Object.fromEntries(fields.map((field) => [field, oddValue])), { requiredKeys: [] });
  return oneof({ weight: 4, arbitrary: known }, oddValue);
}

test.each(Object.entries<Route>(routes))(
  '%s answers odd input with a failure of the contract',
  async (_name, route) => {
    const bodies = sample(oddBody(route), BODIES_PER_ROUTE);
    const ids = sample(
      constantFrom('0', '-1', '1', '9007199254740993', 'NaN', '%F0%9F%8D%BA', '..', 'a'),
      bodies.length,
    );
    for (const [index, body] of bodies.entries()) {
      const path = route.url.replaceAll(/:\w+/g, ids[index] ?? '1');
      const reply = await server.request(route.method, `/api${path}`, {
        token: await openSession(),
        ...(route.method !== 'GET' && { body }),
      });
      expect(reply.status, `${JSON.stringify(body)?.slice(0, 500)} ${reply.text.slice(0, 300)}`).toBeLessThan(500);
      if (reply.status >= 400)
        expect(reply.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
    }
  },
);

test('no odd input has deleted the account', async () => {
  expect((await server.request('GET', '/api/users/profile', { token: await openSession() })).status).toBe(200);
});

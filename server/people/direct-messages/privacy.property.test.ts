import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { depth } from '#shared/testing/depth.ts';
import { createDirectCalls } from '../../testing/direct-messages/direct-calls.ts';
import type { Player } from '../../testing/roster/roster-fixture.ts';
import type { TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import { openSocket } from '../../testing/socket.ts';

const RUNS = depth(2, 8);
const STEPS = 24;
const PLAYERS = 4;

let server: TestServer;
beforeAll(async () => {
  server = await openSharedServer();
});

const player = fc.nat({ max: PLAYERS - 1 });
const step = fc.record({
  kind: fc.constantFrom(
    'befriend',
    'write',
    'write',
    'write',
    'read',
    'unfriend',
    'block',
    'unblock',
    'report',
    'delete',
  ),
  one: player,
  other: player,
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
const FIRST: readonly Step[] = [
  { kind: 'befriend', one: 0, other: 1 },
  { kind: 'write', one: 0, other: 1 },
];

/** Texts name their two people, as `«author recipient number»`. */
const MARK = /«(\d+) (\d+) \d+»/g;

async function createWorld(run: number) {
  const calls = createDirectCalls(server);
  const players: Player[] = [];
  for (let i = 0; i < PLAYERS; i++) players.push(await calls.signUp(`Player${run}x${i}`));
  const groupId = await calls.found(players[0] as Player, ...players.slice(1));
  const sockets = await Promise.all(players.map(({ token }) => openSocket(server.url, token)));
  const ids = new Map<string, number>();
  let written = 0;

  async function take({ kind, one, other }: Step): Promise<void> {
    const [by, to] = [players[one] as Player, players[other] as Player];
    const userId = to.id;
    const messages = `/conversations/${userId}/messages`;
    const mine = ids.get(`${one} ${other}`) ?? 1;
    const theirs = ids.get(`${other} ${one}`) ?? 1;
    switch (kind) {
      case 'befriend':
        await calls.call(by, 'POST', '/friends/request', { username: to.username });
        await calls.call(to, 'POST', '/friends/request', { username: by.username });
        break;
      case 'write': {
        const reply = await calls.trySend(by, to, `«${one} ${other} ${written++}»`);
        if (reply.status === 201) ids.set(`${one} ${other}`, (reply.body as { data: { id: number } }).data.id);
        break;
      }
      case 'read':
        await calls.call(by, 'PUT', `/conversations/${userId}/read`, { id: theirs });
        break;
      case 'unfriend':
        await calls.call(by, 'DELETE', `/friends/${userId}`);
        break;
      case 'report':
        await calls.call(by, 'POST', `${messages}/${theirs}/report`, { reason: 'rude' });
        break;
      case 'delete':
        await calls.call(by, 'DELETE', `${messages}/${mine}`);
        break;
      default:
        await calls.call(by, 'POST', `/friends/${kind}`, { userId });
    }
  }

  /** All that the player can read, over every path. */
  async function readAll(viewer: number): Promise<string> {
    const by = players[viewer] as Player;
    const paths = [
      '/conversations',
      ...players.flatMap(({ id }) => [`/conversations/${id}`, `/conversations/${id}?from=1`]),
      '/notifications',
      '/notifications/counts',
      '/users/export',
      '/users/search?query=Player',
      '/friends/list',
      `/groups/${groupId}/messages`,
      `/groups/${groupId}/reports`,
      `/groups/${groupId}/search?q=Player`,
      '/reports',
      '/reports/direct',
    ];
    const replies = await Promise.all(paths.map((path) => calls.call(by, 'GET', path)));
    return [...replies.map(({ text }) => text), JSON.stringify(sockets[viewer]?.messages)].join('\n');
  }

  return { take, readAll, close: () => sockets.forEach((socket) => socket.close()) };
}

test('nobody but its two people ever receives a text, by calls or the socket', async () => {
  let run = 0;
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const world = await createWorld(run++);
      for (const each of [...FIRST, ...steps]) await world.take(each);
      for (let viewer = 0; viewer < PLAYERS; viewer++) {
        const marks = [...(await world.readAll(viewer)).matchAll(MARK)];
        found += marks.length;
        expect(marks.filter(([, author, recipient]) => ![author, recipient].includes(String(viewer)))).toEqual([]);
      }
      world.close();
    }),
    // Each run takes seconds: a failure is reported as it was found.
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(found).toBeGreaterThan(0);
});

import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTable, ROOM, ROOM_START, type Position } from '#shared/tavern/room.ts';
import { findPath } from '#shared/tavern/walk.ts';
import { depth } from '#shared/testing/depth.ts';
import { LIMITS } from '../../base/http/limits.ts';
import type { TestAccount } from '../../testing/client.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import type { TestSocket } from '../../testing/socket.ts';
import { joinTavern, openTavern, receivedMessages } from '../../testing/tavern/tavern-client.ts';

const RUNS = depth(3, 10);
const STEPS = 40;
const PLAYERS = 4;
/** Seats of two tables, and places beside them. */
const PLACES: readonly Position[] = [
  { x: 6, y: 5 },
  { x: 3, y: 4 },
  { x: 8, y: 5 },
  { x: 8, y: 6 },
  { x: 7, y: 5 },
  { x: 12, y: 8 },
];

type Step =
  | { readonly kind: 'walk'; readonly by: number; readonly to: Position }
  | { readonly kind: 'table'; readonly by: number; readonly table: number }
  | { readonly kind: 'whisper'; readonly by: number; readonly to: number }
  | { readonly kind: 'bar' | 'away' | 'back' | 'ban' | 'unban'; readonly by: number }
  | { readonly kind: 'block' | 'unblock'; readonly by: number; readonly to: number };

const player = fc.nat({ max: PLAYERS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('walk'), by: player, to: fc.constantFrom(...PLACES) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('table'), by: player, table: fc.nat({ max: 2 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('whisper'), by: player, to: player }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('bar', 'away', 'back', 'ban', 'unban'), by: player }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('block', 'unblock'), by: player, to: player }) },
) as fc.Arbitrary<Step>;

let server: TestServer;
let players: TestAccount[];
let groups = 0;
beforeAll(async () => {
  const many = { max: 100_000, windowMs: 1_000 };
  const socket = { ...LIMITS.socket, messages: many, frames: many, absenceMs: 3_600_000, heartbeatMs: 3_600_000 };
  server = await startTestServer({ limits: { socket } });
  players = [];
  for (let i = 0; i < PLAYERS; i++) players.push(await server.signUp(`Player${i}`));
});
afterAll(() => server.close());

/** The players in a tavern, and who should have received each line. */
class World {
  readonly groupId: number;
  readonly sockets: (TestSocket | null)[] = players.map(() => null);
  readonly all: TestSocket[][] = players.map(() => []);
  readonly places: (Position | null)[] = players.map(() => null);
  readonly banned = new Set<number>();
  readonly blocks = new Set<string>();
  readonly expected: Set<string>[] = players.map(() => new Set());
  /** Said while the player was away. */
  readonly waiting: Set<string>[] = players.map(() => new Set());
  #said = 0;

  constructor(groupId: number) {
    this.groupId = groupId;
  }

  account = (i: number): TestAccount => players[i] as TestAccount;

  async enter(i: number): Promise<void> {
    if (this.sockets[i] || this.banned.has(i)) return;
    const socket = await joinTavern(server, this.account(i).token, this.groupId);
    this.sockets[i] = socket;
    this.all[i]?.push(socket);
    this.places[i] ??= ROOM_START;
    for (const text of this.waiting[i] ?? []) this.expected[i]?.add(text);
    this.waiting[i]?.clear();
  }

  async say(i: number, line: (text: string) => object, recipients: readonly number[]): Promise<void> {
    const socket = this.sockets[i];
    if (!socket) return;
    const text = `marked-${this.groupId}-${(this.#said += 1)}-`;
    const ref = `reference-${this.#said}`;
    socket.send({ type: 'chat', groupId: this.groupId, ref, ...line(text) });
    const answers = () =>
      (['line_sent', 'chat_stored', 'notice'] as const).flatMap((type) => receivedMessages(socket, type));
    await expect.poll(() => answers().some((answer) => answer.ref === ref), { interval: 2 }).toBe(true);
    for (const recipient of recipients) (this.sockets[recipient] ? this.expected : this.waiting)[recipient]?.add(text);
  }

  seatedAt(table: number): number[] {
    return players.flatMap((_, i) => {
      const place = this.places[i];
      return place && findTable(ROOM, place) === table ? [i] : [];
    });
  }

  async take(given: Step): Promise<void> {
    const { kind, by } = given;
    const [place, socket] = [this.places[by] ?? null, this.sockets[by] ?? null];
    const call = (method: string, path: string, body: unknown) =>
      server.request(method, `/api${path}`, { token: this.account(kind.endsWith('ban') ? 0 : by).token, body });
    switch (kind) {
      case 'walk': {
        if (!socket || !place) return;
        const moved = () =>
          receivedMessages(socket, 'position').filter(({ username }) => username === this.account(by).username);
        for (const position of findPath(ROOM, place, given.to))
          socket.send({ type: 'position', groupId: this.groupId, position });
        await expect.poll(() => moved().at(-1)?.position, { interval: 5 }).toEqual(given.to);
        this.places[by] = given.to;
        return;
      }
      case 'bar':
        return this.say(by, (text) => ({ message: text.replace('marked', 'open') }), []);
      case 'table': {
        const seated = this.seatedAt(given.table);
        return this.say(by, (message) => ({ message, table: given.table }), seated.includes(by) ? seated : []);
      }
      case 'whisper': {
        const pair = [`${by} ${given.to}`, `${given.to} ${by}`];
        const isHeard = by !== given.to && this.places[given.to] && !pair.some((each) => this.blocks.has(each));
        const line = (text: string) => ({ message: `/w ${this.account(given.to).username} ${text}` });
        return this.say(by, line, isHeard ? [by, given.to] : []);
      }
      case 'away':
        socket?.close();
        await socket?.closed;
        this.sockets[by] = null;
        return;
      case 'back':
        return this.enter(by);
      case 'ban': {
        if (by === 0 || this.banned.has(by)) return;
        await call('POST', `/groups/${this.groupId}/ban`, { username: this.account(by).username });
        this.banned.add(by);
        this.places[by] = null;
        this.waiting[by]?.clear();
        if (socket) await expect.poll(() => receivedMessages(socket, 'outside')).not.toEqual([]);
        this.sockets[by] = null;
        return;
      }
      case 'unban':
        if (!this.banned.delete(by)) return;
        await call('POST', `/groups/${this.groupId}/unban`, { username: this.account(by).username });
        return this.enter(by);
      case 'block':
      case 'unblock':
        if (by === given.to) return;
        this.blocks[kind === 'block' ? 'add' : 'delete'](`${by} ${given.to}`);
        await call('POST', `/friends/${kind}`, { userId: this.account(given.to).user.id });
    }
  }

  /** Lines that a player has got over any socket. */
  received(i: number): Set<string> {
    return findMarked(JSON.stringify((this.all[i] ?? []).map(({ messages }) => messages)));
  }

  /** Lines in everything that the player can call. */
  async called(i: number): Promise<Set<string>> {
    const { token } = this.account(i);
    const paths = [`/groups/${this.groupId}`, `/groups/${this.groupId}/messages`, '/notifications', '/users/export'];
    const replies = await Promise.all(paths.map((path) => server.request('GET', `/api${path}`, { token })));
    expect(replies.filter(({ status }) => status === 404)).toEqual([]);
    return findMarked(replies.map(({ text }) => text).join('\n'));
  }
}

function findMarked(text: string): Set<string> {
  return new Set(text.match(/marked-\d+-\d+-/g));
}

test('table talk and whispers reach exactly those they are for, through any path', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
      const [first, ...others] = players as [TestAccount, ...TestAccount[]];
      const world = new World(await openTavern(server, [first, ...others], `Hearth ${(groups += 1)}`));
      for (const i of players.keys()) await world.enter(i);
      for (const each of steps) await world.take(each);
      for (const i of players.keys()) await world.take({ kind: 'back', by: i });
      for (const i of players.keys()) {
        await expect.poll(() => world.received(i)).toEqual(world.expected[i]);
        expect(await world.called(i)).toEqual(new Set());
      }
      for (const socket of world.all.flat()) socket.close();
      for (const each of world.blocks) {
        const [by, to] = each.split(' ').map(Number);
        await world.take({ kind: 'unblock', by: by ?? 0, to: to ?? 0 });
      }
      await server.request('DELETE', `/api/groups/${world.groupId}`, { token: first.token });
    }),
    // Each run takes seconds: a failure is reported as it was found.
    { numRuns: RUNS, endOnFailure: true },
  );
});

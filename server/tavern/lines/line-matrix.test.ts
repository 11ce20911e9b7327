import { afterAll, beforeAll, expect, test } from 'vitest';
import { findTable, ROOM, ROOM_START, type Position } from '#shared/tavern/room.ts';
import { findPath } from '#shared/tavern/walk.ts';
import { LIMITS } from '../../base/http/limits.ts';
import {
  createGroupFixture,
  signUpActors,
  type ActorName,
  type FixtureActor,
} from '../../testing/groups/group-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { joinTavern, receivedMessages } from '../../testing/tavern/tavern-client.ts';

const ACTORS = [
  'owner',
  'moderator',
  'member',
  'muted',
  'banned',
  'left',
  'blocked',
  'invited',
  'outsider',
  'guest',
  'admin',
] as const;
type Actor = (typeof ACTORS)[number];

/** Messages of the room besides the chat of the group. */
type RoomMessage = 'table' | 'whisper' | 'roll' | 'wave' | 'sit' | 'stand';

const SPEAKERS: readonly Actor[] = ['owner', 'moderator', 'member'];
/** Accounts whose messages reach an observer who has blocked `blocked`; the compiler requires a row for each. */
const SENT_BY: Readonly<Record<RoomMessage, readonly Actor[]>> = {
  table: [...SPEAKERS, 'blocked'],
  whisper: SPEAKERS,
  roll: [...SPEAKERS, 'blocked'],
  wave: [...SPEAKERS, 'blocked'],
  sit: [...SPEAKERS, 'muted', 'blocked'],
  stand: [...SPEAKERS, 'muted', 'blocked'],
};
/** Accounts that the observer's messages reach. */
const RECEIVED_BY: Readonly<Record<RoomMessage, readonly Actor[]>> = {
  table: [...SPEAKERS, 'muted', 'blocked'],
  whisper: [...SPEAKERS, 'muted'],
  roll: [...SPEAKERS, 'muted', 'blocked'],
  wave: [...SPEAKERS, 'muted', 'blocked'],
  sit: [...SPEAKERS, 'muted', 'blocked'],
  stand: [...SPEAKERS, 'muted', 'blocked'],
};
/** Accounts of the fixture that stand for actors which it does not have. */
const STAND_INS: Partial<Record<Actor, ActorName>> = { left: 'moderatorTwo', blocked: 'outsiderTwo' };
const SEATS: readonly [Position, Position] = [
  { x: 6, y: 5 },
  { x: 6, y: 6 },
];

const STANDING: Position = { x: 7, y: 4 };

let server: TestServer;
let cast: Record<ActorName, FixtureActor>;
let groupId: number;
let observer: TestSocket;

const actorOf = (name: Actor): FixtureActor => cast[STAND_INS[name] ?? (name as ActorName)];
const call = async ({ token }: FixtureActor, method: string, path: string, body?: unknown): Promise<void> => {
  const reply = await server.request(method, `/api${path}`, { token, body });
  expect(reply.status, reply.text).toBeLessThan(300);
};

beforeAll(async () => {
  const many = { max: 100_000, windowMs: 1_000 };
  const socket = { ...LIMITS.socket, messages: many, frames: many, heartbeatMs: 3_600_000 };
  server = await startTestServer({ config: { guestLogin: true }, limits: { socket } });
  cast = await signUpActors(server);
  groupId = await createGroupFixture(server, cast, false);
  const { id, username } = actorOf('blocked');
  await call(actorOf('blocked'), 'POST', `/groups/${groupId}/members`, { username });
  await call(cast.memberTwo, 'POST', '/friends/block', { userId: id });
  const left = actorOf('left');
  const row = await server.context.db.read
    .selectFrom('group_members')
    .select('id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', left.id)
    .executeTakeFirstOrThrow();
  await call(left, 'DELETE', `/groups/${groupId}/members/${row.id}`);
  observer = await joinTavern(server, cast.memberTwo.token, groupId);
});
afterAll(() => server.close());

const linesOf = (socket: Pick<TestSocket, 'messages'>) => receivedMessages(socket, 'line').map(({ line }) => line);
/** The kinds of room messages of a user that a socket has got; steps are counted apart. */
function kindsFrom(socket: TestSocket, username: string, from: number): RoomMessage[] {
  const news = { messages: socket.messages.slice(from) };
  const places = receivedMessages(news, 'position').filter((push) => push.username === username);
  const isAt = ({ x, y }: Position) => places.some(({ position }) => position.x === x && position.y === y);
  const kinds: Readonly<Record<RoomMessage, boolean>> = {
    table: linesOf(news).some((line) => line.kind === 'table' && line.username === username),
    whisper: linesOf(news).some((line) => line.kind === 'whisper' && line.username === username),
    roll: receivedMessages(news, 'chat').some(({ message }) => message.username === username && message.roll),
    wave: receivedMessages(news, 'gesture').some((push) => push.username === username),
    sit: SEATS.some(isAt),
    stand: isAt({ x: 7, y: 5 }) || isAt({ x: 7, y: 6 }),
  };
  return (Object.keys(kinds) as RoomMessage[]).filter((kind) => kinds[kind]);
}

const placeOf = (socket: TestSocket, { username }: FixtureActor): Position | undefined =>
  receivedMessages(socket, 'position')
    .filter((push) => push.username === username)
    .at(-1)?.position;

/** Walks to a cell; resolves when the step is broadcast, at once for those outside the room. */
async function walk(socket: TestSocket, actor: FixtureActor, to: Position): Promise<void> {
  const from = placeOf(socket, actor) ?? ROOM_START;
  const steps = findPath(ROOM, from, to);
  for (const position of steps) socket.send({ type: 'position', groupId, position });
  if (receivedMessages(socket, 'joined').length > 0)
    await expect.poll(() => placeOf(socket, actor), { interval: 5 }).toEqual(to);
}

/** Sits down, talks in every way, and stands up; resolves when the last of it is answered. */
async function act(socket: TestSocket, actor: FixtureActor, seat: Position, whisperTo: string): Promise<void> {
  const notices = () => receivedMessages(socket, 'notice').map(({ code }) => code);
  const [noticed, refused] = [notices().length, receivedMessages(socket, 'outside').length];
  await walk(socket, actor, seat);
  socket.send({ type: 'chat', groupId, message: 'at the table', table: 0 });
  const messages = [`/w ${whisperTo} between us`, '/roll', '/wave', '/stand', '/who'];
  for (const message of messages) socket.send({ type: 'chat', groupId, message });
  const isAnswered = () =>
    notices().slice(noticed).includes('room_occupants') ||
    receivedMessages(socket, 'outside').length - refused === messages.length + 1;
  await expect.poll(isAnswered, { interval: 5 }).toBe(true);
  const isStanding = () => {
    const place = placeOf(socket, actor);
    return !place || findTable(ROOM, place) === null;
  };
  await expect.poll(isStanding, { interval: 5 }).toBe(true);
}

/** Waits until what was broadcast before has arrived. */
async function settle(name: string): Promise<void> {
  const marker = `settled ${name}`;
  observer.send({ type: 'chat', groupId, message: marker });
  const isHere = () => receivedMessages(observer, 'chat').some(({ message }) => message.message === marker);
  await expect.poll(isHere).toBe(true);
}

test.each(ACTORS)('as %s', async (name) => {
  const actor = actorOf(name);
  const socket = await openSocket(server.url, actor.token);
  socket.send({ type: 'join_group', groupId });
  const isAnswered = () => receivedMessages(socket, 'joined').length + receivedMessages(socket, 'outside').length > 0;
  await expect.poll(isAnswered).toBe(true);
  // The observer sits at the table while the actor comes.
  await walk(observer, cast.memberTwo, SEATS[0]);
  const before = observer.messages.length;
  await act(socket, actor, SEATS[1], 'memberTwo');
  await settle(`${name} 1`);
  const kinds = Object.keys(SENT_BY) as RoomMessage[];
  const sent = kinds.filter((kind) => SENT_BY[kind].includes(name));
  await expect.poll(() => kindsFrom(observer, actor.username, before)).toEqual(sent);
  // And the other way round.
  await walk(socket, actor, SEATS[1]);
  await walk(observer, cast.memberTwo, STANDING);
  const start = socket.messages.length;
  await act(observer, cast.memberTwo, SEATS[0], actor.username);
  await settle(`${name} 2`);
  const received = kinds.filter((kind) => RECEIVED_BY[kind].includes(name));
  await expect.poll(() => kindsFrom(socket, 'memberTwo', start)).toEqual(received);
  socket.close();
});

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { LIVE_PATH } from '#shared/base/live/server-message.ts';
import { WebSocket } from 'ws';
import { insertUser } from '../../accounts/user-store.ts';
import type { Database } from '../../base/db/database.ts';
import { createToken, hashToken } from '../../base/http/sessions/tokens.ts';

const PEOPLE_PER_GROUP = 50;
const DAY_MS = 86_400_000;
/** Connections opened at one time. */
const OPENING_MAX = 50;

export interface Person {
  readonly username: string;
  readonly userId: number;
  readonly groupId: number;
  readonly token: string;
  /** Each has its own, so that limits by address do not apply. */
  readonly address: string;
}

/** Writes people with sessions, in groups, into a database. Every two of them are friends. */
export async function createPeople(
  db: Database,
  count: number,
  peoplePerGroup: number = PEOPLE_PER_GROUP,
): Promise<Person[]> {
  const at = Date.now();
  const people: Person[] = [];
  await db.write(async (transaction) => {
    let groupId = 0;
    for (let i = 0; i < count; i++) {
      const username = `Person${i}`;
      const email = `${username}@tavern.test`;
      const { id } = await insertUser(transaction, { username, email, passwordHash: '', role: 'user', createdAt: at });
      const isOwner = i % peoplePerGroup === 0;
      if (isOwner) {
        const group = { name: `Hall of ${username}`, is_private: 1, created_at: at };
        groupId = (await transaction.insertInto('all_groups').values(group).returning('id').executeTakeFirstOrThrow())
          .id;
      }
      const membership = {
        group_id: groupId,
        user_id: id,
        role: isOwner ? ('owner' as const) : ('member' as const),
        created_at: at,
      };
      await transaction.insertInto('all_group_members').values(membership).execute();
      const token = createToken();
      const session = {
        user_id: id,
        token_hash: hashToken(token),
        created_at: at,
        last_seen_at: at,
        expires_at: at + DAY_MS,
        user_agent: 'crowd',
      };
      await transaction.insertInto('sessions').values(session).execute();
      const former = people.at(-1);
      if (i % 2 === 1 && former) {
        const pair = [former.userId, id] as const;
        const friendships = [pair, pair.toReversed()].map(([user_id = 0, friend_id = 0]) => ({
          user_id,
          friend_id,
          created_at: at,
        }));
        await transaction.insertInto('friendships').values(friendships).execute();
      }
      people.push({ username, userId: id, groupId, token, address: `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}` });
    }
  });
  return people;
}

/** The open sockets of all people; some talk, walk, leave and come back. */
export interface Crowd {
  /** Does a moment's work: one message, some steps, now and then a reconnect. */
  act(): void;
  /** Milliseconds from sending a message to receiving it, since the last call. */
  takeLatencies(): number[];
  readonly unexpectedCloses: number;
  leave(): void;
}

export async function openCrowd(url: string, people: readonly Person[]): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  const sentAt = new Map<string, number>();
  let latencies: number[] = [];
  let unexpectedCloses = 0;

  const open = async (index: number): Promise<void> => {
    const { token, address, groupId } = people[index] as Person;
    const socket = new WebSocket(`${url.replace('http', 'ws')}${LIVE_PATH}?authorization=${token}`, {
      headers: { 'x-forwarded-for': address },
      perMessageDeflate: false,
    });
    socket.on('message', (data: Buffer) => {
      const ref = /"chat_stored"[^}]*"ref":"(\w+)"/.exec(String(data))?.[1];
      const start = ref === undefined ? undefined : sentAt.get(ref);
      if (ref === undefined || start === undefined) return;
      latencies.push(performance.now() - start);
      sentAt.delete(ref);
    });
    await once(socket, 'open');
    socket.on('close', () => {
      if (sockets[index] === socket) unexpectedCloses++;
    });
    socket.send(JSON.stringify({ type: 'join_group', groupId }));
    sockets[index] = socket;
  };
  for (let from = 0; from < people.length; from += OPENING_MAX) {
    const batch = people.slice(from, from + OPENING_MAX);
    await Promise.all(batch.map((_person, offset) => open(from + offset)));
  }

  const anybody = (): number => Math.floor(Math.random() * people.length);
  const send = (index: number, message: object): void =>
    sockets[index]?.send(JSON.stringify({ ...message, groupId: people[index]?.groupId }));
  return {
    act() {
      const ref = randomBytes(8).toString('hex');
      sentAt.set(ref, performance.now());
      send(anybody(), { type: 'chat', message: 'Who still needs the cloak from Onyxia tonight?', ref });
      for (let i = 0; i < 5; i++)
        send(anybody(), { type: 'position', position: { x: 7 + Math.round(Math.random()), y: 8 } });
      if (Math.random() > 0.1) return;
      const index = anybody();
      const leaving = sockets[index];
      delete sockets[index];
      leaving?.close();
      open(index).catch(() => unexpectedCloses++);
    },
    takeLatencies() {
      const taken = latencies;
      latencies = [];
      return taken;
    },
    get unexpectedCloses() {
      return unexpectedCloses;
    },
    leave() {
      for (const socket of sockets.splice(0)) socket?.terminate();
    },
  };
}

/** One of the compared servers in its own process: `peer-server.ts <kind> <people>`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { insertUser } from '../../accounts/user-store.ts';
import { LIMITS } from '../../base/http/limits.ts';
import { startTestServer } from '../server.ts';

export type PeerKind = 'tavern' | 'ws' | 'socket.io';

/** First message of the process: its address, and a token per person. */
export interface PeerReady {
  readonly port: number;
  readonly groupId: number;
  readonly tokens: readonly string[];
}

/** Reply to a request. Microseconds, bytes. */
export interface PeerFigures {
  readonly cpu: number;
  readonly memory: number;
}

const [kind = 'tavern', people = '200'] = process.argv.slice(2);
const message = (text: string) => ({
  type: 'chat',
  groupId: 1,
  message: { id: 1, username: 'Person 1', message: text, timestamp: new Date().toISOString(), type: 'user' },
});

/** The test's log must not count as the server's memory. */
let forgetLog = (): void => undefined;

async function startTavern(): Promise<PeerReady> {
  const many = { max: 1_000_000_000, windowMs: 3_600_000 };
  const server = await startTestServer({
    limits: { socket: { ...LIMITS.socket, messages: many, frames: many, absenceMs: 200 } },
  });
  forgetLog = () => void (server.logLines as string[]).splice(0);
  const { db } = server.context;
  const at = server.clock.now();
  const users = await db.write(async (transaction) => {
    const all = [];
    for (let i = 0; i < Number(people); i++) {
      all.push(
        await insertUser(transaction, {
          username: `Person${i}`,
          email: `person${i}@tavern.test`,
          passwordHash: '',
          role: 'user',
          createdAt: at,
        }),
      );
    }
    const { id } = await transaction
      .insertInto('all_groups')
      .values({ name: 'Hearth', is_private: 0, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [i, user] of all.entries()) {
      await transaction
        .insertInto('all_group_members')
        .values({ group_id: id, user_id: user.id, role: i === 0 ? 'owner' : 'member', created_at: at })
        .execute();
    }
    return all;
  });
  const tokens: string[] = [];
  for (const { id } of users) tokens.push(await server.services.sessions.start(id, 'bench'));
  return { port: Number(new URL(server.url).port), groupId: 1, tokens };
}

async function startWs(): Promise<PeerReady> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const text = JSON.stringify(message((JSON.parse(String(data)) as { message: string }).message));
      for (const each of server.clients) each.send(text);
    });
  });
  await new Promise((listening) => server.once('listening', listening));
  return { port: (server.address() as AddressInfo).port, groupId: 1, tokens: [] };
}

async function startSocketIo(): Promise<PeerReady> {
  const { Server } = await import('socket.io');
  const http = createServer();
  const io = new Server(http, { transports: ['websocket'], perMessageDeflate: false, serveClient: false });
  io.on('connection', (socket) => {
    void socket.join('hearth');
    socket.on('chat', (sent: { message: string }) => io.to('hearth').emit('chat', message(sent.message)));
  });
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  return { port: (http.address() as AddressInfo).port, groupId: 1, tokens: [] };
}

const starts: Readonly<Record<string, () => Promise<PeerReady>>> = {
  tavern: startTavern,
  ws: startWs,
  'socket.io': startSocketIo,
};
const ready = await (starts[kind] ?? startTavern)();
process.on('message', () => {
  forgetLog();
  globalThis.gc?.();
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ cpu: user + system, memory: heapUsed + external } satisfies PeerFigures);
});
process.on('disconnect', () => process.exit());
process.send?.(ready);

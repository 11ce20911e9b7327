import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { openSocket, type TestSocket } from '../socket.ts';
import { bodyOf, Unanswered, type WriterClient } from './writer-client.ts';
import type { Writer } from './writers.ts';

/** Below the limit of one connection, ten in ten seconds. */
const PER_CONNECTION_MAX = 8;
const PAUSE_MS = 20;

/** Chat messages over the live connection. One whose reply is missing is sent again with the same `ref`. */
export async function createChatWriter(client: WriterClient): Promise<Writer> {
  const made = await client.call('POST', '/groups', { name: `Hall ${client.userId}`, isPrivate: true });
  const { id: groupId } = bodyOf(made) as { id: number };
  const acknowledged = new Set<string>();
  let underWay: string | null = null;
  let sent = 0;
  let connection: { readonly socket: TestSocket; readonly url: string; count: number } | undefined;

  const connect = async () => {
    const url = client.socketUrl;
    const socket = await openSocket(url, client.token).catch((error: unknown) => {
      throw new Unanswered('connect', { cause: error });
    });
    socket.send({ type: 'join_group', groupId });
    return { socket, url, count: 0 };
  };

  return {
    get acknowledged() {
      return acknowledged.size;
    },
    async write() {
      if (connection?.url !== client.socketUrl) connection = await connect();
      const { socket } = connection;
      const waitOrThrow = async (ms: number): Promise<void> => {
        const isClosed = socket.closed.then(() => true);
        if (await Promise.race([isClosed, delay(ms, false)])) throw new Unanswered('chat');
      };
      if (connection.count++ >= PER_CONNECTION_MAX) return waitOrThrow(PAUSE_MS);
      const ref = (underWay ??= `message-${++sent}`);
      socket.send({ type: 'chat', groupId, message: ref, ref });
      while (!socket.messages.some((message) => message.type === 'chat_stored' && message.ref === ref)) {
        await waitOrThrow(1);
      }
      acknowledged.add(ref);
      underWay = null;
      return undefined;
    },
    check(db) {
      const rows = db.prepare('select text, ref from messages where group_id = ?').all(groupId) as {
        text: string;
        ref: string;
      }[];
      const stored = new Set(rows.map(({ ref }) => ref));
      assert.equal(stored.size, rows.length, 'a message is stored twice');
      for (const { ref, text } of rows) {
        assert.equal(text, ref);
        assert.ok(acknowledged.has(ref) || ref === underWay, `${ref} was never sent`);
      }
      for (const ref of acknowledged) assert.ok(stored.has(ref), `${ref} is lost`);
    },
  };
}

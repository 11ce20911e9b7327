import { once } from 'node:events';
import { expect } from 'vitest';
import type { ServerMessage } from '#shared/base/live/server-message.ts';
import type { TestAccount } from '../client.ts';
import type { TestServer } from '../server.ts';
import { openSocket, type TestSocket } from '../socket.ts';

type Kind = ServerMessage['type'];
type MessageOf<K extends Kind> = Extract<ServerMessage, { readonly type: K }>;

/** Every message of one kind that a socket heard. */
export function receivedMessages<K extends Kind>(socket: Pick<TestSocket, 'messages'>, type: K): MessageOf<K>[] {
  return socket.messages.filter((message): message is MessageOf<K> => message.type === type);
}

/** The first message of one kind. Also in hooks, where `expect.poll` does not work. */
export async function nextMessage<K extends Kind>(socket: TestSocket, type: K): Promise<MessageOf<K>> {
  for (;;) {
    const [first] = receivedMessages(socket, type);
    if (first) return first;
    await once(socket.raw, 'message');
  }
}

/** The texts of the chat as a socket heard them. */
export function receivedChatTexts(socket: TestSocket): string[] {
  return receivedMessages(socket, 'chat').map(({ message }) => message.message);
}

/** A group of the first, which the others have joined. */
export async function openTavern(
  server: TestServer,
  [owner, ...others]: readonly [TestAccount, ...TestAccount[]],
  name: string,
): Promise<number> {
  const made = await server.request('POST', '/api/groups', { token: owner.token, body: { name } });
  const { id } = made.body as { id: number };
  for (const { token, username } of others) {
    const reply = await server.request('POST', `/api/groups/${id}/members`, { token, body: { username } });
    expect(reply.status, reply.text).toBe(201);
  }
  return id;
}

/** Opens a connection and waits until it is in the tavern. */
export async function joinTavern(
  server: TestServer,
  token: string,
  groupId: number,
  after?: number,
  revision?: number,
): Promise<TestSocket> {
  const socket = await openSocket(server.url, token);
  socket.send({
    type: 'join_group',
    groupId,
    ...(after !== undefined && { after }),
    ...(revision !== undefined && { revision }),
  });
  await nextMessage(socket, 'joined');
  return socket;
}

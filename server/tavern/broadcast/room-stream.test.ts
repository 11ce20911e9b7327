import { expect, test } from 'vitest';
import type { TavernPush } from '#shared/tavern/contract/tavern.ts';
import { startTestServer } from '../../testing/server.ts';
import { openTavern } from '../../testing/tavern/tavern-client.ts';
import { toChatMessage } from '../message-rows.ts';
import { RoomStream } from './room-stream.ts';

const message = (id: number) =>
  toChatMessage({
    id,
    username: 'Halla',
    text: `Line ${id}`,
    items: null,
    characters: null,
    is_emote: 0,
    roll: null,
    created_at: 0,
    deleted_at: null,
  });

test('messages that arrive before their predecessor are sent after it', async () => {
  await using server = await startTestServer();
  const groupId = await openTavern(server, [await server.signUp('Halla')], 'Hearth');
  const sent: TavernPush[] = [];
  const { read } = server.context.db;
  const onError = (error: unknown): never => expect.fail(String(error));
  const stream = new RoomStream({ groupId, read, send: (push) => void sent.push(push), onError });
  await stream.catchUp();
  // None of them is stored, so none can be read.
  stream.receiveMessages(3, [message(5)]);
  stream.receiveMessages(2, [message(3)]);
  expect(sent).toEqual([]);
  stream.receiveMessages(0, [message(1), message(2)]);
  expect(sent.map((push) => push.type === 'chat' && push.message.id)).toEqual([1, 2, 3, 5]);
  stream.receiveMessages(2, [message(3)]);
  expect(sent).toHaveLength(4);
  await stream.close();
});

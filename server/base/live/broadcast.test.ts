import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createBroadcastGroup, encodeFrame } from './broadcast.ts';

test.each([1, 125, 126, 65_535, 65_536, 200_000])(
  'a prebuilt frame of %i bytes is decoded by a client',
  async (length) => {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
    await once(server, 'listening');
    const text = 'é'.repeat(Math.floor(length / 2)).padEnd(length - Math.floor(length / 2), 'x');
    server.on('connection', (socket, request) => {
      request.socket.write(encodeFrame(text));
      socket.send('after it');
    });
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const heard: string[] = [];
    client.on('message', (data) => heard.push(String(data)));
    await once(client, 'open');
    await expect.poll(() => heard).toEqual([text, 'after it']);
    client.terminate();
    server.close();
  },
);

test('the first text is sent at once, later ones are batched, and new recipients get no earlier text', async () => {
  const audience = createBroadcastGroup();
  const frames: string[] = [];
  const late: string[] = [];
  const read = (into: string[]) => ({
    sendBytes: (frame: Uint8Array) => void into.push(Buffer.from(frame.subarray(2)).toString()),
  });
  audience.add(read(frames));
  audience.broadcast('{1}');
  expect(frames).toEqual(['{1}']);
  for (const word of ['{2}', '{3}']) audience.broadcast(word);
  expect(frames).toEqual(['{1}']);
  audience.add(read(late));
  audience.broadcast('{4}');
  await expect.poll(() => frames).toEqual(['{1}', '{2}{3}', '{4}']);
  expect(late).toEqual(['{4}']);
  audience.close();
});

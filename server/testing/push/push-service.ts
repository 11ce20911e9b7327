import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedPush {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Reply = (response: ServerResponse) => void;

export interface TestPushService extends AsyncDisposable {
  readonly origin: string;
  /** Every request, oldest first. */
  readonly received: readonly ReceivedPush[];
  /** Answers the next requests with these, instead of 201. */
  reply(...replies: readonly Reply[]): void;
}

/** A push service on this machine, as RFC 8030 describes one. */
export async function startPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = [];
  const replies: Reply[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      const reply = replies.shift() ?? ((to) => to.writeHead(201).end());
      reply(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    reply: (...next) => void replies.push(...next),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { once } from 'node:events';
import { createServer, request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const HEALTH_EVERY_MS = 250;
const HEALTH_TIMEOUT_MS = 5_000;
/** Time for which a request looks for an upstream that accepts a connection. */
const TRY_MS = 5_000;
const TRY_EVERY_MS = 100;

/** Distributes requests and sockets among servers, as the proxy of `compose.yml` does. */
export interface Balancer extends AsyncDisposable {
  readonly url: string;
}

interface Upstream {
  readonly url: URL;
  isReady: boolean;
  connections: number;
}

/**
 * Least connections, health by /readyz, and another upstream where a connection is refused. A request that was sent when
 * its server died gets 502; without any server that accepts it in five seconds, 503.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const upstreams: Upstream[] = urls.map((url) => ({ url: new URL(url), isReady: true, connections: 0 }));
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => void forward(upstreams, request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (request, socket: Socket, head: Buffer) => void tunnel(upstreams, { request, socket, head }));
  server.keepAliveTimeout = 3_600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const probe = setInterval(() => upstreams.forEach((upstream) => void checkHealth(upstream)), HEALTH_EVERY_MS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      clearInterval(probe);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function checkHealth(upstream: Upstream): Promise<void> {
  const reply = await fetch(new URL('/readyz', upstream.url), { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).catch(
    () => null,
  );
  upstream.isReady = reply?.ok === true;
  await reply?.body?.cancel();
}

/** Calls `take` with ready upstreams, the least busy first, until one takes the request; false when none does in time. */
async function offer(upstreams: readonly Upstream[], take: (upstream: Upstream) => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + TRY_MS;
  while (performance.now() < until) {
    const [upstream] = upstreams.filter(({ isReady }) => isReady).toSorted((a, b) => a.connections - b.connections);
    if (upstream) {
      upstream.connections++;
      if (await take(upstream)) return true;
      upstream.connections--;
      upstream.isReady = false;
    } else await delay(TRY_EVERY_MS);
  }
  return false;
}

async function forward(
  upstreams: readonly Upstream[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const isTaken = await offer(upstreams, (upstream) => forwardTo(upstream, body, { request, response }));
  if (!isTaken) response.writeHead(503).end('no server is ready');
}

/** Resolves with false when the connection is refused, else with true once the request is answered. */
function forwardTo(
  upstream: Upstream,
  body: Buffer,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { ...request.headers, connection: 'close' };
    const { hostname, port } = upstream.url;
    const sent = openRequest({ hostname, port, path: request.url, method: request.method, headers, agent: false });
    sent.on('close', () => upstream.connections--);
    sent.on('response', (reply) => {
      const { connection: _, ...kept } = reply.headers;
      response.writeHead(reply.statusCode ?? 502, kept);
      reply.pipe(response);
      reply.on('error', () => response.destroy());
      reply.on('close', () => resolve(true));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        // `offer` counts it itself.
        upstream.connections++;
        resolve(false);
      } else {
        if (!response.headersSent) response.writeHead(502).end('the server died');
        resolve(true);
      }
    });
    sent.end(body);
  });
}

interface Upgrade {
  readonly request: IncomingMessage;
  readonly socket: Socket;
  readonly head: Buffer;
}

async function tunnel(upstreams: readonly Upstream[], { request, socket, head }: Upgrade): Promise<void> {
  socket.on('error', () => socket.destroy());
  const isTaken = await offer(upstreams, async (upstream) => {
    const target = connect(Number(upstream.url.port), upstream.url.hostname);
    target.on('error', () => socket.destroy());
    const isOpen = await Promise.race([
      once(target, 'connect').then(() => true),
      once(target, 'close').then(() => false),
    ]).catch(() => false);
    if (!isOpen) return false;
    target.on('close', () => {
      upstream.connections--;
      socket.destroy();
    });
    socket.on('close', () => target.destroy());
    const lines = request.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
    );
    target.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    target.write(head);
    target.pipe(socket).pipe(target);
    return true;
  });
  if (!isTaken) socket.end('HTTP/1.1 503 Service Unavailable\r\n\r\n');
}

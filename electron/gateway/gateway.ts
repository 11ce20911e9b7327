import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { proxyRequest, proxyUpgrade, sendFailure } from './gateway-proxy.ts';
import { servePage } from './page-files.ts';
import { isProxiedPath } from './proxied-paths.ts';

export interface GatewayOptions {
  readonly pages: string;
  /** Current server address; null while there is none. */
  readonly upstream: () => string | null;
  /** Preferred port; a free one is used when it is taken. */
  readonly port: number | null;
}

/**
 * Local address of the window: serves the pages and proxies `/api` and `/downloads` to the server in use. Pages never come
 * from a remote server, and browser storage, which is keyed by origin, survives changes of the server.
 */
export interface Gateway {
  readonly origin: string;
  readonly port: number;
  /** Closes all WebSockets after a change of the server. */
  dropConnections(): void;
  close(): Promise<void>;
}

export async function openGateway({ pages, upstream, port }: GatewayOptions): Promise<Gateway> {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000 });
  const live = new Set<Duplex>();
  let origin = '';

  /** Rejects pages of other sites and DNS rebinding. */
  const isOurs = (request: IncomingMessage): boolean =>
    request.headers.host === new URL(origin).host &&
    (request.headers.origin === undefined || request.headers.origin === origin);
  const target = (): URL | null => {
    const address = upstream();
    return address === null ? null : new URL(address);
  };

  server.on('request', (request, response) => {
    const url = request.url ?? '/';
    if (!isOurs(request)) sendFailure(response, 403, 'foreign_page', 'Pages of other sites have no business here.');
    else if (isProxiedPath(url)) {
      const to = target();
      if (to === null)
        sendFailure(response, 503, 'server_starting', 'The server is not ready yet. The app keeps trying.');
      else proxyRequest(to, request, response);
    } else void servePage(pages, url.split(/[?#]/, 1)[0] ?? '/', request, response).catch(() => response.destroy());
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const to = target();
    if (!isOurs(request) || to === null || !isProxiedPath(request.url ?? '')) {
      socket.end(
        `HTTP/1.1 ${to === null ? '503 Service Unavailable' : '403 Forbidden'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
      );
      return;
    }
    live.add(socket);
    socket.on('close', () => live.delete(socket));
    proxyUpgrade(to, request, socket, head);
  });

  await listen(server, port ?? 0);
  const own = (server.address() as AddressInfo).port;
  origin = `http://127.0.0.1:${own}`;
  const dropConnections = (): void => {
    for (const socket of live) socket.destroy();
  };
  return {
    origin,
    port: own,
    dropConnections,
    async close() {
      dropConnections();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch (error) {
    if (port === 0) throw error;
    await listen(server, 0);
  }
}

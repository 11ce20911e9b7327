import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createChallengeCookie } from './challenge-cookie.ts';
import { proxyRequest, proxyUpgrade, sendFailure } from './gateway-proxy.ts';
import { servePage } from './page-files.ts';
import { loopbackOrigin, type PagesListener } from './pages-listener.ts';

/** Paths that the gateway passes on to the server in use. */
const PROXIED_PATHS = /^\/(?:api|downloads|item-icons)(?:[/?#]|$)/;

/** True for a path whose response comes from the server in use, which may be a remote one: never a page of the app. */
export function isProxiedPath(path: string): boolean {
  return PROXIED_PATHS.test(path);
}

export interface GatewayOptions {
  readonly pages: string;
  /** Current server address; null while there is none. */
  readonly upstream: () => string | null;
  readonly listener: PagesListener;
}

/** Serves the pages, under one origin that keeps browser storage, and proxies `/api`, `/downloads`, `/item-icons`. */
export interface Gateway {
  readonly origin: string;
  /** Falls back to the listener's address: another program with the port of the origin must not pass for the app. */
  confirmOrigin(request: (url: string) => Promise<string>): Promise<void>;
  /** Closes all WebSockets after a change of the server. */
  dropConnections(): void;
  close(): Promise<void>;
}

export function openGateway({ pages, upstream, listener }: GatewayOptions): Gateway {
  const { server, port, originPort } = listener;
  const live = new Set<Duplex>();
  const challenge = createChallengeCookie();
  const proof = { path: `/${randomUUID()}`, secret: randomUUID() };
  let origin = loopbackOrigin(originPort);

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
    if (url === proof.path) response.writeHead(200, { 'cache-control': 'no-store' }).end(proof.secret);
    else if (!isOurs(request))
      sendFailure(response, 403, 'foreign_page', 'Pages of other sites have no business here.');
    else if (isProxiedPath(url)) {
      const to = target();
      if (to === null)
        sendFailure(response, 503, 'server_starting', 'The server is not ready yet. The app keeps trying.');
      else proxyRequest(to, request, response, challenge);
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

  const dropConnections = (): void => {
    for (const socket of live) socket.destroy();
  };
  return {
    get origin() {
      return origin;
    },
    async confirmOrigin(request) {
      if (port === originPort) return;
      const answer = await request(origin + proof.path).catch(() => null);
      if (answer !== proof.secret) origin = loopbackOrigin(port);
    },
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

import {
  request as requestHttp,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestOptions,
  type ServerResponse,
} from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Duplex } from 'node:stream';
import type { ChallengeCookie } from './challenge-cookie.ts';

/** Headers of one connection, not of the request. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
  'host',
  'cookie',
]);
/** All others would act on the app's own origin: cookies, policies, redirects, `clear-site-data`. */
const RESPONSE_HEADERS = new Set([
  'accept-ranges',
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'last-modified',
  'retry-after',
  'vary',
]);
/** A response opened as a document has an origin of its own: no scripts, no storage, no bridge. */
const ISOLATION_HEADERS = {
  'content-security-policy': "sandbox;default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
const ACTIVE_TYPES = /script|css|wasm/i;
const UPGRADE_HEADERS = /^(?:connection|upgrade|sec-websocket-\w+)$/i;
const TIMEOUT_MS = 120_000;

function endToEndHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

function isolatedHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return {
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => RESPONSE_HEADERS.has(name))),
    ...ISOLATION_HEADERS,
    // With `nosniff`, no page can run it as a script, worker or style sheet either.
    ...(ACTIVE_TYPES.test(headers['content-type'] ?? '') && { 'content-type': 'application/octet-stream' }),
  };
}

function upstreamOptions(upstream: URL, request: IncomingMessage, more: OutgoingHttpHeaders = {}): RequestOptions {
  const headers = endToEndHeaders(request.headers);
  // The server sees a request of its own page.
  if (headers['origin'] !== undefined) headers['origin'] = upstream.origin;
  if (headers['referer'] !== undefined) delete headers['referer'];
  return {
    method: request.method,
    host: upstream.hostname.replace(/^\[|\]$/g, ''),
    port: upstream.port,
    path: request.url,
    headers: { ...headers, host: upstream.host, ...more },
    timeout: TIMEOUT_MS,
  };
}

function send(upstream: URL, options: RequestOptions): ReturnType<typeof requestHttp> {
  return upstream.protocol === 'https:' ? requestHttps(options) : requestHttp(options);
}

/** Failure body in the server's format. */
export function sendFailure(response: ServerResponse, status: number, code: string, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .writeHead(status, { ...ISOLATION_HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' })
    .end(JSON.stringify({ message, code }));
}

export function proxyRequest(
  upstream: URL,
  request: IncomingMessage,
  response: ServerResponse,
  challenge: ChallengeCookie,
): void {
  const length = request.headers['content-length'];
  const chunked = request.headers['transfer-encoding'] !== undefined;
  const outgoing = send(
    upstream,
    upstreamOptions(upstream, request, {
      ...(length !== undefined && { 'content-length': length }),
      ...(chunked && { 'transfer-encoding': 'chunked' }),
      ...challenge.headersFor(upstream, request.url ?? ''),
    }),
  );
  outgoing.on('response', (answer) => {
    challenge.store(upstream, answer.headers['set-cookie']);
    response.writeHead(answer.statusCode ?? 502, isolatedHeaders(answer.headers));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  outgoing.on('timeout', () => outgoing.destroy());
  outgoing.on('error', () =>
    sendFailure(
      response,
      503,
      'server_unreachable',
      'The server cannot be reached at the moment. The app keeps trying.',
    ),
  );
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

export function proxyUpgrade(upstream: URL, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  socket.on('error', () => outgoing.destroy());
  const outgoing = send(
    upstream,
    upstreamOptions(upstream, request, { connection: 'Upgrade', upgrade: request.headers.upgrade ?? 'websocket' }),
  );
  outgoing.setTimeout(0);
  outgoing.on('upgrade', (answer, far, farHead) => {
    const lines = ['HTTP/1.1 101 Switching Protocols'];
    for (const [name, value] of Object.entries(answer.headers))
      if (UPGRADE_HEADERS.test(name)) lines.push(`${name}: ${String(value)}`);
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    if (farHead.length > 0) socket.write(farHead);
    if (head.length > 0) far.write(head);
    far.on('error', () => socket.destroy());
    far.on('close', () => socket.destroy());
    socket.on('close', () => far.destroy());
    far.pipe(socket).pipe(far);
  });
  outgoing.on('response', (answer) => {
    socket.end(
      `HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
    );
    answer.resume();
  });
  outgoing.on('error', () => socket.destroy());
  socket.on('close', () => outgoing.destroy());
  outgoing.end();
}

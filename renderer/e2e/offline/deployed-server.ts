import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const UPDATED = '-updated.js';
const DRIVER = '/driver.js';
const KEPT_HEADERS = ['content-type', 'cache-control', 'content-security-policy'];

/** A server in front of the real one that can deploy another build and be unreachable. Its pages report to the test. */
export interface DeployedServer {
  readonly url: string;
  readonly reports: readonly string[];
  close(): void;
}

/**
 * Pages run `driver` and report with `POST /report`. After `POST /update` the entry script has another name, which
 * `index.html` and the service worker refer to; after `POST /leave` only reports and the driver are answered.
 */
export async function startDeployedServer(origin: string, driver: string): Promise<DeployedServer> {
  const reports: string[] = [];
  let isUpdated = false;
  let isAway = false;

  async function control(request: IncomingMessage): Promise<void> {
    if (request.url === '/report') reports.push(await text(request));
    else if (request.url === '/update') isUpdated = true;
    else isAway = true;
  }

  async function forward({ url = '/', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { accept = '*/*', authorization } = headers;
    const original = url.replace(UPDATED, '.js');
    const received = await fetch(origin + original, { headers: { accept, ...(authorization && { authorization }) } });
    for (const name of KEPT_HEADERS) response.setHeader(name, received.headers.get(name) ?? '');
    response.writeHead(received.status);
    const isHtml = (received.headers.get('content-type') ?? '').includes('text/html');
    if (original !== url) response.end(`import '${original}';`);
    else if (isHtml || url === '/sw.js') response.end(edit(await received.text()));
    else response.end(Buffer.from(await received.arrayBuffer()));
  }

  function edit(content: string): string {
    const driven = content.replace('</body>', `<script src="${DRIVER}"></script></body>`);
    if (!isUpdated) return driven;
    return driven
      .replaceAll(/(\/assets\/index-[\w-]+)\.js/g, `$1${UPDATED}`)
      .replace(/id:(["'`])\w{16}/, 'id:$1fedcba9876543210');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      await control(request);
      response.end();
    } else if (request.url === DRIVER) response.setHeader('content-type', 'text/javascript').end(driver);
    else if (isAway) request.socket.destroy();
    else await forward(request, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reports,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const HOST = '127.0.0.1';

/** A loopback server for the pages, on the port of their origin or, when another program has it, on a free one. */
export interface PagesListener {
  readonly server: Server;
  readonly port: number;
  /** Port of the pages' origin, by which the browser keys their storage: that of the first start. */
  readonly originPort: number;
}

export function loopbackOrigin(port: number): string {
  return `http://${HOST}:${port}`;
}

/** Listens before the gateway exists: Chromium takes host rules only before it is ready. */
export async function listenForPages(originPort: number | null): Promise<PagesListener> {
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000 });
  await listen(server, originPort ?? 0);
  const { port } = server.address() as AddressInfo;
  return { server, port, originPort: originPort ?? port };
}

async function listen(server: Server, port: number): Promise<void> {
  try {
    server.listen(port, HOST);
    await once(server, 'listening');
  } catch (error) {
    if (port === 0) throw error;
    await listen(server, 0);
  }
}

/** Chromium's `host-resolver-rules` that lead the origin to the listener; null where it listens there itself. */
export function hostRules({ port, originPort }: PagesListener): string | null {
  return port === originPort ? null : `MAP ${HOST}:${originPort} ${HOST}:${port}`;
}

import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserSignIn, BrowserTicket } from '#shared/accounts/contract/ipc-sign-in.ts';

const HOST = '127.0.0.1';
const TICKET = /^[\w-]{43}$/;
/** The server forgets the sign-in after this time. */
const WAIT_MS = 600_000;

/** Sign-ins in the system's browser, which brings a ticket to a loopback address (RFC 8252, 7.3). */
export interface BrowserSignIns {
  /** Gives up an earlier one. Null when it was given up or took too long. */
  start(choice: BrowserSignIn): Promise<BrowserTicket | null>;
  cancel(): void;
}

/** @param openExternal opens an address in the system's browser */
export function createBrowserSignIns(openExternal: (url: string) => Promise<void>): BrowserSignIns {
  let giveUp: (() => void) | null = null;
  const cancel = (): void => giveUp?.();
  return {
    cancel,
    async start({ page, provider, purpose }) {
      cancel();
      const verifier = randomBytes(32).toString('base64url');
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const server = createServer();
      const ticket = new Promise<string | null>((resolve) => {
        const timer = setTimeout(resolve, WAIT_MS, null);
        giveUp = () => resolve(null);
        server.on('request', (request, response) => {
          const found = readTicket(request, challenge);
          if (found !== null) {
            clearTimeout(timer);
            resolve(found);
          }
          reply(response, found !== null);
        });
      });
      try {
        server.listen(0, HOST);
        await once(server, 'listening');
        const { port } = server.address() as AddressInfo;
        const query = new URLSearchParams({ provider, purpose, port: String(port), challenge });
        await openExternal(`${page}?${query.toString()}`);
        const brought = await ticket;
        return brought === null ? null : { ticket: brought, verifier };
      } finally {
        // After the reply: the browser waits for it.
        server.close();
        server.closeIdleConnections();
      }
    },
  };
}

/** The challenge is known to the browser of this sign-in and to the server: other pages cannot end the wait. */
function readTicket(request: IncomingMessage, challenge: string): string | null {
  const url = new URL(request.url ?? '/', `http://${HOST}`);
  const ticket = url.searchParams.get('ticket') ?? '';
  const isExpected = request.method === 'GET' && url.searchParams.get('challenge') === challenge;
  return isExpected && TICKET.test(ticket) ? ticket : null;
}

/** Without content, the browser stays on the page that says so. */
function reply(response: ServerResponse, isExpected: boolean): void {
  response.writeHead(isExpected ? 204 : 404, { connection: 'close', 'cache-control': 'no-store' }).end();
}

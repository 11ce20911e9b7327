import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { CHROMIUM_ARGS, findTestBrowser } from '../../build/tests/chromium.mjs';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { hostRules, listenForPages, loopbackOrigin, type PagesListener } from './pages-listener.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Server;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder.path, 'pages'));
  await writeFile(join(folder.path, 'pages', 'index.html'), '<title>Tavern Ledger</title>');
  server = createServer((_request, response) => response.end('{}'));
  new WebSocketServer({ server }).on('connection', (socket) => socket.send('hello'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.close();
  server.closeAllConnections();
  await folder[Symbol.asyncDispose]();
});

function open(listener: PagesListener): Gateway {
  const { port } = server.address() as { port: number };
  return openGateway({ pages: join(folder.path, 'pages'), upstream: () => loopbackOrigin(port), listener });
}

/** The window's browser, with its storage on disk. */
function launch(listener: PagesListener): Promise<BrowserContext> {
  const rules = hostRules(listener);
  return chromium.launchPersistentContext(join(folder.path, 'profile'), {
    executablePath: findTestBrowser() ?? undefined,
    args: [...CHROMIUM_ARGS, ...(rules === null ? [] : [`--host-resolver-rules=${rules}`])],
  });
}

/** Another program on the port of the pages' origin. */
async function occupy(port: number): Promise<AsyncDisposable> {
  const program = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Another program</title>'),
  );
  program.listen(port, '127.0.0.1');
  await once(program, 'listening');
  return {
    async [Symbol.asyncDispose]() {
      program.closeAllConnections();
      program.close();
      await once(program, 'close');
    },
  };
}

test('keeps origin and storage of the pages while another program has their port', async () => {
  const first = await listenForPages(null);
  expect(hostRules(first)).toBeNull();
  const before = open(first);
  {
    await using context = await launch(first);
    const page = await context.newPage();
    await page.goto(before.origin);
    await page.evaluate(`localStorage.setItem('draft', 'kept')`);
  }
  await before.close();

  await using _program = await occupy(first.port);
  const second = await listenForPages(first.originPort);
  expect(second).toMatchObject({ originPort: first.originPort });
  expect(second.port).not.toBe(first.port);
  const after = open(second);
  await using context = await launch(second);
  const page = await context.newPage();
  await after.confirmOrigin(async (url) => {
    await page.goto(url);
    return String(await page.textContent('body'));
  });
  expect(after.origin).toBe(before.origin);
  await page.goto(after.origin);
  expect(await page.title()).toBe('Tavern Ledger');
  expect(await page.evaluate(`localStorage.getItem('draft')`)).toBe('kept');
  expect(
    await page.evaluate(`new Promise((resolve, reject) => {
      const socket = new WebSocket(location.origin.replace('http', 'ws') + '/api/tavern');
      socket.onmessage = ({ data }) => resolve(data);
      socket.onerror = reject;
    })`),
  ).toBe('hello');
  await after.close();
});

test('never takes the other program for the app', async () => {
  const first = await listenForPages(null);
  await open(first).close();
  await using _program = await occupy(first.port);
  const listener = await listenForPages(first.originPort);
  const gateway = open(listener);
  // A browser that ignores the host rules.
  await gateway.confirmOrigin(async (url) => (await fetch(url)).text());
  expect(gateway.origin).toBe(loopbackOrigin(listener.port));
  expect(await (await fetch(gateway.origin, { headers: { accept: 'text/html' } })).text()).toContain('Tavern Ledger');
  await gateway.close();
});

test('returns to the port of the first start when it is free', async () => {
  const first = await listenForPages(null);
  await open(first).close();
  const again = await listenForPages(first.originPort);
  expect(again).toMatchObject({ port: first.port, originPort: first.originPort });
  await open(again).close();
});

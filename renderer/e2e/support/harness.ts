/**
 * A browser test:
 *
 *     const stage = createHarness();                             // the file's own server; before anything else
 *     beforeAll(async () => {                               // runs once the server is ready
 *       player = await createPlayer(stage.server.url, 'Sigrun');
 *     });
 *     test('…', async () => {
 *       const { page, isLive } = await stage.visit('/dashboard', { player });
 *       await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));
 *     });
 *
 * - `createHarness({ GUEST_LOGIN: 'off' })` sets the server's environment. Names of players are unique per file.
 * - `visit` opens one browser profile with its own storage per person; it also takes the options of a browser context
 *   (`viewport`, `colorScheme`, …). Profiles keep their pages and cached files between tests, also those of other files;
 *   `fresh: true` gives a new one. Further pages of a profile have the default size and colours.
 * - Wait for conditions: `expectVisible`, `expectHidden`, `expectToast` and `eventually` (expectations.ts), `waitForPage`
 *   (pages.ts) for a whole page, `isLive` before a push that the page must receive, `waitForIdleNetwork` (idle-network.ts)
 *   before the server stops or refuses what the page may still load. `intercept` (intercept.ts) is `page.route` for a page
 *   that is open already.
 * - Pages checked for layout, accessibility and shifts are in pages.ts: a new screen adds a line there.
 * - Test files share one Chromium per process: never close `context.browser()`.
 */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { CHROMIUM_ARGS, findTestBrowser } from '../../../build/tests/chromium.mjs';
import type { Player } from './accounts.ts';
import { createProfiles, type Profile, type Profiles } from './profiles.ts';
import { eventually, recordToasts } from './expectations.ts';
import { recordRequests } from './idle-network.ts';
import { startServer, type RunningServer } from './server.ts';

/** One person with a browser profile. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Waits for the live connection of the page. */
  isLive(): Promise<void>;
  /** Allows logged errors that match. */
  expectProblem(pattern: RegExp): void;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Signed-in user, as stored under the key `user`. */
  readonly player?: Player;
  /** New profile: nothing is cached, and it is closed after the test. */
  readonly fresh?: boolean;
  /** Origin of a proxy before the server. */
  readonly origin?: string;
  /** Runs before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** A server for all tests of a file, and profiles of the shared browser. */
export interface Harness {
  readonly server: RunningServer;
  /** Opens a page of the application in a profile of its own; it is closed when the test ends. */
  visit(path: string, options?: VisitOptions): Promise<Visit>;
}

interface Watched extends Visit {
  readonly profile: Profile;
  readonly devtools: CDPSession;
  readonly problems: string[];
  readonly expected: RegExp[];
}

/** Beginnings of logged errors that no test is about. */
const HARMLESS = [
  // The browser logs each rejected or failed request; many tests provoke them.
  'Failed to load resource',
  // On a busy machine the live connection opens too late; the page opens another, which `isLive` waits for.
  'The live connection closed with 1006',
];

/** Of the process's browser. */
let shared: Promise<Profiles> | undefined;

/**
 * Server and profiles for a test file. A test fails when a page threw, logged an error, broke its content security
 * policy or got a 500.
 */
export function createHarness(environment: Readonly<Record<string, string>> = {}): Harness {
  let server: RunningServer | undefined;
  let profiles: Profiles | undefined;
  let visits: Watched[] = [];

  beforeAll(async () => {
    [server, profiles] = await Promise.all([
      startServer(environment),
      (shared ??= launchBrowser().then((browser) => createProfiles(browser))),
    ]);
  });
  afterAll(async () => {
    await profiles?.empty();
    await server?.stop();
  });
  afterEach(async ({ task }) => {
    const closing = visits;
    visits = [];
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) for (const visit of closing) await report(visit);
    for (const { profile, devtools } of closing) {
      await devtools.detach().catch(() => undefined);
      await profile.release(hasFailed);
    }
    for (const { problems, expected } of closing)
      expect(problems.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  return {
    get server() {
      if (!server) throw new Error('The stage is set by beforeAll: use it inside tests only.');
      return server;
    },
    async visit(path, { player, prepare, origin, fresh = false, ...options } = {}) {
      if (!profiles || !server) throw new Error('The stage is set by beforeAll: use it inside tests only.');
      const visit = await watch(await profiles.take(options, { origin: origin ?? server.url, player, fresh }));
      visits.push(visit);
      await recordToasts(visit.page);
      await prepare?.(visit.page);
      await visit.page.goto(path);
      return visit;
    },
  };
}

/** Chromium of this machine, else Playwright's, which the bootstrap of `npm test` has installed. */
function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findTestBrowser() ?? undefined, args: [...CHROMIUM_ARGS] });
}

async function watch(profile: Profile): Promise<Watched> {
  const { context, page } = profile;
  const problems: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) => problems.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !HARMLESS.some((start) => message.text().startsWith(start)))
      problems.push(message.text());
  });
  recordRequests(page);
  page.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  const open = new Set<string>();
  const devtools = await context.newCDPSession(page);
  devtools.on('Network.webSocketHandshakeResponseReceived', ({ requestId }) => open.add(requestId));
  devtools.on('Network.webSocketClosed', ({ requestId }) => open.delete(requestId));
  await devtools.send('Network.enable');
  return {
    profile,
    devtools,
    context,
    page,
    problems,
    expected,
    expectProblem: (pattern) => void expected.push(pattern),
    isLive: () => eventually(() => open.size).toBe(1),
  };
}

async function report({ page, problems }: Watched): Promise<void> {
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 1_000 })
    .catch((error: unknown) => String(error));
  process.stderr.write(`\n${page.url()}\n${seen}\n${problems.join('\n')}\n`);
}

/** Blocks the live connection from the next address on: it would reload by itself what a test lets fail. */
export async function withoutLive(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class NeverOpen extends EventTarget {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      static readonly CLOSING = 2;
      static readonly CLOSED = 3;
      readonly readyState = NeverOpen.CONNECTING;
      send(): void {}
      close(): void {}
    }
    Object.assign(globalThis, { WebSocket: NeverOpen });
  });
}

/**
 * How a browser test is written:
 *
 *     const stage = setStage();                             // a server of its own for the file; before anything else
 *     beforeAll(async () => {                               // runs once the server stands
 *       player = await createPlayer(stage.server.url, 'Sigrun');
 *     });
 *     test('…', async () => {
 *       const { page, isLive } = await stage.visit('/dashboard', { player });
 *       await see(page.getByRole('heading', { name: 'Dashboard' }));
 *     });
 *
 * - `setStage({ GUEST_LOGIN: 'off' })` sets the server's environment. Names of players need be unique in a file only.
 * - `visit` may be called often in a test, once a person; each has a browser profile with a storage of its own. Other options
 *   of a browser context (`viewport`, `colorScheme`, `reducedMotion`, …) go in the same object. Profiles come back to the
 *   next test with their cached files; `fresh: true` is one that was never used.
 * - Wait for conditions: `see`, `seeNone` and `eventually` of see.ts, `settle` of pages.ts for a whole page. `isLive` waits for
 *   the live connection, so that what is done next is heard by the page.
 * - Pages to look at for layout, accessibility and shifts stand in pages.ts: a new screen adds a line there.
 * - The Chromium is shared by all files that one process runs: never close `context.browser()`.
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
import { eventually } from './expectations.ts';
import { startServer, type RunningServer } from './server.ts';

/** One person at one browser profile. */
export interface Visit {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Waits until the page has its live connection. */
  isLive(): Promise<void>;
  /** Says that the page will log something that looks like a problem and is none here. */
  expectProblem(pattern: RegExp): void;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Who is signed in already, as the sign-in dialog leaves it (storage key `user`). */
  readonly player?: Player;
  /** True for a browser that was never here: nothing is cached, and what is done to the whole profile ends with it. */
  readonly fresh?: boolean;
  /** Done to the page before it is opened. */
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

/** Of this process; it ends with it. */
let browser: Promise<Browser> | undefined;

/**
 * Sets the stage for a test file. After each test its profiles are closed, and the test fails when a page threw, logged an
 * error, broke its content security policy or was answered with a 500. A failed test shows what was on its pages.
 */
export function createHarness(environment: Readonly<Record<string, string>> = {}): Harness {
  let server: RunningServer | undefined;
  let profiles: Profiles | undefined;
  let visits: Watched[] = [];

  beforeAll(async () => {
    const [started, shared] = await Promise.all([startServer(environment), (browser ??= launchBrowser())]);
    server = started;
    profiles = createProfiles(shared, started.url);
  });
  afterAll(async () => {
    await profiles?.close();
    await server?.stop();
  });
  afterEach(async ({ task }) => {
    const closing = visits;
    visits = [];
    if (task.result?.state === 'fail') for (const visit of closing) await report(visit);
    for (const { profile, devtools } of closing) {
      await devtools.detach().catch(() => undefined);
      await profile.release();
    }
    for (const { problems, expected } of closing)
      expect(problems.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  return {
    get server() {
      if (!server) throw new Error('The stage is set by beforeAll: use it inside tests only.');
      return server;
    },
    async visit(path, { player, prepare, fresh = false, ...options } = {}) {
      if (!profiles) throw new Error('The stage is set by beforeAll: use it inside tests only.');
      const need = { player, fresh, closesPage: fresh || prepare !== undefined };
      const visit = await watch(await profiles.take(options, need));
      visits.push(visit);
      await prepare?.(visit.page);
      await visit.page.goto(path);
      return visit;
    },
  };
}

/** Launches the machine's Chromium, else Playwright's; the bootstrap of `npm test` has seen to it that there is one. */
function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findTestBrowser() ?? undefined, args: [...CHROMIUM_ARGS] });
}

async function watch(profile: Profile): Promise<Watched> {
  const { context, page } = profile;
  const problems: string[] = [];
  const expected: RegExp[] = [];
  page.on('pageerror', (error) => problems.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    // The browser reports each refused or failed request as an error of its own; refusals are part of many tests.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text());
  });
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

/**
 * Leaves a page, from its next address on, without the live connection, which loads again by itself what could not be loaded
 * as soon as it opens: its sockets never do.
 */
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

import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { UpdateState } from '#shared/base/ipc/ipc-app.ts';
import type { IpcCallName, IpcInput, IpcOutput, IpcPushName, IpcResult } from '#shared/base/ipc/bridge.ts';
import { CHROMIUM_ARGS, findTestBrowser } from '../../../build/tests/chromium.mjs';
import { startDesktop, type DesktopApp } from '../../app/desktop.ts';
import type { Encryption } from '../../session/session-vault.ts';
import type { Reminder } from '../../reminders/reminders.ts';
import { openSettings } from '../../storage/settings.ts';
import { OWN_VERSION } from '../process/own-version.ts';
import { thisMachine } from '../../watcher/installs/node-machine.ts';
import { ENCRYPTION } from './encryption.ts';
import { forkLedger, forkProgram, startLedgerInside } from '../servers/server-child.ts';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const PAGES = at('dist/renderer');
export const ADDON = at('electron/addon/TavernLedger');
const PATIENCE_MS = 60_000;

const NO_UPDATES: UpdateState = { state: 'off', version: null, percent: null, problem: null, checkedAt: null };

/** The preload's bridge over the browser driver. */
const BRIDGE = `(() => {
  ${stripTypeScriptTypes(readFileSync(at('electron/ipc/preload-bridge.ts'), 'utf8')).replaceAll('export ', '')}
  globalThis.tavernLedger = createBridge({
    invoke: (_channel, name, input) => globalThis.harnessCall(name, input),
    on: (_channel, listen) => { globalThis.harnessPush = (name, value) => listen(null, name, value); },
  });
})()`;

/** The desktop app with real pages in Chromium and without Electron. */
export interface DesktopHarness extends AsyncDisposable {
  readonly app: DesktopApp;
  readonly page: Page;
  /** Errors of pages and app. */
  readonly problems: readonly string[];
  /** Shown reminders. */
  readonly reminders: readonly Reminder[];
  /** Shown notifications of the tavern. */
  readonly notifications: readonly string[];
  /** Addresses that were opened in the system's browser. */
  readonly opened: readonly string[];
  /** Next result of the folder dialog. */
  chosenFolder: string | null;
  /** Starts servers in a process of their own, as the app does, instead of in the test's. */
  forksServer: boolean;
  /** Makes every started server exit at once. */
  serverBroken: boolean;
  /** Kills the server process of `forksServer`. */
  crashServer(): void;
  /** Calls as the pages do; throws the message of a refusal. */
  call<N extends IpcCallName>(name: N, input?: IpcInput<N>): Promise<IpcOutput<N>>;
  /** Sends any name and input; returns the raw result. */
  rawCall(name: unknown, input: unknown): Promise<IpcResult>;
  /** Pushes to the pages. */
  push(name: IpcPushName, value: unknown): Promise<void>;
}

/** Of the process; it ends with it. */
let browser: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  if (!existsSync(join(PAGES, 'index.html'))) throw new Error('The pages are not built: run `npm run build`.');
  return chromium.launch({ executablePath: findTestBrowser() ?? undefined, args: [...CHROMIUM_ARGS] });
}

export interface HarnessOptions {
  readonly encryption?: Encryption;
  readonly forksServer?: boolean;
}

/** Starts the app over a data folder, which outlives it. */
export async function startHarness(
  dataFolder: string,
  { encryption = ENCRYPTION, forksServer = false }: HarnessOptions = {},
): Promise<DesktopHarness> {
  browser ??= launch();
  const context = await (
    await browser
  ).newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const problems: string[] = [];
  const reminders: Reminder[] = [];
  const notifications: string[] = [];
  const opened: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  let child: ChildProcess | null = null;
  const switches = { chosenFolder: null as string | null, forksServer, serverBroken: false };
  const push = async (name: string, value: unknown): Promise<void> => {
    await page.evaluate(`globalThis.harnessPush?.(${JSON.stringify(name)}, ${JSON.stringify(value)})`).catch(() => {});
  };

  const app = await startDesktop({
    version: OWN_VERSION,
    platform: 'linux',
    dataFolder,
    pages: PAGES,
    requestAsPage: async (url) => (await fetch(url)).text(),
    addon: ADDON,
    settings: openSettings(join(dataFolder, 'settings.json')),
    machine: thisMachine(),
    findGames: false,
    encryption,
    shell: {
      chooseFolder: async () => switches.chosenFolder,
      openExternal: async (url) => void opened.push(url),
      openFolder: async () => {},
    },
    updates: {
      state: NO_UPDATES,
      check: async () => NO_UPDATES,
      download: async () => NO_UPDATES,
      install: async () => {},
    },
    forkServer: (folder) => {
      if (!switches.serverBroken && !switches.forksServer) return startLedgerInside(folder);
      const forked = switches.serverBroken ? forkProgram(['--eval', 'process.exit(1)']) : forkLedger(folder);
      child = forked.child;
      return forked.server;
    },
    push: (name, value) => void push(name, value),
    remind: (reminder) => reminders.push(reminder) > 0,
    createNotification: (title, body) => ({
      on: () => undefined,
      show: () => notifications.push(`${title}: ${body}`),
      close: () => undefined,
    }),
    isWindowFocused: () => false,
    go: () => undefined,
    onError: (where, error) => problems.push(`${where}: ${String(error)}`),
    times: { stableMs: 40, pollMs: 10, graceMs: 100 },
  });
  await context.exposeBinding('harnessCall', async ({ frame, page: own }, name: unknown, input: unknown) =>
    app.ipc(
      {
        url: frame.url(),
        origin: String(await frame.evaluate('globalThis.origin')),
        isMainFrame: frame === own.mainFrame(),
      },
      name,
      input,
    ),
  );
  await context.addInitScript({ content: BRIDGE });

  const rawCall = (name: unknown, input: unknown): Promise<IpcResult> =>
    page.evaluate(
      `globalThis.tavernLedger.call(${JSON.stringify(name)}, ${JSON.stringify(input)})`,
    ) as Promise<IpcResult>;
  const harness: DesktopHarness = {
    app,
    page,
    problems,
    reminders,
    notifications,
    opened,
    get chosenFolder() {
      return switches.chosenFolder;
    },
    set chosenFolder(folder) {
      switches.chosenFolder = folder;
    },
    get forksServer() {
      return switches.forksServer;
    },
    set forksServer(forks) {
      switches.forksServer = forks;
    },
    get serverBroken() {
      return switches.serverBroken;
    },
    set serverBroken(broken) {
      switches.serverBroken = broken;
    },
    crashServer: () => void child?.kill('SIGKILL'),
    async call(name, input) {
      const result = await rawCall(name, input ?? null);
      if (!result.ok) throw new Error(result.message);
      return result.value as never;
    },
    rawCall,
    push,
    async [Symbol.asyncDispose]() {
      await context.close();
      await app.stop();
    },
  };
  await page.goto(app.gateway.origin);
  return harness;
}

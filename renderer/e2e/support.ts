import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../build/chromium.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server of its own, as `npm start` runs it, on a free port with an empty data folder. */
export interface RunningServer {
  readonly url: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** Starts the real server; `environment` adds to or overrides its settings. */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tavern-ledger-e2e-'));
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await readAddress(child);
  return {
    url,
    dataDir,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the server stopped with code ${code}:\n${output}`)));
  });
}

/** Launches the machine's Chromium; the bootstrap of `npm test` has seen to it that there is one. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null) throw new Error('No Chromium found; run `npm test`, which installs it, or set CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS });
}

/** A browser profile of its own; anything the page throws or logs as an error fails through `problems`. */
export async function openContext(
  browser: Browser,
  url: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<{ context: BrowserContext; page: Page; problems: string[] }> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 860 }, ...options });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    // A refused request is part of many tests; the browser reports each as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
  return { context, page, problems };
}

/** An invented player. */
export interface Account {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export const SIGRUN: Account = { username: 'Sigrun', email: 'sigrun@example.test', password: 'Hearthstone7' };

async function post(url: string, body: unknown, token?: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}

/** Registers an account through the API and signs it in; returns its token. */
export async function createAccount(url: string, account: Account): Promise<string> {
  const registered = await post(`${url}/api/register`, account);
  if (registered.status !== 201) throw new Error(`register: ${registered.status} ${await registered.text()}`);
  const reply = await post(`${url}/api/login`, { username: account.username, password: account.password });
  return ((await reply.json()) as { token: string }).token;
}

/** Imports characters as a player's script would; returns the server's answer. */
export async function importHex(url: string, token: string, bytes: Uint8Array): Promise<Response> {
  return post(`${url}/api/characters/updates`, { hex_data: Buffer.from(bytes).toString('hex') }, token);
}

/** Imports one character given as an import payload. */
export async function importPayload(url: string, token: string, payload: unknown): Promise<Response> {
  return post(`${url}/api/characters/import`, payload, token);
}

/** Puts a session into the browser as the sign-in dialog leaves it (storage key `user`, specification section 3). */
export async function signIn(context: BrowserContext, account: Account, token: string): Promise<void> {
  await context.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('e2e-signed-in') === null) {
        localStorage.setItem(key as string, value as string);
        sessionStorage.setItem('e2e-signed-in', 'yes');
      }
    },
    ['user', JSON.stringify({ username: account.username, token })],
  );
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe-core finds on the page as it stands, one line a finding; empty when it finds nothing. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // Running animations would be measured half way, with colours that nobody sees at rest.
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running' || animation.effect?.getComputedTiming().iterations === Infinity));
  await page.evaluate(await readFile(axePath, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] }[] }> } };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`));
  });
}

/** Searches the mails sent so far; null when none matches yet (poll it with `expect.poll`). */
export async function searchOutbox(dataDir: string, pattern: RegExp): Promise<RegExpExecArray | null> {
  const outbox = join(dataDir, 'outbox');
  for (const name of await readdir(outbox).catch(() => [])) {
    // Quoted-printable: soft line breaks are joined and `=3D` is the equals sign again.
    const text = (await readFile(join(outbox, name), 'utf8')).replace(/=\r?\n/g, '').replace(/=3D/g, '=');
    const match = pattern.exec(text);
    if (match) return match;
  }
  return null;
}

/**
 * Longest task of the page while a folder of 500 files (107 MB) is dropped, read, imported, and dropped again, in
 * processor time of its main thread from the browser's own trace: other programs on the machine count little.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { foreignBundle } from '#shared/testing/sources/foreign-bundle.ts';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../../build/tests/chromium.mjs';
import { report } from '../../../build/tests/measure.ts';
import { createPlayer } from '../support/accounts.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { startServer } from '../support/server.ts';

const FILES = 500;
const ACCOUNTS = 4;
/** Characters of Bagnon and of Altoholic in each account. */
const PEOPLE = 100;
const OWN_PEOPLE = 50;
/** Lines of a file of an addon that is not read: 200 kB. */
const LINES = 5_800;
const PATIENCE_MS = 240_000;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  /** Microseconds of processor time. */
  readonly tdur?: number;
  readonly tid: number;
  readonly pid: number;
  readonly args?: { readonly name?: string };
}

/** Writes a folder of the game. */
async function writeGame(folder: string): Promise<void> {
  const other = `AddonDB = {\n${'["key"] = "some value of an addon",\n'.repeat(LINES)}}\n`;
  const own = savedVariables(someCharacters(OWN_PEOPLE, { game: 'wow_classic' }), { layout: 'flat', eol: '\r\n' });
  for (let account = 0; account < ACCOUNTS; account++) {
    const saved = join(folder, '_classic_era_', 'WTF', 'Account', `${account}#1`, 'SavedVariables');
    await mkdir(saved, { recursive: true });
    for (let index = 2; index < FILES / ACCOUNTS; index++) await writeFile(join(saved, `Addon${index}.lua`), other);
    await writeFile(join(saved, 'TavernLedger.lua'), own);
    await writeFile(join(saved, 'BagBrother.lua'), foreignBundle(PEOPLE));
  }
}

/** Drags a folder of the system over the page, and drops it. */
async function drop(page: Page, devtools: CDPSession, path: string): Promise<void> {
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const place = { x: 600, y: 400, data };
  await devtools.send('Input.dispatchDragEvent', { type: 'dragEnter', ...place });
  await devtools.send('Input.dispatchDragEvent', { type: 'dragOver', ...place });
  await page.getByText('Drop to import').waitFor();
  await devtools.send('Input.dispatchDragEvent', { type: 'drop', ...place });
}

/** Milliseconds of the page's longest task during `work` and in the second after it. */
async function longestTask(page: Page, folder: string, work: () => Promise<void>): Promise<number> {
  const path = join(folder, 'trace.json');
  const browser = page.context().browser();
  await browser?.startTracing(page, { path, categories: ['toplevel', '__metadata'] });
  await work();
  await pause(1_000);
  await browser?.stopTracing();
  const { traceEvents } = JSON.parse(await readFile(path, 'utf8')) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const isOfMain = ({ pid, tid }: TraceEvent) => mains.some((main) => main.pid === pid && main.tid === tid);
  const tasks = traceEvents.filter((each) => each.ph === 'X' && each.name.endsWith('RunTask') && isOfMain(each));
  return tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0) / 1000;
}

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium found.');
const [server, folder] = [await startServer(), await mkdtemp(join(tmpdir(), 'tavern-ledger-game-'))];
await writeGame(folder);
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
try {
  const { token } = await createPlayer(server.url, 'Sigrun');
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.addInitScript((user) => localStorage.setItem('user', user), JSON.stringify({ username: 'Sigrun', token }));
  await page.goto(`${server.url}/profile`, { waitUntil: 'networkidle' });
  const devtools = await page.context().newCDPSession(page);
  const path = join(folder, '_classic_era_');
  const submit = page.getByRole('button', { name: /^Import \d+ characters$/ });
  const read = await longestTask(page, folder, async () => {
    await drop(page, devtools, path);
    await page.getByText(/^\d+ characters found/).waitFor({ timeout: PATIENCE_MS });
  });
  const choice = page.getByRole('button', { name: 'World of Warcraft Classic' });
  if (await choice.isVisible()) await choice.click();
  await submit.waitFor({ timeout: PATIENCE_MS });
  const sent = await longestTask(page, folder, async () => {
    await submit.click();
    await page.getByText(/^\d+ characters imported/).waitFor({ timeout: PATIENCE_MS });
  });
  await page.reload({ waitUntil: 'networkidle' });
  const again = await longestTask(page, folder, async () => {
    await drop(page, devtools, path);
    await page.getByText(/^\d+ characters found/).waitFor({ timeout: PATIENCE_MS });
    if (await choice.isVisible()) await choice.click();
    await page.getByText('Your ledger has all of this already.').waitFor({ timeout: PATIENCE_MS });
  });
  report('Longest task of the page, 500 files of 107 MB', [
    { name: 'dropped and read', value: read, unit: 'ms', atMost: 50 },
    { name: 'imported', value: sent, unit: 'ms', atMost: 50 },
    { name: 'dropped again and compared', value: again, unit: 'ms', atMost: 50 },
  ]);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

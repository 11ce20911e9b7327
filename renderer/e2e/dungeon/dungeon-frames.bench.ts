/**
 * Script of a frame in the dungeon, from the browser's own trace: event handlers, animation frames, React and canvas calls
 * between two frames while a player walks and fights with keys. Processor time of the page's main thread.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../../build/tests/chromium.mjs';
import { report } from '../../../build/tests/measure.ts';
import { startServer } from '../support/server.ts';

const STEPS = 120;
/** The page of a busy machine may take longer than the 30 s that Playwright waits. */
const PATIENCE_MS = 180_000;
/** Tasks of the page's main thread that run its script. */
const SCRIPT = new Set([
  'FunctionCall',
  'FireAnimationFrame',
  'EventDispatch',
  'TimerFire',
  'RunMicrotasks',
  'EvaluateScript',
  'v8.callFunction',
]);

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time of the thread within `dur`. */
  readonly tdur?: number;
  readonly tid: number;
}

/** Microseconds of script by frame, nested tasks counted once. */
function readTrace(events: readonly TraceEvent[]): number[] {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts);
  const main = frames[0]?.tid;
  const script = events
    .filter(({ name, ph, tid }) => ph === 'X' && tid === main && SCRIPT.has(name))
    .sort((a, b) => a.ts - b.ts);
  const perFrame: number[] = [];
  let end = 0;
  let spent = 0;
  let next = 0;
  for (const { ts, dur = 0, tdur = dur } of script) {
    while (next < frames.length && (frames[next]?.ts ?? 0) < ts) {
      if (next > 0) perFrame.push(spent);
      spent = 0;
      next++;
    }
    if (ts < end) continue;
    spent += tdur;
    end = ts + dur;
  }
  return perFrame;
}

async function trace(page: Page, work: () => Promise<void>): Promise<ReturnType<typeof readTrace>> {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-trace-'));
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  const path = join(folder, 'trace.json');
  await browser.startTracing(page, {
    path,
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  await browser.stopTracing();
  const { traceEvents } = JSON.parse(await readFile(path, 'utf8')) as { traceEvents: TraceEvent[] };
  await rm(folder, { recursive: true });
  return readTrace(traceEvents);
}

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium found.');
const server = await startServer();
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  const board = page.getByRole('application');
  await board.waitFor();
  const walked = await trace(page, async () => {
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press(['d', 's', 'a', 'w', 'd', 'd', 's', 's', 'a', 'a'][step % 10] ?? 'd');
      // Queries by role would compute the accessible names of the whole page within the frames that are measured.
      await page.locator('[data-board][aria-busy=false]').waitFor();
      if ((await page.locator('[data-board] ~ * h2').count()) > 0) await page.keyboard.press('r');
    }
  });
  const sorted = walked.toSorted((a, b) => a - b);
  const at = (share: number): number => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000;
  report('Script of a frame while a player walks in the dungeon', [
    { name: 'half of the frames', value: at(0.5), unit: 'ms' },
    { name: '95 % of the frames', value: at(0.95), unit: 'ms', atMost: 4 },
  ]);
} finally {
  await browser.close();
  await server.stop();
}

/**
 * What moving in the dungeon costs a frame, from the browser's own trace: script (event handlers, animation frames, React and
 * canvas calls together) between two frames while a player walks and fights with keys. Aim: under 4 ms.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM_ARGS, findChromium } from '../../../build/tests/chromium.mjs';
import { startServer } from '../support/server.ts';

const STEPS = 120;
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
  readonly tid: number;
}

/** Microseconds of script, nested tasks counted once, and how many frames were drawn. */
function readTrace(events: readonly TraceEvent[]): { perFrame: number[]; frames: number } {
  const frames = events.filter(({ name }) => name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts);
  const main = frames[0]?.tid;
  const script = events
    .filter(({ name, ph, tid }) => ph === 'X' && tid === main && SCRIPT.has(name))
    .sort((a, b) => a.ts - b.ts);
  const perFrame: number[] = [];
  let end = 0;
  let spent = 0;
  let next = 0;
  for (const { ts, dur = 0 } of script) {
    while (next < frames.length && (frames[next]?.ts ?? 0) < ts) {
      if (next > 0) perFrame.push(spent);
      spent = 0;
      next++;
    }
    if (ts < end) continue;
    spent += dur;
    end = ts + dur;
  }
  return { perFrame, frames: frames.length };
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

const at = (sorted: readonly number[], share: number): string =>
  `${((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(2)} ms`;

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium found.');
const server = await startServer();
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  const board = page.getByRole('application');
  await board.waitFor();
  const walked = await trace(page, async () => {
    for (let step = 0; step < STEPS; step++) {
      await page.keyboard.press(['d', 's', 'a', 'w', 'd', 'd', 's', 's', 'a', 'a'][step % 10] ?? 'd');
      await board.and(page.locator('[aria-busy=false]')).waitFor();
      if ((await page.getByRole('heading', { name: /You fell/ }).count()) > 0) await page.keyboard.press('r');
    }
  });
  const sorted = walked.perFrame.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length;
  process.stdout.write(
    `walking, ${STEPS} steps, ${walked.frames} frames: script a frame ${(mean / 1000).toFixed(2)} ms on average, ` +
      `${at(sorted, 0.5)} median, ${at(sorted, 0.95)} at 95% (aim under 4 ms)\n`,
  );
} finally {
  await browser.close();
  await server.stop();
}

import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, importHex, type Player } from '../support/accounts.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { createHarness } from '../support/harness.ts';
import { waitForPage } from '../support/pages.ts';
import { INTERACTIONS } from './interactions.ts';

/** From a press to the next paint, in milliseconds. */
const ANSWER_MAX = 100;
const CHARACTERS = 50;
const ITEMS = 500;

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  const answer = await importHex(
    stage.server.url,
    player.token,
    savedVariables(
      someCharacters(CHARACTERS, { game: 'wow_classic', bagItems: ITEMS - 40, bankItems: 32, isComplete: true }),
      { layout: 'flat', eol: '\n' },
    ),
  );
  if (answer.status !== 200) throw new Error(`import: ${answer.status} ${await answer.text()}`);
});

interface Answer {
  readonly name: string;
  /** Milliseconds since the page was opened. */
  readonly at: number;
  readonly duration: number;
}

interface Timed {
  answersSince?: (start: number) => Answer[];
}

/**
 * Records the delay of each press, key and movement of the pointer (Event Timing; steps of 8 ms). A page that changes
 * below a resting pointer dispatches `pointerover` and the like by itself, without `pointermove`: nobody waits for them.
 */
async function timeAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answers: Answer[] = [];
    const movements = new Set<number>();
    addEventListener('pointermove', ({ timeStamp }) => movements.add(Math.round(timeStamp)), {
      capture: true,
      passive: true,
    });
    const isHover = (name: string): boolean => /^(?:pointer|mouse)(?:over|out|enter|leave)$/.test(name);
    const note = (entries: PerformanceEntryList): void => {
      for (const { name, startTime, duration } of entries) answers.push({ name, at: startTime, duration });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    (globalThis as Timed).answersSince = (start) => {
      note(observer.takeRecords());
      return answers.filter(({ name, at }) => at >= start && (!isHover(name) || movements.has(Math.round(at))));
    };
  });
}

test.for(INTERACTIONS)(
  `%s answers within ${ANSWER_MAX} ms with ${CHARACTERS} characters of ${ITEMS} items and every section`,
  async ([name, path, act]) => {
    // With motion, as most players have it: the ticker moves, panels fade in.
    const { page } = await stage.visit(path, { player, prepare: timeAnswers, reducedMotion: 'no-preference' });
    // Not `networkidle`, which never comes once a worker was replaced while it loaded.
    await waitForPage(page, {});
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // While a page loads, it answers to a pointer that rests above it.
    const start = await page.evaluate(() => performance.now());
    await act(page);
    // The entry follows its paint by up to two frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const answers = await page.evaluate((from) => (globalThis as Timed).answersSince?.(from) ?? [], start);
    expect(answers).not.toEqual([]);
    const slowest = Math.max(0, ...answers.map(({ duration }) => duration));
    console.info(
      `${name}: slowest ${slowest} ms`,
      answers
        .filter(({ duration }) => duration > ANSWER_MAX / 2)
        .map((answer) => `${answer.name} ${answer.duration}`)
        .join(', '),
    );
    expect(answers.filter(({ duration }) => duration > ANSWER_MAX)).toEqual([]);
  },
);

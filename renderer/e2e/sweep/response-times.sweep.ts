import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, importHex, type Player } from '../support/accounts.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
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
  readonly duration: number;
}

interface Timed {
  answersSoFar?: () => Answer[];
}

/** Records the delay of each press (Event Timing; steps of 8 ms). */
async function timeAnswers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const answers: Answer[] = [];
    const note = (entries: PerformanceEntryList): void => {
      for (const { name, duration } of entries) answers.push({ name, duration });
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    (globalThis as Timed).answersSoFar = () => {
      note(observer.takeRecords());
      return answers;
    };
  });
}

test.for(INTERACTIONS)(
  `%s answers within ${ANSWER_MAX} ms with ${CHARACTERS} characters of ${ITEMS} items and every section`,
  async ([name, path, act]) => {
    const { page } = await stage.visit(path, { player, prepare: timeAnswers });
    await expectVisible(page.getByRole('heading', { level: 1 }));
    await page.waitForLoadState('networkidle');
    await act(page);
    // The entry follows its paint by up to two frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const answers = await page.evaluate(() => (globalThis as Timed).answersSoFar?.() ?? []);
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

import type { Board } from '#shared/contract/dungeon/boards.ts';
import type { Score } from '#shared/contract/dungeon/dungeon.ts';
import { formatText } from '#shared/messages/format.ts';
import type { Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { finishRun } from '../support/dungeon/dungeon-runs.ts';
import { eventually, expectVisible, settledBox } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let sigrun: Player;

beforeAll(async () => {
  sigrun = await createPlayer(stage.server.url, 'Sigrun');
});

test('a visitor falls, signs in from the card, and finds the score on the board', async () => {
  const { state, ...run } = await finishRun(stage.server);
  const { actions } = run;
  const last = actions.at(-1) ?? '';
  const { page } = await stage.visit('/');
  await page.evaluate((saved) => localStorage.setItem('dungeonRun', JSON.stringify(saved)), {
    ...run,
    actions: actions.slice(0, -1),
  });
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const board = page.getByRole('application');
  await expectVisible(board);
  await page.keyboard.press({ n: 'ArrowUp', e: 'ArrowRight', s: 'ArrowDown', w: 'ArrowLeft' }[last] ?? '');
  await expectVisible(page.getByRole('heading', { name: `You fell on floor ${state.floor.number}` }));
  await expectVisible(page.getByText(/turns · .* felled · felled by /));

  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Username').fill(sigrun.username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(sigrun.password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expectVisible(page.getByRole('heading', { name: 'Dashboard' }));
  await eventually(async () => {
    const answer = await fetch(`${stage.server.url}/api/scores?board=all`);
    return ((await answer.json()) as Board).data.map(({ username, score }) => [username, score]);
  }).toEqual([['Sigrun', state.score]]);
  expect(
    await page.evaluate(() => [localStorage.getItem('dungeonRun'), localStorage.getItem('dungeonFinished')]),
  ).toEqual([null, null]);
});

test('a score whose reply was lost is posted again, also from another tab, and counts once', async () => {
  const halla = await createPlayer(stage.server.url, 'Halla');
  const { state, ...run } = await finishRun(stage.server, halla.token);
  const loseReply = (route: Route): Promise<void> => route.fetch().then(() => route.abort());
  const { page, context, expectProblem } = await stage.visit('/', {
    player: halla,
    prepare: (opened) => opened.route('**/api/scores', loseReply, { times: 1 }),
  });
  expectProblem(/ERR_FAILED/);
  await page.evaluate((saved) => localStorage.setItem('dungeonRun', JSON.stringify(saved)), run);
  const tab = await context.newPage();
  await tab.goto('/');
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await expectVisible(page.getByText(formatText('en', 'score_failed')).first());
  await page.getByRole('button', { name: 'Post it again' }).click();
  await expectVisible(page.getByText('Verified: the server replayed your run.'));

  // The other tab still has the run.
  await tab.evaluate((saved) => localStorage.setItem('dungeonRun', JSON.stringify(saved)), run);
  await tab.getByRole('button', { name: 'A trapdoor' }).click();
  await expectVisible(tab.getByText('Verified: the server replayed your run.'));
  await tab.close();
  const answer = await fetch(`${stage.server.url}/api/scores`);
  const { data } = (await answer.json()) as { data: Score[] };
  expect(data.filter(({ username }) => username === 'Halla').map(({ score }) => score)).toEqual([state.score]);
});

test('hovering over the board tells what stands there', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  const board = page.getByRole('application');
  await expectVisible(board);
  const box = await settledBox(board);
  const told = page.locator('p', { hasText: /^(?:.* health\. It falls after \d+ of your blows|A chest|A potion)/ });
  const edge = box.width / 20;
  // The first room holds one of them.
  await eventually(async () => {
    for (let cell = 0; cell < 400 && (await told.count()) === 0; cell++)
      await page.mouse.move(box.x + ((cell % 20) + 0.5) * edge, box.y + (Math.floor(cell / 20) + 0.5) * edge);
    return told.count();
  }).toBe(1);
});

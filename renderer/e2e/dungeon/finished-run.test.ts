import type { Board } from '#shared/dungeon/contract/boards.ts';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { finishRun } from '../support/dungeon/dungeon-runs.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

test('a visitor falls, signs in from the card, and finds the score on the board', async () => {
  const sigrun = await createPlayer(stage.server.url, 'Sigrun');
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

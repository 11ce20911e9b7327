import { decodeActions } from '#shared/dungeon/action-text.ts';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { finishRun } from '../support/dungeon/dungeon-runs.ts';
import { changeDatabase } from '../support/dungeon/dungeon-store.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createGroup } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

/** Plays today's cellar to its end and posts it. */
async function descend(player: Player): Promise<Awaited<ReturnType<typeof finishRun>>> {
  const run = await finishRun(stage.server, player.token, true);
  const body = { username: player.username, runId: run.runId, actions: run.actions, score: run.state.score };
  expect((await post(`${stage.server.url}/api/scores`, body, player.token)).status).toBe(201);
  return run;
}

test('a descent counts in the race of groups, is watched and hidden, and is in profile, achievements and tavern', async () => {
  const { url } = stage.server;
  const [sigrun, halla] = [await createPlayer(url, 'Sigrun'), await createPlayer(url, 'Halla')];
  const groupId = await createGroup(stage.server, 'Cellar Guild', sigrun);
  await descend(halla);
  const { actions, state } = await descend(sigrun);
  const score = state.score.toLocaleString('en');
  const { page } = await stage.visit('/', { player: sigrun });
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await expectVisible(page.getByRole('application'));
  await page.keyboard.press('l');
  const scores = page.getByRole('dialog', { name: 'Scoreboard' });
  await scores.getByRole('tab', { name: 'Group race' }).click();
  const row = scores.getByRole('listitem').filter({ hasText: 'Cellar Guild' });
  await expectVisible(row.getByText(score));
  await expectVisible(row.getByText('1 member counts · your group'));
  for (const period of ['This week', 'All time']) {
    await scores.getByText(period, { exact: true }).last().click();
    await expectVisible(row.getByText(score));
  }
  await scores.getByRole('tab', { name: 'All time' }).click();
  await scores.getByRole('link', { name: 'Watch Sigrun' }).click();

  // The recording is played, paused and walked through by keys.
  await expectVisible(page.getByRole('heading', { name: "Sigrun's run" }));
  const floors = page.getByRole('region', { name: 'On the same floors' });
  await expectVisible(floors.getByText('Halla', { exact: true }));
  const position = page.getByRole('slider', { name: 'Place in the run' });
  await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '16×' });
  await page.getByRole('button', { name: 'Play' }).click();
  await eventually(() => position.inputValue()).not.toBe('0');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  const total = decodeActions(actions) as readonly unknown[];
  await eventually(() => position.inputValue()).toBe(String(total.length));
  await expectVisible(page.getByText(`floor ${state.floor.number}`, { exact: false }).first());
  await page.keyboard.press('ArrowLeft');
  await eventually(() => position.inputValue()).toBe(String(total.length - 1));
  await page.keyboard.press('Home');
  await eventually(() => page.locator('dd').nth(2).textContent()).toBe('0');
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('button', { name: 'Hide this run' }).click();
  await expectVisible(page.getByText('You alone can watch this run.'));
  await page.getByRole('button', { name: 'Show this run again' }).click();
  await expectHidden(page.getByText('You alone can watch this run.'));

  await goWithin(page, '/profile');
  await expectVisible(page.getByRole('link', { name: new RegExp(`^${score} points on floor`) }));
  await expectVisible(page.getByText(/^1 posted of \d begun$/));
  await goWithin(page, '/achievements');
  await expectVisible(page.getByRole('heading', { name: 'Below the tavern' }));
  await expectVisible(page.getByText('1 of 7'));
  await goWithin(page, `/social?group=${groupId}&view=roster`);
  await expectVisible(page.getByRole('heading', { name: 'In the dungeon' }));
  await expectVisible(page.getByText('Place 1 of 1').first());
  await expectVisible(page.getByText(`${score} points`).first());
  // As if today's cellar had been yesterday's.
  changeDatabase(stage.server, 'update cellars set day = day - 1');
  await page.getByRole('tab', { name: 'Tavern' }).click();
  await expectVisible(page.getByRole('link', { name: `Yesterday's cellar: Sigrun ${score}. Place 1 of 1 groups.` }));
});

import { beforeAll, expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { finishRun } from '../support/dungeon/dungeon-runs.ts';
import { changeDatabase } from '../support/dungeon/dungeon-store.ts';
import { expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let sigrun: Player;
let score: string;
let groupId: number;

beforeAll(async () => {
  sigrun = await createPlayer(stage.server.url, 'Sigrun');
  const { url } = stage.server;
  const made = await post(`${url}/api/groups`, { name: 'Cellar Guild', isPrivate: false }, sigrun.token);
  ({ id: groupId } = (await made.json()) as { id: number });
  const { runId, actions, state } = await finishRun(stage.server, sigrun.token, true);
  const body = { username: sigrun.username, runId, actions, score: state.score };
  expect((await post(`${url}/api/scores`, body, sigrun.token)).status).toBe(201);
  score = state.score.toLocaleString('en');
});

test('the scoreboard has the race of groups, by day, week and all time', async () => {
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
});

test("a group's page has its places, and its tavern yesterday's result", async () => {
  const { page } = await stage.visit(`/social?group=${groupId}&view=roster`, { player: sigrun });
  await expectVisible(page.getByRole('heading', { name: 'In the dungeon' }));
  await expectVisible(page.getByText('Place 1 of 1').first());
  await expectVisible(page.getByText(`${score} points`).first());
  // As if today's cellar had been yesterday's.
  changeDatabase(stage.server, 'update cellars set day = day - 1');
  await page.goto(`/social?group=${groupId}`);
  await expectVisible(page.getByRole('link', { name: `Yesterday's cellar: Sigrun ${score}. Place 1 of 1 groups.` }));
});

test('profile and achievements know the dungeon', async () => {
  const { page } = await stage.visit('/profile', { player: sigrun });
  await expectVisible(page.getByRole('link', { name: new RegExp(`^${score} points on floor`) }));
  await expectVisible(page.getByText(/^1 posted of \d begun$/));
  await page.goto('/achievements');
  await expectVisible(page.getByRole('heading', { name: 'Below the tavern' }));
  await expectVisible(page.getByText('1 of 7'));
});

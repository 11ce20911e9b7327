import { decodeActions } from '#shared/dungeon/action-text.ts';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { finishRun } from '../support/dungeon/dungeon-runs.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let sigrun: Player;
let path: string;
let run: Awaited<ReturnType<typeof finishRun>>;

beforeAll(async () => {
  sigrun = await createPlayer(stage.server.url, 'Sigrun');
  run = await finishRun(stage.server);
  const { runId, actions, state } = run;
  await post(
    `${stage.server.url}/api/scores`,
    { username: 'Sigrun', runId, actions, score: state.score },
    sigrun.token,
  );
  path = `/dungeon/runs/${runId}`;
});

test('a visitor watches a run from the scoreboard to its end', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await expectVisible(page.getByRole('application'));
  await page.keyboard.press('l');
  await page.getByRole('tab', { name: 'All time' }).click();
  await page.getByRole('link', { name: 'Watch Sigrun' }).click();
  await expectVisible(page.getByRole('heading', { name: "Sigrun's run" }));
  const position = page.getByRole('slider', { name: 'Place in the run' });
  const score = page.locator('dd').nth(2);

  await page.getByRole('combobox', { name: 'Speed' }).selectOption({ label: '16×' });
  await page.getByRole('button', { name: 'Play' }).click();
  await eventually(() => position.inputValue()).not.toBe('0');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('application').focus();
  await page.keyboard.press('End');
  const total = decodeActions(run.actions) as readonly unknown[];
  await eventually(() => position.inputValue()).toBe(String(total.length));
  await eventually(() => score.textContent()).toBe(run.state.score.toLocaleString('en'));
  await expectVisible(page.getByText(`floor ${run.state.floor.number}`, { exact: false }).first());
  await page.keyboard.press('ArrowLeft');
  await eventually(() => position.inputValue()).toBe(String(total.length - 1));
  await page.keyboard.press('Home');
  await eventually(() => score.textContent()).toBe('0');
  expect(await findViolationsInBothThemes(page)).toEqual({});
});

test('a descent shows who else went down the same floors, a run of a seed of its own does not', async () => {
  const halla = await createPlayer(stage.server.url, 'Halla');
  let own = '';
  for (const player of [halla, sigrun]) {
    const { runId, actions, state } = await finishRun(stage.server, player.token, true);
    const body = { username: player.username, runId, actions, score: state.score };
    expect((await post(`${stage.server.url}/api/scores`, body, player.token)).status).toBe(201);
    own = runId;
  }
  const { page } = await stage.visit(`/dungeon/runs/${own}`, { player: sigrun });
  const board = page.getByRole('region', { name: 'On the same floors' });
  await expectVisible(board.getByText('Halla', { exact: true }));
  const asked = page.waitForResponse(/\/scores\?seed=/);
  await page.goto(path);
  await asked;
  await expectVisible(page.getByRole('application'));
  await expectHidden(board);
});

test('its player hides it from visitors, and shows it again', async () => {
  const { page } = await stage.visit(path, { player: sigrun });
  await page.getByRole('button', { name: 'Hide this run' }).click();
  await expectVisible(page.getByText('You alone can watch this run.'));
  const { page: visitor } = await stage.visit(path);
  await expectVisible(visitor.getByRole('heading', { name: 'There is no such run' }));
  await page.getByRole('button', { name: 'Show this run again' }).click();
  await visitor.reload();
  await expectVisible(visitor.getByRole('heading', { name: "Sigrun's run" }));
});

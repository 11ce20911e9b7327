import { beforeAll, expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { finishRun } from '../support/dungeon/dungeon-runs.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let sigrun: Player;
let halla: Player;

beforeAll(async () => {
  [sigrun, halla] = [await createPlayer(stage.server.url, 'Sigrun'), await createPlayer(stage.server.url, 'Halla')];
});

/** Plays today's cellar to its end; gives the posted score. */
async function descend(player: Player): Promise<number> {
  const { runId, actions, state } = await finishRun(stage.server, player.token, true);
  const body = { username: player.username, runId, actions, score: state.score };
  expect((await post(`${stage.server.url}/api/scores`, body, player.token)).status).toBe(201);
  return state.score;
}

test("a player enters today's cellar, sees the board of the day, and is told when the descent is over", async () => {
  const score = await descend(halla);
  const { page } = await stage.visit('/', { player: sigrun });
  await page.getByRole('button', { name: 'A trapdoor' }).click();
  await page.getByRole('button', { name: "Today's cellar" }).click();
  await expectVisible(page.getByText("You climb down into today's cellar.", { exact: false }).first());

  await page.keyboard.press('l');
  const scores = page.getByRole('dialog', { name: 'Scoreboard' });
  await expectVisible(scores.getByRole('tab', { name: "Today's cellar", selected: true }));
  await eventually(() => textsOf(scores.getByRole('listitem'))).toEqual([expect.stringMatching(/Halla.*felled by/s)]);
  await eventually(() => textsOf(scores.getByRole('listitem'))).toEqual([
    expect.stringContaining(score.toLocaleString('en')),
  ]);
  await scores.getByRole('tab', { name: 'Friends' }).click();
  await expectVisible(scores.getByText('Neither you nor your friends have a score yet.'));
  await scores.getByRole('tab', { name: 'Group', exact: true }).click();
  await expectVisible(scores.getByText('You are not in a group yet.'));
  await page.keyboard.press('Escape');
  await expectHidden(scores);

  await descend(sigrun);
  await page.reload();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: "Today's cellar" }).click();
  await expectVisible(page.getByText("You have been in today's cellar.", { exact: false }));
  await page.getByRole('button', { name: 'A free run' }).click();
  await expectVisible(page.getByRole('application'));
});

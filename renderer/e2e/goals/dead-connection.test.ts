import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { startFreezingProxy } from '../support/freezing-proxy.ts';
import { chatLog, chatRow, createGroup, enterBySocket, isInTavern, say } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
const ANSWER_MS = 5_000;

test('a connection that died without a word is noticed: nothing is missed, and what was typed is sent once', async () => {
  const { url } = stage.server;
  const [sigrun, torvald] = [await createPlayer(url, 'Sigrun'), await createPlayer(url, 'Torvald')];
  const hearth = await createGroup(stage.server, 'Hearth', sigrun, torvald);
  await using proxy = await startFreezingProxy(url);
  const { page, expectProblem } = await stage.visit(`/social?group=${hearth}`, {
    player: sigrun,
    origin: proxy.url,
    prepare: (opened) => opened.clock.install(),
  });
  expectProblem(/no answer|WebSocket|1006/);
  await isInTavern(page, sigrun);
  const other = await enterBySocket(stage.server, torvald, hearth);

  // A laptop that slept for an hour: its clock stood still, and its connection is gone.
  proxy.freeze();
  other.say('Anybody there');
  await page.clock.fastForward('01:00:00');
  await page.clock.fastForward(ANSWER_MS);
  await expectVisible(chatRow(page, 'Anybody there'));

  // A typed line asks at once.
  proxy.freeze();
  await say(page, 'Still here');
  await expectVisible(chatLog(page).getByText('sending', { exact: true }));
  await page.clock.fastForward(ANSWER_MS);
  await eventually(() => chatLog(page).locator('li:has(time)').count()).toBe(2);
  await expectVisible(chatRow(page, 'Still here'));

  // Loaded again before it was sent: the line is still there, says so, and is sent when the way is open.
  proxy.freeze({ alsoNew: true });
  await say(page, 'One more');
  await expectVisible(chatLog(page).getByText('sending', { exact: true }));
  await page.reload();
  await expectVisible(chatLog(page).getByText('One more'));
  await expectVisible(chatLog(page).getByText('not sent yet', { exact: true }));
  proxy.thaw();
  await page.clock.fastForward(ANSWER_MS);
  await eventually(() => chatLog(page).locator('li:has(time)').allInnerTexts()).toEqual([
    expect.stringContaining('Anybody there'),
    expect.stringContaining('Still here'),
    expect.stringContaining('One more'),
  ]);
  other.leave();
});

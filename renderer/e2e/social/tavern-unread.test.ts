import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { eventually, expectVisible, expectHidden, textsOf } from '../support/expectations.ts';
import { createHarness, type Visit } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
let count = 0;

async function twoInTaverns(): Promise<{
  readonly ids: readonly number[];
  readonly reader: Player;
  readonly writer: Player;
}> {
  const { url } = stage.server;
  count += 1;
  const [writer, reader] = [await createPlayer(url, `Ylva${count}`), await createPlayer(url, `Zacharias${count}`)];
  const ids: number[] = [];
  for (const name of [`Hearth ${count}`, `Cellar ${count}`]) {
    const { id } = (await (await post(`${url}/api/groups`, { name }, writer.token)).json()) as { id: number };
    await post(`${url}/api/groups/${id}/members`, { username: reader.username }, reader.token);
    ids.push(id);
  }
  return { ids, reader, writer };
}

const log = (page: Page) => page.getByRole('log');
const visitTavern = async (id: number | undefined, player: Player): Promise<Visit> => {
  const visit = await stage.visit(`/social?group=${id}`, { player });
  await expectVisible(visit.page.getByRole('button', { name: new RegExp(`^${player.username} \\(you\\)`) }));
  return visit;
};
const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Message' }).fill(text);
  await page.keyboard.press('Enter');
  await expectVisible(log(page).locator('li:has(time)').getByText(text, { exact: true }));
};
const open = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Groups', exact: true })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
/** Messages in the log after the mark. */
const afterMark = async (page: Page): Promise<string[]> => {
  const rows = await textsOf(log(page).locator('li[data-unread] ~ li'));
  return rows.map((row) => /(one|two|three|four)\b/.exec(row)?.[1]).filter((word) => word !== undefined);
};

test('messages sent during an absence are marked on return, on a new page too', async () => {
  const { ids, reader, writer } = await twoInTaverns();
  const [{ page }, { page: theirs }] = [await visitTavern(ids[0], writer), await visitTavern(ids[0], reader)];
  await say(page, 'one');
  await expectVisible(log(theirs).getByText('one', { exact: true }));
  // Messages that arrive in the open log are not new.
  expect(await log(theirs).getByText('New', { exact: true }).count()).toBe(0);
  await open(theirs, `Cellar ${count}`);
  await expectVisible(theirs.getByRole('heading', { name: `The tavern of Cellar ${count}` }));
  await say(page, 'two');
  await say(page, 'three');
  await open(theirs, `Hearth ${count}`);
  await eventually(() => afterMark(theirs)).toEqual(['two', 'three']);
  await theirs.goto('/dashboard');
  await say(page, 'four');
  await theirs.goto(`/social?group=${ids[0]}`);
  await eventually(() => afterMark(theirs)).toEqual(['four']);
});

test('while reading older messages, the end is marked and its button counts new ones', async () => {
  const { ids, reader, writer } = await twoInTaverns();
  const [{ page }, { page: theirs }] = [await visitTavern(ids[0], writer), await visitTavern(ids[0], reader)];
  for (let i = 0; i < 7; i++) await say(page, `${'long '.repeat(90)}${i}`);
  await say(page, 'one');
  await expectVisible(log(theirs).getByText('one', { exact: true }));
  await eventually(async () => {
    await log(theirs).evaluate((box) => box.scrollTo(0, 0));
    return theirs.getByRole('button', { name: 'To the newest messages' }).count();
  }).toBe(1);
  await say(page, 'two');
  await theirs.getByRole('button', { name: '1 new message' }).click();
  await eventually(() => afterMark(theirs)).toEqual(['two']);
  await expectHidden(theirs.getByRole('button', { name: /new message|newest/ }));
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, login, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectToast, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

async function twoFriends(one: string, other: string): Promise<[Player, Player]> {
  const [first, second] = [await createPlayer(stage.server.url, one), await createPlayer(stage.server.url, other)];
  await post(`${stage.server.url}/api/friends/request`, { username: other }, first.token);
  await post(`${stage.server.url}/api/friends/request`, { username: one }, second.token);
  return [first, second];
}

const PHONE = { width: 390, height: 844 };
const log = (page: Page) => page.getByRole('log');
const texts = (page: Page) => log(page).locator('li:has(time) [class*=words]').allInnerTexts();
const bellName = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label');
const write = async (page: Page, to: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: `Message to ${to}` }).fill(text);
  await page.keyboard.press('Enter');
  await expectVisible(log(page).locator('li:has(time)').getByText(text, { exact: true }));
};
/** From a row of the friends page, by its link. */
const openFrom = async (
  player: Player,
  friend: string,
  viewport?: { width: number; height: number },
): Promise<Page> => {
  const { page, isLive } = await stage.visit('/friends', { player });
  if (viewport) await page.setViewportSize(viewport);
  await isLive();
  await page.getByRole('link', { name: `Write to ${friend}` }).click();
  await expectVisible(page.getByRole('heading', { name: friend, level: 2 }));
  return page;
};

test('two friends write to each other: bell, unread counts on every device, deletion, and the end by a block', async () => {
  const [anna, bert] = await twoFriends('Annegret', 'Bertrand');
  const mine = await openFrom(anna, 'Bertrand');
  const { page: theirs, isLive } = await stage.visit('/dashboard', { player: bert });
  const laptop = await stage.visit('/dashboard', { player: { ...bert, token: await login(stage.server.url, bert) } });
  await Promise.all([isLive(), laptop.isLive()]);
  await write(mine, 'Bertrand', 'Raid at eight?');
  await write(mine, 'Bertrand', 'Bring flasks');
  for (const page of [theirs, laptop.page]) {
    await eventually(() => bellName(page)).toBe('Notifications: 1 unread notification');
    await eventually(() =>
      textsOf(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Friends/ })),
    ).toEqual(['Friends2 (2 pending)']);
  }
  await theirs.getByRole('button', { name: /^Notifications/ }).click();
  await theirs.getByRole('link', { name: /Annegret wrote to you.*Bring flasks/s }).click();
  await eventually(() => texts(theirs)).toEqual(['Raid at eight?', 'Bring flasks']);
  await eventually(() => bellName(laptop.page)).toBe('Notifications');

  await write(theirs, 'Annegret', 'Two of each');
  await eventually(() => texts(mine)).toEqual(['Raid at eight?', 'Bring flasks', 'Two of each']);
  await theirs.getByRole('button', { name: 'Actions for this message' }).last().click();
  await theirs.getByRole('menuitem', { name: 'Delete' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await eventually(() => texts(mine)).toEqual(['Raid at eight?', 'Bring flasks', 'Message deleted']);

  await theirs.getByRole('button', { name: 'Actions for Annegret' }).click();
  await theirs.getByRole('menuitem', { name: 'Block' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expectVisible(theirs.getByText('You have blocked Annegret.'));
  await expectVisible(mine.getByText('You can write to each other while you are friends.'));
  await expectHidden(mine.getByRole('combobox'));
  await eventually(() => texts(mine)).toEqual(['Raid at eight?', 'Bring flasks', 'Message deleted']);
  expect(await findViolationsInBothThemes(theirs)).toEqual({});
});

test('on a phone one pane is shown, and what was written offline arrives once', async () => {
  const [ute, vera] = await twoFriends('Ute', 'Vera');
  const phone = await openFrom(ute, 'Vera', PHONE);
  const theirs = await openFrom(vera, 'Ute');
  await write(phone, 'Vera', 'One');
  const input = phone.getByRole('combobox', { name: 'Message to Vera' });
  await eventually(async () => {
    const { y, height } = (await input.boundingBox()) ?? { y: Infinity, height: 0 };
    return y + height;
  }).toBeLessThan(PHONE.height);
  await expectHidden(phone.getByRole('navigation', { name: 'Conversations' }));

  await phone.context().setOffline(true);
  await input.fill('Two, from the tunnel');
  await phone.keyboard.press('Enter');
  await expectVisible(phone.getByText('Not sent.'));
  await write(theirs, 'Ute', 'Are you there?');
  await phone.context().setOffline(false);
  const all = ['One', 'Are you there?', 'Two, from the tunnel'];
  for (const page of [phone, theirs]) await eventually(() => texts(page)).toEqual(all);

  await phone.getByRole('link', { name: 'All conversations' }).click();
  await expectVisible(phone.getByRole('link', { name: /^Vera.*You: Two, from the tunnel/s }));
  expect(await findViolationsInBothThemes(phone)).toEqual({});
});

test('a report goes to the administrators', async () => {
  const [wim, xena] = await twoFriends('Wim', 'Xena');
  const mine = await openFrom(wim, 'Xena');
  const theirs = await openFrom(xena, 'Wim');
  await write(mine, 'Xena', 'You fool');
  await theirs.getByRole('button', { name: 'Actions for this message' }).click();
  await theirs.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = theirs.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByLabel('Reason (optional)').fill('rude');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expectToast(theirs, 'Reported to the administrators');
});

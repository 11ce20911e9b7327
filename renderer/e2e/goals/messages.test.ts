import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, login } from '../support/accounts.ts';
import { eventually, expectHidden, expectToast, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { bell, chatLog, expectUnread } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

const friendRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your Friends', exact: true }).getByRole('listitem').filter({ hasText: name });
const texts = (page: Page) => chatLog(page).locator('li:has(time) [class*=words]').allInnerTexts();
const write = async (page: Page, to: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name: `Message to ${to}` }).fill(text);
  await page.getByRole('combobox', { name: `Message to ${to}` }).press('Enter');
  await expectVisible(chatLog(page).locator('li:has(time)').getByText(text, { exact: true }));
};
const choose = async (page: Page, menu: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: menu }).last().click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('two players become friends and write to each other, on two devices of one, until one blocks the other', async () => {
  const { url } = stage.server;
  const [anna, bert] = [await createPlayer(url, 'Annegret'), await createPlayer(url, 'Bertrand')];
  const visits = [
    await stage.visit('/friends', { player: anna }),
    await stage.visit('/friends', { player: bert }),
    await stage.visit('/friends', { player: { ...bert, token: await login(url, bert) } }),
  ] as const;
  await Promise.all(visits.map(({ isLive }) => isLive()));
  const [mine, phone, laptop] = visits.map(({ page }) => page) as [Page, Page, Page];

  // A request: found by name, in the bell and in the list of the other at once. It may be declined, and sent again.
  await expectVisible(mine.getByText('Enter at least 3 characters to search'));
  await mine.getByLabel('Search by username').fill('ber');
  await mine.getByRole('button', { name: 'Add Bertrand as a friend' }).click();
  await expectToast(phone, 'Annegret wants to be your friend');
  await eventually(() => textsOf(friendRow(mine, 'Bertrand'))).toEqual(['Bertrand Pending']);
  await expectUnread(phone, 1);
  await phone.getByRole('button', { name: 'Decline the request of Annegret' }).press('Enter');
  await expectVisible(phone.getByText('No requests.'));
  await expectHidden(friendRow(mine, 'Bertrand'));
  await mine.getByLabel('Search by username').fill('bert');
  await mine.getByRole('button', { name: 'Add Bertrand as a friend' }).click();
  await phone.getByRole('button', { name: 'Accept the request of Annegret' }).press('Enter');
  await eventually(() => isFocused(phone.getByRole('heading', { name: 'Friend Requests' }))).toBe(true);
  await expectToast(mine, 'You and Bertrand are now friends');
  await eventually(() => textsOf(friendRow(mine, 'Bertrand'))).toEqual(['Bertrand Online Accepted']);
  for (const page of [phone, laptop]) {
    await eventually(() => textsOf(friendRow(page, 'Annegret'))).toEqual(['Annegret Online Accepted']);
    await expectUnread(page, 0);
  }

  // Messages are counted on both devices, in the bell, the bar and the title; reading on one clears the other.
  await mine.getByRole('link', { name: 'Write to Bertrand' }).click();
  await write(mine, 'Bertrand', 'Raid at eight?');
  await write(mine, 'Bertrand', 'Bring flasks');
  for (const page of [phone, laptop]) {
    await expectUnread(page, 1);
    await eventually(() => page.title()).toMatch(/^\(1\) /);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Friends/ });
    await eventually(() => textsOf(link)).toEqual(['Friends2 (2 pending)']);
  }
  await bell(phone).press('Enter');
  const panel = phone.getByRole('dialog', { name: 'Notifications' });
  await panel.getByRole('link', { name: /Annegret wrote to you.*Bring flasks/s }).press('Enter');
  await eventually(() => texts(phone)).toEqual(['Raid at eight?', 'Bring flasks']);
  for (const page of [phone, laptop]) {
    await expectUnread(page, 0);
    await eventually(() => page.title()).not.toMatch(/^\(/);
  }

  // An answer is on every device; what is deleted is gone for both.
  await laptop.getByRole('link', { name: 'Write to Annegret' }).click();
  await write(phone, 'Annegret', 'Two of each');
  for (const page of [mine, laptop])
    await eventually(() => texts(page)).toEqual(['Raid at eight?', 'Bring flasks', 'Two of each']);
  await choose(phone, 'Actions for this message', 'Delete');
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  for (const page of [mine, laptop])
    await eventually(() => texts(page)).toEqual(['Raid at eight?', 'Bring flasks', 'Message deleted']);

  // Messages written without a network arrive once.
  visits[0].expectProblem(/WebSocket|1006/);
  await visits[0].context.setOffline(true);
  await mine.getByRole('combobox', { name: 'Message to Bertrand' }).fill('You fool');
  await mine.getByRole('combobox', { name: 'Message to Bertrand' }).press('Enter');
  await expectVisible(mine.getByText('Not sent.'));
  await visits[0].context.setOffline(false);
  const all = ['Raid at eight?', 'Bring flasks', 'Message deleted', 'You fool'];
  for (const page of [mine, phone]) await eventually(() => texts(page)).toEqual(all);

  // A report goes to the administrators, a block ends the conversation.
  await phone
    .getByRole('listitem')
    .filter({ hasText: 'You fool' })
    .getByRole('button', { name: 'Actions for this message' })
    .click();
  await phone.getByRole('menuitem', { name: 'Report' }).click();
  const report = phone.getByRole('dialog', { name: 'Report this message' });
  await report.getByLabel('Reason (optional)').fill('rude');
  await report.getByRole('button', { name: 'Report' }).click();
  await expectToast(phone, 'Reported to the administrators');
  await choose(phone, 'Actions for Annegret', 'Block');
  const question = phone.getByRole('alertdialog');
  await eventually(() => isFocused(question.getByRole('button', { name: 'Cancel' }))).toBe(true);
  await question.getByRole('button', { name: 'Block' }).click();
  await expectVisible(phone.getByText('You have blocked Annegret.'));
  await expectVisible(mine.getByText('You can write to each other while you are friends.'));
  await expectHidden(mine.getByRole('combobox'));
  await eventually(() => texts(mine)).toEqual(all);
  expect(await friendRow(mine, 'Bertrand').count()).toBe(0);
});

import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectHidden, expectToast, expectVisible, textsOf } from '../support/expectations.ts';
import { bell, createGroup, expectUnread, put, shareWithGroup } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });
const PHONE = { width: 390, height: 844 };
const DAY = 86_400_000;

const hero = (name: string) =>
  payload({
    character: { name, class: 'Warrior', level: 60 },
    equipment: [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16866, quality: 4, itemLevel: 66 }],
    lockouts: [{ name: 'Molten Core', size: 40, expiresAt: Date.now() + 4 * DAY }],
    stats: { specialisation: 'Protection' },
  });

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** Moves a sign-up by the keyboard. */
async function move(page: Page, name: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Move ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: to }).press('Enter');
}

test('an officer plans a raid, members sign up, and all see who comes until it is cancelled', async () => {
  const { url } = stage.server;
  const create = (name: string): Promise<Player> => createPlayer(url, name);
  const [leader, raider, third] = [await create('Adelheid'), await create('Benno'), await create('Clothilde')];
  const groupId = await createGroup(stage.server, 'The Brass Bell', leader, raider, third);
  const [tilda = 0] = await importAll(url, raider.token, [hero('Tilda')]);
  await importAll(url, leader.token, [hero('Gunther')]);
  const [gisela = 0] = await importAll(url, third.token, [hero('Gisela')]);
  const [mine, theirs] = [
    await stage.visit(`/social?group=${groupId}&view=calendar`, { player: leader }),
    await stage.visit('/friends', { player: raider, viewport: PHONE }),
  ];
  const [page, phone] = [mine.page, theirs.page];
  await Promise.all([mine.isLive(), theirs.isLive()]);

  // The form, by keyboard: one tank, as many others as usual.
  await page.getByRole('button', { name: 'Create event' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create event' });
  await form.getByLabel('Title').fill('Into the Core');
  await form.getByLabel('Instance').fill('Molten Core');
  await form.getByLabel('Date').fill(new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10));
  await form.getByLabel('Time', { exact: true }).fill('20:30');
  await form.getByLabel('Tanks').fill('1');
  await form.getByLabel('Title').press('Enter');
  await expectHidden(form);
  await page.getByRole('button', { name: /Into the Core/ }).press('Enter');
  await expectVisible(page.getByText('1 slot free'));

  // A member elsewhere finds it in the bell, and signs up with a tap.
  await expectUnread(phone, 1);
  await bell(phone).click();
  await phone.getByRole('link', { name: /New event in The Brass Bell: Into the Core/ }).click();
  const own = section(phone, 'Your sign-up');
  await expectHidden(phone.getByRole('button', { name: 'Edit' }));
  await expectHidden(phone.getByRole('button', { name: 'Share' }));
  await expectVisible(own.getByText(/^You are saved to Molten Core until/));
  await own.getByRole('button', { name: 'Sign up' }).click();
  await expectVisible(own.getByText('You are in', { exact: true }));
  await expectUnread(phone, 0);

  // The leader sees it at once, and of the character only what is shared.
  const tanks = section(page, 'Tanks');
  await expectVisible(tanks.getByText('Tilda'));
  await expectVisible(tanks.getByText('Full'));
  expect(await tanks.innerText()).not.toMatch(/66|Saved|Protection/);
  await shareWithGroup(stage.server, raider, tilda, groupId, ['gear', 'lockouts']);
  await expectVisible(tanks.getByText(/^Saved until/));
  await expectVisible(tanks.getByText(/iLvl 66/));

  // The next tank waits, and takes the slot that is given back.
  await page.getByRole('button', { name: 'Sign up' }).click();
  const waiting = section(phone, 'Waiting for a slot');
  await expectVisible(waiting.getByText('Gunther'));
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await expectVisible(tanks.getByText('Gunther'));
  await expectHidden(waiting);
  await own.getByRole('button', { name: 'Sign up' }).click();
  await expectVisible(waiting.getByText('Tilda'));
  const event = new URL(page.url()).searchParams.get('event');
  const signup = { wish: 'join', role: 'healer', character_id: gisela };
  await put(stage.server, third, `/groups/${groupId}/events/${event}/signup`, signup);
  await expectVisible(section(page, 'Healers').getByText('Gisela'));
  await move(page, 'Gunther', 'Move to the bench');
  await expectVisible(own.getByText('You are in', { exact: true }));
  await expectVisible(tanks.getByText('Tilda'));
  await move(page, 'Tilda', 'Mark as absent');
  await bell(phone).click();
  await expectVisible(phone.getByText('You were marked as absent in The Brass Bell: Into the Core'));

  // A public link shows free slots and no names.
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share Into the Core' });
  await dialog.getByLabel('Show the group’s name').press('Space');
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  const link = await dialog.getByLabel('Address of the link').inputValue();
  const { page: stranger } = await stage.visit(new URL(link).pathname, { viewport: PHONE });
  await expectVisible(stranger.getByRole('heading', { level: 1, name: 'Molten Core' }));
  const free = stranger.getByRole('main').getByRole('listitem');
  await eventually(() => textsOf(free)).toEqual([
    'Tanks 1 of 1 free',
    expect.stringMatching(/^Healers/),
    expect.any(String),
  ]);
  const shown = await stranger.locator('body').innerText();
  expect(shown).toContain('The Brass Bell · World of Warcraft Classic');
  expect(shown).not.toMatch(/Adelheid|Benno|Clothilde|Tilda|Gunther|Gisela|Into the Core/);
  await dialog.getByRole('button', { name: 'End link' }).press('Enter');
  await expectToast(page, 'The link no longer works');
  await page.keyboard.press('Escape');

  // A change and the cancellation are live; what was cancelled can be restored.
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByLabel('Title').fill('Temple of Ruins');
  await edit.getByLabel('Title').press('Enter');
  await expectHidden(edit);
  await expectVisible(phone.getByRole('heading', { name: 'Temple of Ruins' }));
  await page.getByRole('button', { name: 'Cancel event' }).press('Enter');
  const sure = page.getByRole('alertdialog', { name: 'Cancel Temple of Ruins?' });
  await sure.getByRole('button', { name: 'Cancel event' }).press('Enter');
  await expectVisible(phone.getByText('Cancelled', { exact: true }));
  await expectHidden(own);
  await page.getByRole('button', { name: 'Restore event' }).press('Enter');
  await expectVisible(own);
});

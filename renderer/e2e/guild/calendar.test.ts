import { expect, test } from 'vitest';
import { createPlayer, post } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createGroup } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness();
const DAY = 86_400_000;

test('a weekly event is made and changed by keyboard, shown in the zone of the viewer, in months and elsewhere', async () => {
  const { url } = stage.server;
  const [leader, officer] = [await createPlayer(url, 'Clothilde'), await createPlayer(url, 'Dankmar')];
  const groupId = await createGroup(stage.server, 'The Pewter Pot', leader, officer);
  const event = {
    title: 'Into the Core',
    instance: 'Molten Core',
    game_id: 'wow_classic',
    note: 'Bring fire resistance.',
    local_time: `${new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)}T19:00`,
    zone: 'America/New_York',
    duration_minutes: 180,
    slots: { tank: 1, healer: 2, damage: 5 },
    reminder_minutes: 60,
    is_weekly: false,
  };
  expect((await post(`${url}/api/groups/${groupId}/events`, event, leader.token)).status).toBe(201);
  const { page, isLive } = await stage.visit(`/social?group=${groupId}&view=calendar`, { player: leader });
  await isLive();
  await page.getByRole('button', { name: /Into the Core/ }).click();
  await expectVisible(page.getByText(/7:00 PM in America\/New_York/));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.getByRole('button', { name: 'All events' }).click();

  await page.getByRole('button', { name: 'Create event' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create event' });
  await form.getByLabel('Title').fill('Blackwing Lair');
  await form.getByLabel('Time', { exact: true }).fill('20:30');
  await form.getByLabel('Repeat every week').press('Space');
  await resizeTo(page, 390);
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await resizeTo(page, 1280);
  await form.getByLabel('Title').press('Enter');
  await expectHidden(form);
  const lines = page.getByRole('button', { name: /Blackwing Lair/ });
  await eventually(() => lines.count()).toBe(8);
  await lines.first().press('Enter');
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByLabel('This and all later ones').press('Space');
  await edit.getByLabel('Title').fill('Temple of Ruins');
  await edit.getByLabel('Title').press('Enter');
  await expectHidden(edit);
  await page.getByRole('button', { name: 'All events' }).click();
  const changed = page.getByRole('button', { name: /Temple of Ruins/ });
  await eventually(() => changed.count()).toBe(8);

  await page.getByLabel('Month', { exact: true }).press('Space');
  await page.getByRole('button', { name: 'Later month' }).press('Enter');
  await expectVisible(page.getByRole('table').getByRole('button', { name: /Temple of Ruins/ }));
  expect(await findViolationsInBothThemes(page)).toEqual({});

  // A secret address serves the calendar until it is ended.
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your events in another calendar' });
  await dialog.getByRole('button', { name: 'Make address' }).press('Enter');
  const address = await dialog.getByLabel('Address').inputValue();
  const open = async () => fetch(`${url}${new URL(address).pathname}`);
  expect(await (await open()).text()).toContain('SUMMARY:Into the Core (The Pewter Pot)');
  await dialog.getByRole('button', { name: 'End address' }).click();
  await eventually(async () => (await open()).status).toBe(404);
});

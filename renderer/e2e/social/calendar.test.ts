import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectToast, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness();
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 860 };
const DAY = 86_400_000;

async function found(name: string, owner: Player, ...members: readonly Player[]): Promise<number> {
  const { id } = (await (await post(`${stage.server.url}/api/groups`, { name }, owner.token)).json()) as { id: number };
  for (const { username, token } of members)
    await post(`${stage.server.url}/api/groups/${id}/members`, { username }, token);
  return id;
}

const EVENT = {
  title: 'Into the Core',
  instance: 'Molten Core',
  game_id: 'wow_classic',
  note: 'Bring fire resistance.',
  zone: 'UTC',
  duration_minutes: 180,
  slots: { tank: 1, healer: 2, damage: 5 },
  reminder_minutes: 60,
  is_weekly: false,
};

async function addEvent(groupId: number, by: Player, given: object = {}): Promise<number> {
  const local_time = `${new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10)}T19:00`;
  const reply = await post(
    `${stage.server.url}/api/groups/${groupId}/events`,
    { ...EVENT, local_time, ...given },
    by.token,
  );
  return ((await reply.json()) as { id: number }).id;
}

const hero = (name: string, specialisation = 'Protection') =>
  payload({
    character: { name, class: 'Warrior', level: 60 },
    equipment: [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16866, quality: 4, itemLevel: 66 }],
    lockouts: [{ name: 'Molten Core', size: 40, expiresAt: Date.now() + 4 * DAY }],
    stats: { specialisation },
  });

test('a raider signs up from a phone in two taps, and the leader sees it at once and only what is shared', async () => {
  const [leader, raider] = [
    await createPlayer(stage.server.url, 'Adelheid'),
    await createPlayer(stage.server.url, 'Benno'),
  ];
  const groupId = await found('The Brass Bell', leader, raider);
  const [tilda = 0] = await importAll(stage.server.url, raider.token, [hero('Tilda')]);
  await importAll(stage.server.url, leader.token, [hero('Gunther')]);
  const id = await addEvent(groupId, leader);
  const atLeader = await stage.visit(`/social?group=${groupId}&view=calendar&event=${id}`, {
    player: leader,
    viewport: DESK,
  });
  await atLeader.isLive();
  await expectVisible(atLeader.page.getByText('1 slot free'));

  const { page, isLive } = await stage.visit(`/social?group=${groupId}&view=calendar`, {
    player: raider,
    viewport: PHONE,
  });
  await isLive();
  await page.getByRole('button', { name: /Into the Core/ }).click();
  const own = page.getByRole('region', { name: 'Your sign-up' });
  await expectVisible(own.getByText(/^You are saved to Molten Core until/));
  await own.getByRole('button', { name: 'Sign up' }).click();
  await expectVisible(own.getByText('You are in', { exact: true }));

  const tanks = atLeader.page.getByRole('region', { name: 'Tanks' });
  await expectVisible(tanks.getByText('Tilda'));
  await expectVisible(tanks.getByText('Full'));
  expect(await tanks.innerText()).not.toMatch(/66|Saved|Protection/);
  await fetch(`${stage.server.url}/api/characters/${tilda}/viewers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${raider.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ groups: [{ id: groupId, sections: ['gear', 'lockouts'] }], friends: [] }),
  });
  await expectVisible(tanks.getByText(/^Saved until/));
  await expectVisible(tanks.getByText(/iLvl 66/));

  await atLeader.page.getByRole('button', { name: 'Sign up' }).click();
  await expectVisible(page.getByRole('region', { name: 'Waiting for a slot' }).getByText('Gunther'));
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await expectVisible(tanks.getByText('Gunther'));
  await expectHidden(page.getByRole('region', { name: 'Waiting for a slot' }));
  await own.getByRole('button', { name: 'Sign up' }).click();
  await expectVisible(page.getByRole('region', { name: 'Waiting for a slot' }).getByText('Tilda'));
  const move = async (name: string, to: string): Promise<void> => {
    await atLeader.page.getByRole('button', { name: `Move ${name}` }).press('Enter');
    await atLeader.page.getByRole('menuitem', { name: to }).press('Enter');
  };
  await move('Gunther', 'Move to the bench');
  await expectVisible(own.getByText('You are in', { exact: true }));
  await move('Tilda', 'Mark as absent');
  await move('Gunther', 'Give a slot');
  await expectVisible(page.getByRole('region', { name: 'Tanks' }).getByText('Gunther'));
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectVisible(page.getByText('You were marked as absent in The Brass Bell: Into the Core'));
  for (const width of [390, 1280, 1920]) {
    await resizeTo(atLeader.page, width);
    await eventually(() => findOverflow(atLeader.page), `overflow at ${width} px`).toEqual([]);
    expect({ width, violations: await findViolationsInBothThemes(atLeader.page) }).toEqual({ width, violations: {} });
  }
});

test('an officer creates, changes, cancels and restores a weekly event with the keyboard', async () => {
  const [leader, member] = [
    await createPlayer(stage.server.url, 'Clothilde'),
    await createPlayer(stage.server.url, 'Dankmar'),
  ];
  const groupId = await found('The Pewter Pot', leader, member);
  const at = `/social?group=${groupId}&view=calendar`;
  const { page, isLive } = await stage.visit(at, { player: leader, viewport: DESK });
  const other = await stage.visit(at, { player: member, viewport: DESK });
  await Promise.all([isLive(), other.isLive()]);
  await expectVisible(other.page.getByText('When an officer plans a raid'));
  await expectHidden(other.page.getByRole('button', { name: 'Create event' }));
  await page.getByRole('button', { name: 'Create event' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create event' });
  await form.getByLabel('Title').fill('Blackwing Lair');
  await form.getByLabel('Time', { exact: true }).fill('20:30');
  await form.getByLabel('Repeat every week').press('Space');
  for (const width of [390, 1280]) {
    await resizeTo(page, width);
    await eventually(() => findOverflow(page), `overflow at ${width} px`).toEqual([]);
  }
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await form.getByLabel('Title').press('Enter');
  await expectHidden(form);
  const lines = other.page.getByRole('button', { name: /Blackwing Lair/ });
  await eventually(() => lines.count()).toBe(8);

  await page
    .getByRole('button', { name: /Blackwing Lair/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  const edit = page.getByRole('dialog', { name: 'Edit event' });
  await edit.getByLabel('This and all later ones').press('Space');
  await edit.getByLabel('Title').fill('Temple of Ruins');
  await edit.getByLabel('Title').press('Enter');
  await expectHidden(edit);
  await eventually(() => other.page.getByRole('button', { name: /Temple of Ruins/ }).count()).toBe(8);
  await page.getByRole('button', { name: 'Cancel event' }).press('Enter');
  const sure = page.getByRole('alertdialog', { name: 'Cancel Temple of Ruins?' });
  await sure.getByRole('button', { name: 'Cancel event' }).press('Enter');
  await expectHidden(sure);
  await eventually(() => textsOf(other.page.getByText('Cancelled', { exact: true }))).toEqual(['Cancelled']);
  await page.getByRole('button', { name: 'Restore event' }).press('Enter');
  await expectHidden(other.page.getByText('Cancelled', { exact: true }));

  await page.getByRole('button', { name: 'All events' }).click();
  await page.getByLabel('Month', { exact: true }).press('Space');
  await page.getByRole('button', { name: 'Later month' }).press('Enter');
  await expectVisible(
    page
      .getByRole('table')
      .getByRole('button', { name: /Temple of Ruins/ })
      .first(),
  );
  for (const width of [1280, 1920]) {
    await resizeTo(page, width);
    await eventually(() => findOverflow(page), `overflow at ${width} px`).toEqual([]);
    expect({ width, violations: await findViolationsInBothThemes(page) }).toEqual({ width, violations: {} });
  }
});

test('each viewer sees the time in the own zone, and a secret address serves the calendar until it is ended', async () => {
  const [leader, member] = [
    await createPlayer(stage.server.url, 'Edda'),
    await createPlayer(stage.server.url, 'Folkmar'),
  ];
  const groupId = await found('The Iron Spoon', leader, member);
  await addEvent(groupId, leader, { zone: 'America/New_York' });
  const { page } = await stage.visit(`/social?group=${groupId}&view=calendar`, { player: member, viewport: DESK });
  await page.getByRole('button', { name: /Into the Core/ }).click();
  await expectVisible(page.getByText(/7:00 PM in America\/New_York/));
  await page.getByRole('button', { name: 'All events' }).click();
  await page.getByRole('button', { name: 'Subscribe' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your events in another calendar' });
  await dialog.getByRole('button', { name: 'Make address' }).press('Enter');
  const address = await dialog.getByLabel('Address').inputValue();
  const open = async () => await fetch(`${stage.server.url}${new URL(address).pathname}`);
  expect(await (await open()).text()).toContain('SUMMARY:Into the Core (The Iron Spoon)');
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByRole('button', { name: 'End address' }).click();
  await eventually(async () => (await open()).status).toBe(404);
});

test('an officer shares an event by a public link, which shows free slots and no names, until it is ended', async () => {
  const [leader, raider] = [
    await createPlayer(stage.server.url, 'Gerlinde'),
    await createPlayer(stage.server.url, 'Hadubrand'),
  ];
  const groupId = await found('The Copper Kettle', leader, raider);
  const id = await addEvent(groupId, leader);
  const [gisela] = await importAll(stage.server.url, raider.token, [hero('Gisela')]);
  const at = `/social?group=${groupId}&view=calendar&event=${id}`;
  await fetch(`${stage.server.url}/api/groups/${groupId}/events/${id}/signup`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${raider.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ wish: 'join', role: 'tank', character_id: gisela }),
  });
  const member = await stage.visit(at, { player: raider, viewport: DESK });
  await expectVisible(member.page.getByRole('heading', { name: 'Into the Core' }));
  expect(await member.page.getByRole('button', { name: 'Share' }).count()).toBe(0);

  const { page } = await stage.visit(at, { player: leader, viewport: PHONE });
  await page.getByRole('button', { name: 'Share' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share Into the Core' });
  await dialog.getByLabel('Show the group’s name').press('Space');
  await dialog.getByRole('button', { name: 'Create link' }).press('Enter');
  const link = await dialog.getByLabel('Address of the link').inputValue();
  expect(await findViolationsInBothThemes(page)).toEqual({});

  const { page: stranger } = await stage.visit(new URL(link).pathname, { viewport: PHONE });
  await expectVisible(stranger.getByRole('heading', { level: 1, name: 'Molten Core' }));
  await eventually(() => textsOf(stranger.getByRole('main').getByRole('listitem'))).toEqual([
    'Tanks 0 of 1 free: all are taken',
    'Healers 2 of 2 free',
    'Damage 5 of 5 free',
  ]);
  const shown = await stranger.locator('body').innerText();
  expect(shown).toContain('The Copper Kettle · World of Warcraft Classic');
  expect(shown).not.toMatch(/Gerlinde|Hadubrand|Gisela|Into the Core|fire resistance/);
  for (const width of [390, 1280, 1920]) {
    await resizeTo(stranger, width);
    await eventually(() => findOverflow(stranger), `overflow at ${width} px`).toEqual([]);
  }
  expect(await findViolationsInBothThemes(stranger)).toEqual({});
  await dialog.getByRole('button', { name: 'End link' }).press('Enter');
  await expectToast(page, 'The link no longer works');
  await stranger.reload();
  await expectVisible(stranger.getByRole('heading', { level: 1, name: 'This link no longer works' }));
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, post, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness();

async function found(name: string, owner: Player, ...members: readonly Player[]): Promise<number> {
  const { id } = (await (await post(`${stage.server.url}/api/groups`, { name }, owner.token)).json()) as { id: number };
  for (const { username, token } of members)
    await post(`${stage.server.url}/api/groups/${id}/members`, { username }, token);
  return id;
}

const character = (name: string, className: string, level = 60) =>
  payload({
    character: { name, class: className, level, copper: 1_230_000 },
    equipment: [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16866, quality: 4, itemLevel: 66 }],
    inventory: [{ bagNum: 0, slotNum: 1, name: 'Runecloth', itemID: 14047, count: 20, quality: 1 }],
    professions: [{ name: 'Alchemy', level: 300, maxLevel: 300 }],
    lockouts: [{ name: 'Molten Core', size: 40, expiresAt: Date.now() + 86_400_000 }],
    stats: { specialisation: 'Protection' },
  });

const table = (page: Page) => page.getByRole('table', { name: /^Characters of/ });
const names = (page: Page) => textsOf(table(page).getByRole('rowheader').getByRole('button'));

/** Shares one character with the open group by its own dialog, with the given section only. */
async function shareHere(page: Page, label: string, section: string): Promise<void> {
  await page.getByRole('button', { name: 'My characters here' }).click();
  const dialog = page.getByRole('dialog', { name: /^My characters in/ });
  await dialog.getByLabel(label).check();
  expect(await dialog.getByRole('checkbox', { name: 'Gear' }).isChecked()).toBe(false);
  await dialog.getByLabel(section).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectHidden(dialog);
}

test('a member shares, another sees it at once and only what is shared, and loses it at once', async () => {
  const [leader, raider, newcomer] = [
    await createPlayer(stage.server.url, 'Alwine'),
    await createPlayer(stage.server.url, 'Burkhard'),
    await createPlayer(stage.server.url, 'Cordula'),
  ];
  const groupId = await found('The Gilded Mug', leader, raider, newcomer);
  const [tilda = 0] = await importAll(stage.server.url, raider.token, [character('Tilda', 'Warrior')]);
  const at = `/social?group=${groupId}&view=roster`;
  const atRaider = await stage.visit(at, { player: raider });
  const atNewcomer = await stage.visit(at, { player: newcomer });
  const atLeader = await stage.visit(at, { player: leader });
  await Promise.all([atRaider, atNewcomer, atLeader].map(({ isLive }) => isLive()));
  await expectVisible(atNewcomer.page.getByText('No characters yet'));

  await shareHere(atRaider.page, 'Tilda · Hydraxian', 'Professions');
  await eventually(() => names(atNewcomer.page)).toEqual(['Tilda']);
  const row = table(atNewcomer.page).getByRole('row').nth(1);
  await expectVisible(row.getByText('Alchemy 300'));
  expect(await row.innerText()).not.toMatch(/Protection|66|Molten Core/);
  await row.getByRole('button', { name: 'Tilda' }).click();
  const card = atNewcomer.page.getByRole('dialog', { name: 'Tilda', exact: true });
  await expectVisible(card.getByText('Shared by Burkhard'));
  expect(await card.innerText()).not.toMatch(/Helm of Might|Runecloth|123/);
  await expectHidden(card.getByText('Main and rank'));
  await atNewcomer.page.keyboard.press('Escape');
  await expectHidden(card);

  await table(atLeader.page).getByRole('button', { name: 'Tilda' }).click();
  const note = atLeader.page.getByRole('form', { name: 'Main and rank' });
  await note.getByLabel('Main of Burkhard').check();
  await note.getByLabel('Rank of Burkhard').fill('Raider');
  await note.getByRole('button', { name: 'Save note' }).click();
  await expectVisible(row.getByText('Raider'));
  await expectVisible(row.getByText('Main', { exact: true }));

  await importAll(stage.server.url, raider.token, [character('Tilda', 'Warrior', 61)]);
  await expectVisible(row.getByText('61'));
  await row.getByRole('button', { name: 'Tilda' }).press('Enter');
  await expectVisible(card.getByText('Shared by Burkhard'));

  const revoked = await fetch(`${stage.server.url}/api/characters/${tilda}/viewers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${raider.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ groups: [], friends: [] }),
  });
  expect(revoked.status).toBe(200);
  await expectHidden(card);
  await expectVisible(atNewcomer.page.getByText('No characters yet'));
});

test('a character is shared from its own page with a group and a friend', async () => {
  const [owner, friend] = [
    await createPlayer(stage.server.url, 'Dietrich'),
    await createPlayer(stage.server.url, 'Eckhart'),
  ];
  await found('The Tilted Jug', owner, friend);
  await post(`${stage.server.url}/api/friends/request`, { username: 'Eckhart' }, owner.token);
  await post(`${stage.server.url}/api/friends/request`, { username: 'Dietrich' }, friend.token);
  await importAll(stage.server.url, owner.token, [character('Osk', 'Mage')]);
  const { page, isLive } = await stage.visit('/characters/wow_classic/Osk', { player: owner });
  await isLive();
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Who sees this character' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who sees Osk' });
  await dialog.getByLabel('Eckhart').check();
  const sections = dialog.getByRole('group', { name: 'What Eckhart sees' });
  for (const name of ['Gear', 'Bags']) await sections.getByLabel(name).check();
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectHidden(dialog);

  const atFriend = await stage.visit('/friends', { player: friend });
  await atFriend.page.getByRole('button', { name: 'Actions for Dietrich' }).click();
  await atFriend.page.getByRole('menuitem', { name: 'Characters' }).click();
  const list = atFriend.page.getByRole('dialog', { name: 'Characters of Dietrich' });
  await list.getByRole('button', { name: 'Osk' }).click();
  const card = atFriend.page.getByRole('dialog', { name: 'Osk', exact: true });
  await expectVisible(card.getByText('Runecloth'));
  await expectVisible(card.getByText('Helm of Might'));
  await expectHidden(card.getByText('Molten Core'));
  await atFriend.isLive();
  await page.goto('/friends');
  await page.getByRole('button', { name: 'Actions for Eckhart' }).click();
  await page.getByRole('menuitem', { name: 'Remove friend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectHidden(card);
  await expectHidden(list);
});

test('a newcomer finds who can, in the group and by Ctrl+K, and no longer once it is taken back', async () => {
  const [leader, crafter, newcomer] = [
    await createPlayer(stage.server.url, 'Hartwig'),
    await createPlayer(stage.server.url, 'Irmgard'),
    await createPlayer(stage.server.url, 'Jorun'),
  ];
  const groupId = await found('The Copper Kettle', leader, crafter, newcomer);
  const [tilda = 0] = await importAll(stage.server.url, crafter.token, [
    payload({
      character: { name: 'Tilda', class: 'Warrior', level: 60 },
      inventory: [{ bagNum: 0, slotNum: 1, name: 'Runecloth', itemID: 14047, count: 20, quality: 1 }],
      professions: [{ name: 'Blacksmithing', level: 300, maxLevel: 300 }],
      recipes: [{ name: 'Blacksmithing', recipes: [{ id: 1, name: 'Runed Copper Bracers' }] }],
      lockouts: [{ name: 'Sanctum of Runes', size: 20, expiresAt: Date.now() - 1000 }],
    }),
  ]);
  const setViewers = (groups: object[]) =>
    fetch(`${stage.server.url}/api/characters/${tilda}/viewers`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${crafter.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ groups, friends: [] }),
    });
  await setViewers([{ id: groupId, sections: ['professions', 'lockouts', 'bags'] }]);
  const { page, isLive } = await stage.visit('/social', { player: newcomer, viewport: { width: 1280, height: 860 } });
  await page.getByRole('button', { name: /^The Copper Kettle/ }).click();
  await isLive();
  await page.getByRole('tab', { name: 'Who can' }).click();
  await expectVisible(page.getByText('Who can help?'));
  await page.getByRole('searchbox').fill('run');
  const finding = (name: string) => page.getByRole('region', { name });
  await expectVisible(finding('Runecloth').getByText('×20'));
  await expectVisible(finding('Runed Copper Bracers').getByText('Can make it · Blacksmithing'));
  await expectVisible(finding('Sanctum of Runes').getByText('free', { exact: true }));
  for (const width of [390, 1280, 1920]) {
    await resizeTo(page, width);
    await eventually(() => findOverflow(page), `overflow at ${width} px`).toEqual([]);
    expect({ width, violations: await findViolationsInBothThemes(page) }).toEqual({ width, violations: {} });
  }
  await finding('Runecloth').getByRole('button', { name: 'Tilda' }).press('Enter');
  await expectVisible(page.getByRole('dialog', { name: 'Tilda', exact: true }).getByText('Shared by Irmgard'));
  await page.keyboard.press('Escape');
  await expectHidden(page.getByRole('dialog'));

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox');
  await palette.fill('who can craft Runed Copper Bracers');
  await page.getByRole('option', { name: /Runed Copper Bracers.*can be made by Tilda/ }).click();
  await eventually(async () => new URL(page.url()).searchParams.get('q')).toBe('Runed Copper Bracers');
  await expectVisible(finding('Runed Copper Bracers'));
  await finding('Runed Copper Bracers').getByRole('button', { name: 'Tilda' }).click();
  const card = page.getByRole('dialog', { name: 'Tilda', exact: true });
  await expectVisible(card.getByText('Runecloth'));
  await setViewers([{ id: groupId, sections: ['bags'] }]);
  await expectHidden(card.getByText('Blacksmithing'));
  await setViewers([]);
  await expectHidden(card);
  await expectVisible(page.getByText('Nobody here shares “Runed Copper Bracers”'));
});

test('a wish shows at once who carries the item, and is marked as done and removed', async () => {
  const [wisher, holder] = [
    await createPlayer(stage.server.url, 'Kunrad'),
    await createPlayer(stage.server.url, 'Liutgard'),
  ];
  const groupId = await found('The Silver Spoon', holder, wisher);
  const [tilda = 0] = await importAll(stage.server.url, holder.token, [character('Tilda', 'Warrior')]);
  await fetch(`${stage.server.url}/api/characters/${tilda}/viewers`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ groups: [{ id: groupId, sections: ['bags'] }], friends: [] }),
  });
  const at = `/social?group=${groupId}&view=wanted`;
  const { page } = await stage.visit(at, { player: wisher, viewport: { width: 1280, height: 860 } });
  const other = await stage.visit(at, { player: holder });
  await other.isLive();
  await expectVisible(page.getByText('Nobody wishes for anything yet'));
  await page.getByLabel('Item', { exact: true }).fill('runecloth');
  await page.getByLabel('Reason (optional)').fill('For bandages');
  await page.getByLabel('Reason (optional)').press('Enter');
  const wish = other.page.getByRole('list', { name: 'Wanted' }).getByRole('listitem');
  await expectVisible(wish.getByText('For bandages'));
  await expectVisible(wish.getByText('Tilda'));
  await expectVisible(wish.getByText('×20'));
  await expectHidden(wish.getByRole('button', { name: 'Mark runecloth as done' }));
  for (const width of [390, 1280, 1920]) {
    await resizeTo(page, width);
    await eventually(() => findOverflow(page), `overflow at ${width} px`).toEqual([]);
    expect({ width, violations: await findViolationsInBothThemes(page) }).toEqual({ width, violations: {} });
  }
  await page.getByRole('button', { name: 'Mark runecloth as done' }).press('Enter');
  await expectVisible(wish.getByText('Done', { exact: true }));
  await wish.getByRole('button', { name: 'Remove runecloth' }).click();
  await expectVisible(page.getByText('Nobody wishes for anything yet'));
});

test('the roster sorts, filters, sums and is saved, and fits at every width without violations', async () => {
  const [owner, member] = [
    await createPlayer(stage.server.url, 'Frida'),
    await createPlayer(stage.server.url, 'Gerold'),
  ];
  const groupId = await found('The Last Lantern', owner, member);
  const ids = await importAll(stage.server.url, member.token, [
    character('Anselm', 'Warrior', 60),
    character('Bruni', 'Priest', 42),
    character('Cilly', 'Priest', 12),
  ]);
  for (const id of ids)
    await fetch(`${stage.server.url}/api/characters/${id}/viewers`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ groups: [{ id: groupId, sections: ['gear', 'professions', 'lockouts'] }], friends: [] }),
    });
  const { page } = await stage.visit('/social', { player: owner, viewport: { width: 1280, height: 860 } });
  await page.getByRole('button', { name: /^The Last Lantern/ }).click();
  await page.getByRole('tab', { name: 'Roster' }).click();
  await eventually(() => names(page)).toEqual(['Anselm', 'Bruni', 'Cilly']);
  await eventually(() =>
    textsOf(page.getByRole('list', { name: 'Characters by class' }).getByRole('listitem')),
  ).toEqual(['Priest 2', 'Warrior 1']);
  await table(page).getByRole('button', { name: 'Level', exact: true }).click();
  await table(page).getByRole('button', { name: 'Level', exact: true }).click();
  await eventually(() => names(page)).toEqual(['Cilly', 'Bruni', 'Anselm']);
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Priest' });
  await page.getByRole('searchbox', { name: /^Find a name/ }).fill('bru');
  await eventually(() => names(page)).toEqual(['Bruni']);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^tavern-ledger-roster-[\d-]+\.csv$/);
  await page.getByRole('searchbox', { name: /^Find a name/ }).fill('nobody');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Mains only').check();
  await expectVisible(page.getByText('No character matches'));
  await page.getByLabel('Mains only').uncheck();
  for (const width of [390, 1280, 1920]) {
    await resizeTo(page, width);
    await expectVisible(table(page));
    await eventually(() => table(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await eventually(() => findOverflow(page), `overflow at ${width} px`).toEqual([]);
    expect({ width, violations: await findViolationsInBothThemes(page) }).toEqual({ width, violations: {} });
  }
});

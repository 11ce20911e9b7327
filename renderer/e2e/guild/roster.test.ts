import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { befriend, createGroup, openGroup, shareWithGroup } from '../support/groups.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow, resizeTo } from '../support/overflow.ts';

const stage = createHarness();

const character = (name: string, className: string, level = 60) =>
  payload({
    character: { name, class: className, level, copper: 1_230_000 },
    equipment: [{ slotName: 'Head', itemName: 'Helm of Might', itemID: 16866, quality: 4, itemLevel: 66 }],
    inventory: [{ bagNum: 0, slotNum: 1, name: 'Runecloth', itemID: 14047, count: 20, quality: 1 }],
    professions: [{ name: 'Blacksmithing', level: 300, maxLevel: 300 }],
    recipes: [{ name: 'Blacksmithing', recipes: [{ id: 1, name: 'Runed Copper Bracers' }] }],
    lockouts: [{ name: 'Sanctum of Runes', size: 20, expiresAt: Date.now() - 1000 }],
    stats: { specialisation: 'Protection' },
  });

const table = (page: Page) => page.getByRole('table', { name: /^Characters of/ });
const names = (page: Page) => textsOf(table(page).getByRole('rowheader').getByRole('button'));

test('a member shares, another sees it at once and only what is shared, sorts, filters, exports, and loses it at once', async () => {
  const { url } = stage.server;
  const [leader, raider] = [await createPlayer(url, 'Alwine'), await createPlayer(url, 'Burkhard')];
  const groupId = await createGroup(stage.server, 'The Gilded Mug', leader, raider);
  const ids = await importAll(url, raider.token, [
    character('Tilda', 'Warrior'),
    character('Bruni', 'Priest', 42),
    character('Cilly', 'Priest', 12),
  ]);
  const at = `/social?group=${groupId}&view=roster`;
  const [mine, theirs] = [await stage.visit(at, { player: raider }), await stage.visit(at, { player: leader })];
  const { page } = theirs;
  await Promise.all([mine.isLive(), theirs.isLive()]);
  await expectVisible(page.getByText('No characters yet'));

  await mine.page.getByRole('button', { name: 'My characters here' }).click();
  const dialog = mine.page.getByRole('dialog', { name: /^My characters in/ });
  await dialog.getByLabel('Tilda · Hydraxian').check();
  expect(await dialog.getByRole('checkbox', { name: 'Gear' }).isChecked()).toBe(false);
  await dialog.getByLabel('Professions').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectHidden(dialog);
  await eventually(() => names(page)).toEqual(['Tilda']);
  const row = table(page).getByRole('row').nth(1);
  await expectVisible(row.getByText('Blacksmithing 300'));
  expect(await row.innerText()).not.toMatch(/Protection|66|Sanctum/);
  await row.getByRole('button', { name: 'Tilda' }).press('Enter');
  const card = page.getByRole('dialog', { name: 'Tilda', exact: true });
  await expectVisible(card.getByText('Shared by Burkhard'));
  expect(await card.innerText()).not.toMatch(/Helm of Might|Runecloth|123/);

  // Officers note main and rank, which members see and do not change.
  const note = page.getByRole('form', { name: 'Main and rank' });
  await note.getByLabel('Main of Burkhard').check();
  await note.getByLabel('Rank of Burkhard').fill('Raider');
  await note.getByRole('button', { name: 'Save note' }).click();
  await page.keyboard.press('Escape');
  await expectHidden(card);
  const own = table(mine.page).getByRole('row').nth(1);
  await expectVisible(own.getByText('Raider'));
  await expectVisible(own.getByText('Main', { exact: true }));
  await own.getByRole('button', { name: 'Tilda' }).press('Enter');
  await expectVisible(mine.page.getByRole('dialog', { name: 'Tilda', exact: true }));
  await expectHidden(mine.page.getByRole('form', { name: 'Main and rank' }));
  await importAll(url, raider.token, [character('Tilda', 'Warrior', 61)]);
  await expectVisible(row.getByText('61'));
  await row.getByRole('button', { name: 'Tilda' }).press('Enter');
  await expectVisible(card);
  await shareWithGroup(stage.server, raider, ids[0] ?? 0, groupId, null);
  await expectHidden(card);
  await expectVisible(page.getByText('No characters yet'));

  // A roster of several.
  for (const id of ids) await shareWithGroup(stage.server, raider, id, groupId, ['gear', 'professions']);
  await eventually(async () => (await names(page)).toSorted()).toEqual(['Bruni', 'Cilly', 'Tilda']);
  await eventually(() =>
    textsOf(page.getByRole('list', { name: 'Characters by class' }).getByRole('listitem')),
  ).toEqual(['Priest 2', 'Warrior 1']);
  await table(page).getByRole('button', { name: 'Level', exact: true }).click();
  await table(page).getByRole('button', { name: 'Level', exact: true }).click();
  await eventually(() => names(page)).toEqual(['Cilly', 'Bruni', 'Tilda']);
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Priest' });
  await page.getByRole('searchbox', { name: /^Find a name/ }).fill('bru');
  await eventually(() => names(page)).toEqual(['Bruni']);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^tavern-ledger-roster-[\d-]+\.csv$/);
  await page.getByRole('searchbox', { name: /^Find a name/ }).fill('nobody');
  await expectVisible(page.getByText('No character matches'));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  expect(await findViolationsInBothThemes(page)).toEqual({});
  for (const width of [390, 1280, 1920]) {
    await resizeTo(page, width);
    await eventually(() => table(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await eventually(() => findOverflow(page), `overflow at ${width} px`).toEqual([]);
  }
});

test('a character is shared with a friend from its own page, and no longer once they are apart', async () => {
  const { url } = stage.server;
  const [owner, friend] = [await createPlayer(url, 'Dietrich'), await createPlayer(url, 'Eckhart')];
  await befriend(stage.server, owner, friend);
  await importAll(url, owner.token, [character('Osk', 'Mage')]);
  const { page, isLive } = await stage.visit('/characters/wow_classic/Osk', { player: owner });
  const theirs = await stage.visit('/friends', { player: friend });
  await Promise.all([isLive(), theirs.isLive()]);
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Who sees this character' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who sees Osk' });
  await dialog.getByLabel('Eckhart').check();
  const sections = dialog.getByRole('group', { name: 'What Eckhart sees' });
  for (const name of ['Gear', 'Bags']) await sections.getByLabel(name).check();
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectHidden(dialog);

  await theirs.page.getByRole('button', { name: 'Actions for Dietrich' }).click();
  await theirs.page.getByRole('menuitem', { name: 'Characters' }).click();
  const list = theirs.page.getByRole('dialog', { name: 'Characters of Dietrich' });
  await list.getByRole('button', { name: 'Osk' }).click();
  const card = theirs.page.getByRole('dialog', { name: 'Osk', exact: true });
  await expectVisible(card.getByText('Runecloth'));
  await expectVisible(card.getByText('Helm of Might'));
  await expectHidden(card.getByText('Sanctum of Runes'));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Friends/ })
    .click();
  await page.getByRole('button', { name: 'Actions for Eckhart' }).click();
  await page.getByRole('menuitem', { name: 'Remove friend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectHidden(card);
  await expectHidden(list);
});

test('a newcomer finds who can, in the group and by Ctrl+K, and no longer once it is taken back', async () => {
  const { url } = stage.server;
  const [crafter, newcomer] = [await createPlayer(url, 'Irmgard'), await createPlayer(url, 'Jorun')];
  const groupId = await createGroup(stage.server, 'The Copper Kettle', crafter, newcomer);
  const [tilda = 0] = await importAll(url, crafter.token, [character('Tilda', 'Warrior')]);
  const share = (sections: readonly string[] | null) => shareWithGroup(stage.server, crafter, tilda, groupId, sections);
  await share(['professions', 'lockouts', 'bags']);
  const { page, isLive } = await stage.visit('/social', { player: newcomer });
  await isLive();
  await openGroup(page, 'The Copper Kettle');
  await page.getByRole('tab', { name: 'Who can' }).click();
  await expectVisible(page.getByText('Who can help?'));
  await page.getByRole('searchbox').fill('run');
  const finding = (name: string) => page.getByRole('region', { name });
  await expectVisible(finding('Runecloth').getByText('×20'));
  await expectVisible(finding('Runed Copper Bracers').getByText('Can make it · Blacksmithing'));
  await expectVisible(finding('Sanctum of Runes').getByText('free', { exact: true }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await resizeTo(page, 390);
  await eventually(() => findOverflow(page)).toEqual([]);
  await resizeTo(page, 1280);

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('who can craft Runed Copper Bracers');
  await page.getByRole('option', { name: /Runed Copper Bracers.*can be made by Tilda/ }).click();
  await eventually(async () => new URL(page.url()).searchParams.get('q')).toBe('Runed Copper Bracers');
  await finding('Runed Copper Bracers').getByRole('button', { name: 'Tilda' }).press('Enter');
  const card = page.getByRole('dialog', { name: 'Tilda', exact: true });
  await expectVisible(card.getByText('Shared by Irmgard'));
  await expectVisible(card.getByText('Runecloth'));
  await share(['bags']);
  await expectHidden(card.getByText('Blacksmithing'));
  await share(null);
  await expectHidden(card);
  await expectVisible(page.getByText('Nobody here shares “Runed Copper Bracers”'));
});

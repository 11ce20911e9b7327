import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createAccountData, createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { dropFiles } from '../support/drop-files.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { fillRegistration } from '../support/registration.ts';

const stage = createHarness();
const SEEN = 1_745_399_762;
const WARRIOR_60 = 60 + 2 ** 7 + 3 * 2 ** 11;

const ALTOHOLIC = {
  'DataStore.lua': `DataStore_CharacterIDs = {["Set"]={["Default.Emberfall.Marlene"]=1,},}\nDataStore_CharacterGUIDs = {"Player-1085-0B1DF1AB",}\n`,
  'DataStore_Characters.lua': `DataStore_Characters_Info = {{["name"]="Marlene",["BaseInfo"]=${WARRIOR_60},["CovenantInfo"]=1,["money"]=12345,["lastUpdate"]=${SEEN},},}\n`,
  'DataStore_Inventory.lua': `DataStore_Inventory_Characters = {{["lastUpdate"]=${SEEN},["Inventory"]={[1]="|cffa335ee|Hitem:16866::::::::60:::::::::|h[Helm of the Hearth]|h|r",},},}\n`,
};

const SIMULATION_CRAFT = `# Brunhild - Fury - 2026-04-23 10:52 - EU/Argent Dawn
# SimC Addon 12.0.0-02
# WoW 12.0.5.67088, TOC 120005

warrior="Brunhild"
level=90
race=dwarf
region=eu
server=argent_dawn
professions=mining=39/herbalism=100
spec=fury

# Casque of the Elder (253)
head=,id=250458,enchant_id=44,bonus_id=6652/12667
`;

const card = (page: Page) => page.getByRole('region', { name: 'Get your first character' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import your characters' });
const field = (page: Page) => page.getByLabel('Paste your SimulationCraft text');

/** A new account, made on the landing page. */
async function signUp(name: string): Promise<Page> {
  const account = createAccountData(name);
  const { page } = await stage.visit('/');
  await fillRegistration(page, account);
  await page.keyboard.press('Enter');
  await expectVisible(card(page).getByText(`Welcome, ${name}.`));
  return page;
}

async function importAndOpen(page: Page, name: string): Promise<void> {
  await sheet(page).getByRole('button', { name: 'Import 1 character' }).click();
  await sheet(page)
    .getByRole('link', { name: `Open ${name}` })
    .click();
  await expectVisible(page.getByRole('heading', { level: 1, name }));
}

/** Pastes as the keyboard would, where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

test('a newcomer goes from the landing page to an own character with the files of Altoholic', async () => {
  const page = await signUp('Ottilie');
  const files = Object.entries(ALTOHOLIC).map(([name, content]) => ({ name, content }));
  await dropFiles(page, page.locator('body'), files);
  await importAndOpen(page, 'Marlene');
  await expectVisible(page.getByRole('button', { name: /Helm of the Hearth/ }));
});

test('a newcomer goes from the landing page to an own character with a text of SimulationCraft', async () => {
  const page = await signUp('Radegund');
  await field(page).fill('warrior');
  await expectVisible(page.getByText('This is not the text of the SimulationCraft addon.'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await field(page).fill(SIMULATION_CRAFT);
  await importAndOpen(page, 'Brunhild');
  await expectVisible(page.getByRole('button', { name: /Casque of the Elder/ }));
});

test('a text of SimulationCraft is taken on any page, asks for its game if need be, and not from a field', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/contact', { player });
  await eventually(() => page.evaluate(() => 'earlyDrop' in globalThis), 'drops are kept').toBe(false);
  await page.getByLabel('Subject').focus();
  await paste(page, SIMULATION_CRAFT);
  await page.getByLabel('Subject').blur();
  await paste(page, 'A text of no use.');
  await expectHidden(sheet(page));
  await paste(page, SIMULATION_CRAFT.replace(/^# WoW.*\n/m, ''));
  await expectVisible(sheet(page).getByText('Which game is this from?'));
  await sheet(page).getByRole('button', { name: 'World of Warcraft Retail' }).click();
  await importAndOpen(page, 'Brunhild');
});

test('files that are dropped before the application is loaded stay and are read', async () => {
  const player = await createPlayer(stage.server.url, 'Hedda');
  const held = Promise.withResolvers<void>();
  const { page } = await stage.visit('/friends', {
    player,
    prepare: (tab) => tab.route('**/drop-target*.js', async (route) => (await held.promise, route.continue())),
  });
  const isPrevented = await page.evaluate((files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, content] of Object.entries(files)) dataTransfer.items.add(new File([content], name));
    const [over, drop] = ['dragover', 'drop'].map(
      (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
    ) as [DragEvent, DragEvent];
    return [over, drop].map((event) => !document.body.dispatchEvent(event));
  }, ALTOHOLIC);
  expect(isPrevented).toEqual([true, true]);
  held.resolve();
  await expectVisible(sheet(page).getByText('1 character found'));
});

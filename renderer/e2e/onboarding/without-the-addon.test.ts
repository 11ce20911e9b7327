import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

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

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import your characters' });

/** Pastes as the keyboard would, where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

test('files dropped before the application is loaded are read; a text is taken on any page, but not from a field', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const held = Promise.withResolvers<void>();
  const { page } = await stage.visit('/contact', {
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
  await sheet(page).getByRole('button', { name: 'Close' }).last().click();
  await expectHidden(sheet(page));
  await eventually(() => page.evaluate(() => 'earlyDrop' in globalThis), 'drops are kept').toBe(false);

  await page.getByLabel('Subject').focus();
  await paste(page, SIMULATION_CRAFT);
  await page.getByLabel('Subject').blur();
  await paste(page, 'A text of no use.');
  await expectHidden(sheet(page));
  await paste(page, SIMULATION_CRAFT.replace(/^# WoW.*\n/m, ''));
  await expectVisible(sheet(page).getByText('Which game is this from?'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await sheet(page).getByRole('button', { name: 'World of Warcraft Retail' }).click();
  await sheet(page).getByRole('button', { name: 'Import 1 character' }).click();
  await sheet(page).getByRole('link', { name: 'Open Brunhild' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
});

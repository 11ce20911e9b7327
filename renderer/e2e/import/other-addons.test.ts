import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { dropFiles } from '../support/drop-files.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();

const SEEN = 1_745_399_762;
const BAGNON = `BrotherBags = {["Emberfall"]={["Brunhild"]={["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["money"]=77,[0]={"6948::::::::60:::::::","2589::::::::60:::::::;20",},["equip"]={"16866::::::::60:::::::",},},["Marlene"]={["class"]="MAGE",["race"]="Gnome",["faction"]=true,},},}\n`;
const ALTOHOLIC = `DataStore_QuestsDB = {["global"]={["Characters"]={["Default.Emberfall.Brunhild"]={["lastUpdate"]=${SEEN},["Quests"]={0,},["QuestLinks"]={"|cffffff00|Hquest:783:1|h[A Threat Within]|h|r",},},},},}\n`;

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import your characters' });

test('files of Bagnon and Altoholic become one character, after the game is named', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/characters', { player });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Characters' }));
  await dropFiles(page, page.locator('body'), [
    { name: 'BagBrother.lua', content: BAGNON },
    { name: 'DataStore_Quests.lua', content: ALTOHOLIC },
  ]);
  await expectVisible(sheet(page).getByText('Which game is this from?'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await sheet(page).getByRole('button', { name: 'World of Warcraft Classic' }).click();
  await expectVisible(sheet(page).getByText('1 character found'));
  await expectVisible(
    sheet(page).getByText(/^Marlene \(Emberfall\) was left out: Bagnon saw this character, but nothing says its level/),
  );
  await sheet(page).getByRole('button', { name: 'Import 1 character' }).click();
  await sheet(page).getByRole('link', { name: 'Open Brunhild' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
  await expectVisible(page.getByText(/^Seen before .*, by Bagnon$/));
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await expectVisible(page.getByText(/, by Altoholic$/));
});

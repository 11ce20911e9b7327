import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { dropFiles } from '../support/drop-files.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { goTo } from '../support/go-to.ts';
import { createHarness } from '../support/harness.ts';
import { payload } from '../support/imports.ts';
import { change, HOUR_AGO, savedVariables, someCharacters } from '../support/saved-variables.ts';
import { answerPicker, save, start } from '../support/watched-folder.ts';

const stage = createHarness();
const STYLE = { layout: 'flat', eol: '\r\n' } as const;
const SEEN = 1_745_399_762;
const BAGNON = `BrotherBags = {["Emberfall"]={["Ragna"]={["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,["money"]=77,[0]={"6948::::::::60:::::::","2589::::::::60:::::::;20",},["equip"]={"16866::::::::60:::::::",},},["Marlene"]={["class"]="MAGE",["race"]="Gnome",["faction"]=true,},},}\n`;
const ALTOHOLIC = `DataStore_QuestsDB = {["global"]={["Characters"]={["Default.Emberfall.Ragna"]={["lastUpdate"]=${SEEN},["Quests"]={0,},["QuestLinks"]={"|cffffff00|Hquest:783:1|h[A Threat Within]|h|r",},},},},}\n`;
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

/** A game's folder with the addon's file, its backup, a file of another addon and the game's own. */
let wtf: string;
beforeAll(async () => {
  wtf = await mkdtemp(join(tmpdir(), 'tavern-ledger-wtf-'));
  const saved = join(wtf, 'Account', '12345#1', 'SavedVariables');
  await mkdir(saved, { recursive: true });
  await writeFile(join(saved, 'TavernLedger.lua'), ledgerFile(3));
  await writeFile(join(saved, 'TavernLedger.lua.bak'), ledgerFile(1));
  await writeFile(join(saved, 'Details.lua'), 'DetailsDB = {\n}\n');
  await writeFile(join(wtf, 'Config.wtf'), 'SET portal "EU"\n');
});
afterAll(() => rm(wtf, { recursive: true, force: true }));

function ledgerFile(count: number): Uint8Array {
  return savedVariables(someCharacters(count, { game: 'wow_classic' }), STYLE);
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import your characters' });
/** Characters of the sheet, each with what is new about it. */
const rows = (page: Page) =>
  textsOf(
    sheet(page)
      .getByRole('listitem')
      .filter({ hasText: /Level \d+/ }),
  );
const namesInList = async (page: Page) => (await textsOf(page.getByRole('heading', { level: 3 }))).toSorted();

async function submit(page: Page, count: number): Promise<void> {
  const what = count === 1 ? '1 character' : `${count} characters`;
  await sheet(page)
    .getByRole('button', { name: `Import ${what}` })
    .click();
  await expectVisible(sheet(page).getByText(`${what} imported`));
}

async function openFromSheet(page: Page, name: string): Promise<void> {
  await sheet(page)
    .getByRole('link', { name: `Open ${name}` })
    .click();
  await expectVisible(page.getByRole('heading', { level: 1, name }));
  await expectHidden(sheet(page));
}

test("the addon's file and then the game's folder become characters, and damaged files say why they do not", async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/dashboard', { player });
  const card = page.getByRole('region', { name: 'Get your first character' });
  await expectVisible(card);
  let sent = 0;
  page.on('request', (request) => void (sent += request.url().endsWith('/api/characters/updates') ? 1 : 0));

  await dropFiles(page, page.locator('body'), [
    { name: 'Bagnon.lua', content: 'BagnonDB = {\n["x"] = 1,\n}\n' },
    { name: 'empty.lua', content: '' },
    { name: 'crashed.lua', content: new Uint8Array(3000) },
    { name: 'notes.txt', content: 'hello' },
  ]);
  const reasons = sheet(page).getByRole('region', { name: 'Left out, and why' });
  await expectVisible(sheet(page).getByText('No character found'));
  for (const text of [
    'Not read yet: Bagnon',
    /^empty\.lua: .*The file is empty\..*\.lua\.bak/,
    /^crashed\.lua: .*nothing but NUL bytes.*\.lua\.bak/,
    'Neither .lua nor .json: notes.txt',
  ])
    await expectVisible(reasons.getByText(text));
  await sheet(page).getByRole('button', { name: 'Close' }).last().click();
  await expectHidden(sheet(page));
  expect(sent).toBe(0);

  await dropFiles(page, page.locator('body'), [{ name: 'TavernLedger.lua', content: ledgerFile(2) }]);
  await expectVisible(sheet(page).getByText('2 characters found'));
  await eventually(() => rows(page)).toEqual([
    expect.stringMatching(/^Torvald .*New$/),
    expect.stringMatching(/^Maribel .*New$/),
  ]);
  await submit(page, 2);
  await sheet(page).getByRole('link', { name: 'Show Characters' }).click();
  await eventually(() => namesInList(page)).toEqual(['Maribel', 'Torvald']);
  await expectHidden(card);

  await page.getByRole('link', { name: 'Add Character' }).first().click();
  const files = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).press('Enter');
  await (await files).setFiles(join(wtf, 'Config.wtf'));
  await expectVisible(sheet(page).getByText('Neither .lua nor .json: Config.wtf'));
  await page.keyboard.press('Escape');
  await expectHidden(sheet(page));
  const folder = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await folder).setFiles(wtf);
  await expectVisible(sheet(page).getByText('3 characters found'));
  await expectVisible(sheet(page).getByText('Not read yet: Details'));
  await eventually(() => rows(page)).toEqual([
    expect.stringMatching(/^Quillwen .*New$/),
    // The folder tells their account, which the file alone did not.
    expect.stringMatching(/^Torvald .*Unchanged$/),
    expect.stringMatching(/^Maribel .*Unchanged$/),
  ]);
  await submit(page, 3);
  await openFromSheet(page, 'Quillwen');
  await goTo(page, 'Characters');
  await eventually(() => namesInList(page)).toEqual(['Maribel', 'Quillwen', 'Torvald']);
});

test('the text of SimulationCraft, the files of other addons and JSON become characters', async () => {
  const player = await createPlayer(stage.server.url, 'Radegund');
  const { page } = await stage.visit('/dashboard', { player });
  const field = page.getByLabel('Paste your SimulationCraft text');
  await field.fill('warrior');
  await expectVisible(page.getByText('This is not the text of the SimulationCraft addon.'));
  await field.fill(SIMULATION_CRAFT);
  await expectVisible(sheet(page).getByText('1 character found'));
  await submit(page, 1);
  await openFromSheet(page, 'Brunhild');
  await expectVisible(page.getByRole('button', { name: /Casque of the Elder/ }));
  await expectVisible(page.getByText(/, by SimulationCraft$/).first());

  await dropFiles(page, page.locator('body'), [
    { name: 'BagBrother.lua', content: BAGNON },
    { name: 'DataStore_Quests.lua', content: ALTOHOLIC },
  ]);
  const both = sheet(page).getByRole('group', { name: 'Which game are these 2 files from?' });
  await both.getByRole('button', { name: 'World of Warcraft Classic' }).click();
  await eventually(() => sheet(page).getByText('Read as Classic').count()).toBe(2);
  await expectVisible(sheet(page).getByText(/^Brings .*bags.*\. Not: .*lockouts/));
  await expectVisible(sheet(page).getByText('1 character found'));
  await expectVisible(
    sheet(page).getByText(/^Marlene \(Emberfall\) was left out: Bagnon saw this character, but nothing says its level/),
  );
  // What is not ticked stays out, now and later.
  await sheet(page).getByRole('checkbox', { name: 'Ragna' }).press('Space');
  await sheet(page).getByRole('button', { name: 'Keep this choice' }).click();
  await expectVisible(sheet(page).getByText('Your choice is kept for later imports'));
  await page.keyboard.press('Escape');
  await page.goto('/settings?tab=account');
  await page.getByRole('button', { name: 'Take Ragna back' }).click();
  await expectVisible(page.getByText('Ragna is part of imports again'));
  await dropFiles(page, page.locator('body'), [
    { name: 'BagBrother.lua', content: BAGNON },
    { name: 'DataStore_Quests.lua', content: ALTOHOLIC },
  ]);
  await both.getByRole('button', { name: 'World of Warcraft Classic' }).click();
  await submit(page, 1);
  await openFromSheet(page, 'Ragna');
  await expectVisible(page.getByText(/^Seen before .*, by Bagnon$/));
  await expectVisible(page.getByText(/, by Altoholic$/));
  await goTo(page, 'Characters');
  await eventually(() => namesInList(page)).toEqual(['Brunhild', 'Ragna']);

  // As JSON, for developers.
  await page.goto('/characters/new?tab=developers');
  const json = page.getByLabel('Character as JSON');
  await json.fill('{ "character": {} }');
  await eventually(() => page.locator('button[type=submit]').isDisabled()).toBe(true);
  await json.fill(JSON.stringify(payload({ character: { name: 'Torvald' } })));
  await page.locator('button[type=submit]').click();
  await expectVisible(page.getByText('Character imported successfully', { exact: true }));
  await goTo(page, 'Characters');
  await eventually(() => namesInList(page)).toEqual(['Brunhild', 'Ragna', 'Torvald']);
});

test('a watched folder sends each save by itself, and names a damaged one', async () => {
  const player = await createPlayer(stage.server.url, 'Gudrun');
  const { page } = await stage.visit('/characters/new', { player, prepare: answerPicker });
  await start(page).click();
  await expectVisible(page.getByText('Watching WTF: no TavernLedger.lua yet.'));
  await save(page, 'TavernLedger.lua', new Uint8Array(4000));
  await expectVisible(page.getByRole('alert').getByText('nothing but NUL bytes'));
  await save(page, 'TavernLedger.lua', ledgerFile(2));
  await expectVisible(page.getByText('Watching WTF: 1 game account'));
  await goTo(page, 'Characters');
  await eventually(() => namesInList(page)).toEqual(['Maribel', 'Torvald']);
  const [, torvald] = someCharacters(2, { game: 'wow_classic', seenAt: HOUR_AGO });
  if (torvald === undefined) throw new Error('no sample');
  await save(page, 'TavernLedger.lua', savedVariables([change(torvald, { level: 9 })], STYLE));
  await expectVisible(page.getByText('Level 9 Dwarf Paladin'));
  await eventually(() => namesInList(page)).toEqual(['Maribel', 'Torvald']);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { answerPicker, save, start } from '../support/watched-folder.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();
const SEEN = 1_745_399_762;

const IDS = `DataStore_CharacterIDs = {["Set"]={["Default.Emberfall.Marlene"]=1,},}\n`;

/** Altoholic's records of a dwarf warrior, which do not show their game. */
function marlene(level: number, seenAt: number): string {
  const info = level + 2 ** 7 + 3 * 2 ** 11;
  return `DataStore_Characters_Info = {{["name"]="Marlene",["BaseInfo"]=${info},["money"]=12345,["lastUpdate"]=${seenAt},},}\n`;
}

const bagnon = (name: string): string =>
  `BrotherBags = {["Emberfall"]={["${name}"]={["level"]=60,["class"]="WARRIOR",["race"]="Dwarf",["faction"]=true,[0]={"6948",},},},}\n`;

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import your characters' });

async function watchAltoholic(name: string): Promise<Page> {
  const player = await createPlayer(stage.server.url, name);
  const { page } = await stage.visit('/characters/new', { player, fresh: true, prepare: answerPicker });
  await start(page).click();
  await save(page, 'DataStore.lua', IDS);
  await save(page, 'DataStore_Characters.lua', marlene(41, SEEN));
  await expectVisible(sheet(page).getByText('Which game is this from?'));
  return page;
}

test('files of another addon are shown once, then each save of them is imported by itself', async () => {
  const page = await watchAltoholic('Sigrun');
  await expectVisible(page.getByText('Watching WTF: 1 game account'));
  await sheet(page).getByRole('button', { name: 'World of Warcraft Classic', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Import 1 character' }).click();
  await sheet(page).getByRole('link', { name: 'Show Characters' }).click();
  await expectVisible(page.getByText('Level 41 Dwarf Warrior'));
  await save(page, 'DataStore_Characters.lua', marlene(42, SEEN + 3600));
  await expectVisible(page.getByText('Level 42 Dwarf Warrior'));
  await expectHidden(sheet(page));

  await page.reload();
  await save(page, 'DataStore_Characters.lua', marlene(43, SEEN + 7200));
  await expectVisible(page.getByText('Level 43 Dwarf Warrior'));
  await expectHidden(sheet(page));

  await save(page, 'BagBrother.lua', bagnon('Tilda'));
  // The game of the files beside it, shown or said, does not decide for this one.
  await sheet(page)
    .getByRole('group', { name: 'Bagnon: Which game is this from?' })
    .getByRole('button', { name: 'World of Warcraft Classic' })
    .click();
  await expectVisible(sheet(page).getByText('Tilda'));
  await expectHidden(sheet(page).getByText('Which game is this from?'));
});

test('an addon that was declined is left alone, and the own addon is still read', async () => {
  const page = await watchAltoholic('Ottilie');
  await sheet(page).getByRole('button', { name: 'Close' }).last().click();
  await expectHidden(sheet(page));
  await save(page, 'DataStore_Characters.lua', marlene(42, SEEN + 3600));
  await save(
    page,
    'TavernLedger.lua',
    savedVariables(someCharacters(1, { game: 'wow_classic' }), { layout: 'flat', eol: '\n' }),
  );
  await expectVisible(page.getByText('Last save read at'));
  await save(page, 'BagBrother.lua', bagnon('Tilda'));
  await expectVisible(sheet(page).getByRole('group', { name: 'Bagnon: Which game is this from?' }));
});

test('a broken file of another addon is a note beside what the others hold', async () => {
  const page = await watchAltoholic('Radegund');
  await sheet(page).getByRole('button', { name: 'World of Warcraft Classic', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Import 1 character' }).click();
  await expectVisible(sheet(page).getByRole('link', { name: 'Open Marlene' }));
  await page.keyboard.press('Escape');
  await save(page, 'DataStore_Inventory.lua', 'DataStore_Inventory_Characters = {{["lastUpdate"]=');
  await save(page, 'DataStore_Characters.lua', marlene(42, SEEN + 3600));
  await expectVisible(page.getByRole('alert').getByText('DataStore_Inventory.lua'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await page.goto('/characters');
  await expectVisible(page.getByText('Level 42 Dwarf Warrior'));
});

async function agree(page: Page): Promise<void> {
  await sheet(page).getByRole('button', { name: 'World of Warcraft Classic', exact: true }).click();
  await sheet(page).getByRole('button', { name: 'Import 1 character' }).click();
  await expectVisible(sheet(page).getByRole('link', { name: 'Open Marlene' }));
  await page.keyboard.press('Escape');
  await expectHidden(sheet(page));
}

test('the game of another account is asked for once', async () => {
  const page = await watchAltoholic('Ingeborg');
  await agree(page);
  const second = (level: number, at: number) => save(page, 'DataStore_Characters.lua', marlene(level, at), '67890#1');
  await save(page, 'DataStore.lua', IDS, '67890#1');
  await second(50, SEEN);
  await expectVisible(sheet(page).getByText('Which game is this from?'));
  await sheet(page).getByRole('button', { name: 'Close' }).last().click();
  await expectHidden(sheet(page));
  await second(51, SEEN + 3600);
  // Each own save is read in a pass of its own, which reads the other account too.
  const own = someCharacters(2, { game: 'wow_classic' });
  for (const [at, name] of ['Maribel', 'Torvald'].entries()) {
    await save(page, 'TavernLedger.lua', savedVariables(own.slice(0, at + 1), { layout: 'flat', eol: '\n' }));
    await page.goto('/characters');
    await expectVisible(page.getByText(name, { exact: true }).first());
    await expectHidden(sheet(page));
  }
});

test('forgetting an addon waits for the import of a folder in another tab', async () => {
  const page = await watchAltoholic('Walburga');
  await agree(page);
  const events: string[] = [];
  const held = Promise.withResolvers<undefined>();
  await intercept(page, '**/api/characters/updates', async (route) => {
    await held.promise;
    await route.continue();
  });
  page.on('response', (response) => {
    if (response.url().endsWith('/characters/updates')) events.push('imported');
  });
  const sending = page.waitForRequest('**/api/characters/updates');
  await save(page, 'DataStore_Characters.lua', marlene(42, SEEN + 3600));
  await sending;
  const settings = await page.context().newPage();
  settings.on('request', (request) => {
    if (request.method() === 'DELETE') events.push('forgotten');
  });
  await settings.goto(`${stage.server.url}/settings?tab=account`);
  await settings.getByRole('button', { name: 'Forget what came from Altoholic' }).click();
  await settings.getByRole('alertdialog').getByRole('button', { name: 'Forget' }).click();
  await eventually(() =>
    settings.evaluate(async () => (await navigator.locks.query()).pending?.map(({ name }) => name)),
  ).toContain('folder-watch-import');
  held.resolve(undefined);
  await expectVisible(settings.getByText('What came from Altoholic is forgotten'));
  expect(events).toEqual(['imported', 'forgotten']);
  await settings.goto(`${stage.server.url}/characters`);
  await expectVisible(settings.getByRole('heading', { name: 'Get your first character' }));
  expect(await settings.getByText('Marlene').count()).toBe(0);
});

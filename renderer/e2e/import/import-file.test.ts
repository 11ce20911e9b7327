import type { Page } from 'playwright-core';
import { sampleCharacter, tavernLedgerGlobals } from '#shared/testing/saved-variables/sample-characters.ts';
import { writeSavedVariables } from '#shared/testing/saved-variables/write-saved-variables.ts';
import { beforeAll, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { payload } from '../support/imports.ts';
import { eventually, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
});

const button = (page: Page) => page.locator('button[type=submit]');

async function open(): Promise<Page> {
  const { page } = await stage.visit('/characters/new?tab=developers', { player });
  await page.getByRole('radio', { name: 'File' }).check({ force: true });
  await expectVisible(page.getByText('Drop a .json or .lua file here'));
  return page;
}

/** Chooses a file through the picker that the button opens. */
async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose (a|another) file$/ }).click();
  await (await picker).setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

/** Drops a file on the place for it, as a hand does that drags it over from a folder. */
async function drop(page: Page, name: string, content: string, times = 1): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([given.content.repeat(given.times)], given.name));
      return transfer;
    },
    { name, content, times },
  );
  const place = page.getByText('Drop a .json or .lua file here');
  await place.dispatchEvent('dragover', { dataTransfer });
  await expectVisible(page.getByText('Drop to read the file'));
  await page.getByText('Drop to read the file').dispatchEvent('drop', { dataTransfer });
}

function luaFile(count: number): Uint8Array {
  const characters = Array.from({ length: count }, (_, index) => sampleCharacter({ index, game: 'wow_classic' }));
  return writeSavedVariables(tavernLedgerGlobals(characters), { layout: 'flat', eol: '\r\n' });
}

test('a .json file is selected, checked and imported', async () => {
  const page = await open();
  await eventually(() => button(page).isDisabled()).toBe(true);
  await choose(page, 'brunhild.json', JSON.stringify(payload()));
  await expectVisible(page.getByText('brunhild.json'));
  await expectVisible(page.getByText('Ready: Brunhild, level 60 Dwarf Warrior of Hydraxian'));
  await expectVisible(page.getByText('No inventory data provided'));
  await button(page).click();
  await expectVisible(page.getByText('Character imported successfully', { exact: true }));
});

test('a file is dropped; an invalid one shows the cause and can be edited as text', async () => {
  const page = await open();
  await drop(page, 'nameless.json', JSON.stringify(payload({ character: { name: '' } })));
  await expectVisible(page.getByRole('alert').getByText('Missing required character fields: name'));
  await eventually(() => button(page).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Edit as text' }).click();
  const area = page.getByLabel('Character as JSON');
  await area.fill((await area.inputValue()).replace('"name":""', '"name":"Mended"'));
  await button(page).click();
  await expectVisible(page.getByText('Character imported successfully', { exact: true }));
});

test('a file that is too large is rejected before it is read', async () => {
  const page = await open();
  await drop(page, 'huge.json', '[]', 17 * 1024 * 1024);
  await expectVisible(page.getByRole('alert').getByText('huge.json is too large: at most 32 MB can be imported.'));
  await eventually(() => button(page).isDisabled()).toBe(true);
});

test('a SavedVariables file is uploaded unchanged, and every character in it is named', async () => {
  const page = await open();
  await choose(page, 'TavernLedger.lua', luaFile(3));
  await expectVisible(page.getByText('Ready: 3 characters: Maribel, Torvald, Quillwen'));
  await button(page).click();
  await expectVisible(page.getByText('3 characters read'));
  const read = page.getByRole('status').filter({ hasText: '3 characters read' }).getByRole('listitem');
  await eventually(() => textsOf(read)).toEqual(['Maribel: created', 'Torvald: created', 'Quillwen: created']);
  await button(page).click();
  await eventually(() => textsOf(read)).toEqual(['Maribel: unchanged', 'Torvald: unchanged', 'Quillwen: unchanged']);
  await read.getByRole('link', { name: 'Torvald' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Torvald' }));
});

test('a document of several characters is imported at once', async () => {
  const page = await open();
  const characters = ['Ada', 'Bea'].map((name) => payload({ character: { name } }));
  await choose(page, 'two.json', JSON.stringify({ v: 1, game_short_code: 'wow_classic', characters }));
  await expectVisible(page.getByText('Ready: 2 characters: Ada, Bea'));
  await button(page).click();
  await expectVisible(page.getByText('2 characters read'));
});

test('unreadable files are rejected by name', async () => {
  const page = await open();
  const cases: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
    ['notes.txt', 'hello', /notes\.txt is not a \.json or \.lua file\./],
    ['empty.lua', '', /empty\.lua is empty\./],
    ['crashed.lua', new Uint8Array(4096), /crashed\.lua is filled with zero bytes/],
    ['broken.json', '{ "game_short_code": }', /Line 1, column 22: a value is expected here/],
    ['Bagnon.lua', 'BagnonDB = {\n["x"] = 1,\n}\n', /Bagnon\.lua was written by an addon that is not read yet\./],
    ['code.lua', 'local x = 1', /code\.lua: .*SavedVariables files hold data only/],
  ];
  for (const [name, content, message] of cases) {
    await choose(page, name, content);
    await expectVisible(page.getByRole('alert').getByText(message));
    await eventually(() => button(page).isDisabled()).toBe(true);
  }
});

test('a truncated file gives the complete characters before the cut, with a warning', async () => {
  const page = await open();
  const whole = luaFile(3);
  await choose(page, 'cut.lua', whole.subarray(0, Math.floor(whole.length * 0.8)));
  await button(page).click();
  await expectVisible(
    page
      .getByRole('alert')
      .getByText(/The file is damaged\. Line \d+, column \d+: .* 2 characters before that were kept\./),
  );
});

test('a selected file can be removed', async () => {
  const page = await open();
  await choose(page, 'brunhild.json', JSON.stringify(payload()));
  await page.getByRole('button', { name: 'Clear' }).click();
  await expectVisible(page.getByText('Drop a .json or .lua file here'));
  await eventually(() => button(page).isDisabled()).toBe(true);
});

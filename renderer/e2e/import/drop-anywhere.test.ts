import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer, importHex, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { dropFiles } from '../support/drop-files.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { payload } from '../support/imports.ts';
import { change, HOUR_AGO, savedVariables, someCharacters } from '../support/saved-variables.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });
const STYLE = { layout: 'flat', eol: '\r\n' } as const;
let player: Player;
/** A game's folder with the addon's file, its backup, a file of another addon and the game's own. */
let wtf: string;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  wtf = await mkdtemp(join(tmpdir(), 'tavern-ledger-wtf-'));
  const saved = join(wtf, 'Account', '12345#1', 'SavedVariables');
  await mkdir(saved, { recursive: true });
  await writeFile(join(saved, 'TavernLedger.lua'), ledgerFile(2));
  await writeFile(join(saved, 'TavernLedger.lua.bak'), ledgerFile(1));
  await writeFile(join(saved, 'Details.lua'), 'DetailsDB = {\n}\n');
  await writeFile(join(wtf, 'Config.wtf'), 'SET portal "EU"\n');
});
afterAll(() => rm(wtf, { recursive: true, force: true }));

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import your characters' });
const submit = (page: Page) => sheet(page).getByRole('button', { name: /^Import \d+ characters?$/ });
const body = (page: Page) => page.locator('body');

/** The listener for files is loaded beside the page. */
async function isListening(page: Page): Promise<void> {
  await eventually(async () => {
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([''], 'a.lua'));
      document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    });
    return page.getByText('Drop to import').isVisible();
  }).toBe(true);
}

function ledgerFile(count: number): Uint8Array {
  return savedVariables(someCharacters(count, { game: 'wow_classic' }), STYLE);
}

test('a file dropped on any page is shown, imported on request, and its character opened', async () => {
  const { page } = await stage.visit('/friends', { player });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Friends' }));
  await dropFiles(page, body(page), [{ name: 'TavernLedger.lua', content: ledgerFile(1) }]);
  await expectHidden(page.getByText('Drop to import'));
  await expectVisible(sheet(page).getByText('1 character found'));
  await expectVisible(sheet(page).getByText('Maribel'));
  await expectVisible(sheet(page).getByText('New', { exact: true }));
  await eventually(() => new URL(page.url()).pathname).toBe('/friends');
  await submit(page).click();
  await expectVisible(sheet(page).getByText('1 character imported'));
  await sheet(page).getByRole('link', { name: 'Open Maribel' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Maribel' }));
  await expectHidden(sheet(page));
});

test('the sheet says what is new, newer and known, and sends only what the ledger lacks', async () => {
  const owner = await createPlayer(stage.server.url, 'Ottilie');
  const before = someCharacters(2, { game: 'wow_classic' });
  await importHex(stage.server.url, owner.token, savedVariables(before, STYLE));
  const { page } = await stage.visit('/characters', { player: owner });
  await expectVisible(page.getByRole('article'));
  const [, , quillwen] = someCharacters(3, { game: 'wow_classic' });
  const [, risen] = someCharacters(2, { game: 'wow_classic', seenAt: HOUR_AGO });
  if (quillwen === undefined || risen === undefined) throw new Error('no samples');
  const now = [before[0], change(risen, { level: 9 }), quillwen].filter((each) => each !== undefined);
  await dropFiles(page, body(page), [{ name: 'TavernLedger.lua', content: savedVariables(now, STYLE) }]);
  await expectVisible(sheet(page).getByText('3 characters found'));
  await eventually(() => textsOf(sheet(page).getByRole('listitem'))).toEqual([
    expect.stringMatching(/^Quillwen .*New$/),
    expect.stringMatching(/^Torvald Level 9 .*Newer$/),
    expect.stringMatching(/^Maribel .*Up to date$/),
  ]);
  await submit(page).click();
  await expectVisible(sheet(page).getByText('2 characters imported'));
  await expectVisible(sheet(page).getByRole('link', { name: 'Open Quillwen' }));
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await dropFiles(page, body(page), [{ name: 'TavernLedger.lua', content: savedVariables(now, STYLE) }]);
  await expectVisible(sheet(page).getByText('Your ledger has all of this already.'));
  await expectHidden(submit(page));
  // The times of sections do not tell whether a file knows more of them.
  await sheet(page).getByRole('button', { name: 'Import anyway' }).click();
  await expectVisible(sheet(page).getByText('3 characters imported'));
});

test('files are left out by name with the reason, and nothing of them is sent', async () => {
  const { page } = await stage.visit('/dashboard', { player });
  let sent = 0;
  await page.route('**/api/characters/updates', (route) => {
    sent += 1;
    return route.continue();
  });
  await dropFiles(page, body(page), [
    { name: 'Bagnon.lua', content: 'BagnonDB = {\n["x"] = 1,\n}\n' },
    { name: 'Details.lua', content: '\r\nDetailsDB = {\r\n}\r\n' },
    { name: 'empty.lua', content: '' },
    { name: 'crashed.lua', content: new Uint8Array(3000) },
    { name: 'nameless.json', content: JSON.stringify(payload({ character: { name: '' } })) },
    { name: 'notes.txt', content: 'hello' },
  ]);
  const reasons = sheet(page).getByRole('region', { name: 'Left out, and why' });
  await expectVisible(sheet(page).getByText('No character found'));
  for (const text of [
    'Not read yet: Bagnon, Details',
    /^empty\.lua: .*The file is empty\..*\.lua\.bak/,
    /^crashed\.lua: .*nothing but NUL bytes.*\.lua\.bak/,
    /^nameless\.json: Character 1: Missing required character fields: name/,
    'Neither .lua nor .json: notes.txt',
  ])
    await expectVisible(reasons.getByText(text));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await sheet(page).getByRole('button', { name: 'Close' }).last().click();
  await expectHidden(sheet(page));
  expect(sent).toBe(0);
});

test('a visitor’s files wait through the sign-up and are offered afterwards', async () => {
  const { page } = await stage.visit('/');
  await expectVisible(page.getByRole('heading', { level: 1 }));
  await dropFiles(page, body(page), [{ name: 'TavernLedger.lua', content: ledgerFile(2) }]);
  await expectVisible(sheet(page).getByText('Nothing has left your browser yet.'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await sheet(page).getByRole('button', { name: 'Login' }).click();
  const other = await createPlayer(stage.server.url, 'Radegund');
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Username').fill(other.username);
  await login.getByLabel('Password', { exact: true }).fill(other.password);
  await page.keyboard.press('Enter');
  await expectVisible(submit(page));
  await submit(page).click();
  await expectVisible(sheet(page).getByText('2 characters imported'));
});

test('the guest sees what a file holds and the reason why it cannot be imported', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await dropFiles(page, body(page), [{ name: 'TavernLedger.lua', content: ledgerFile(1) }]);
  await expectVisible(sheet(page).getByText('The guest account is read-only.'));
  await expectHidden(submit(page));
  await sheet(page).getByRole('button', { name: 'Create Account' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Create Account' }));
});

test('an import is cancelled in the middle, and a failed one is sent again', async () => {
  const owner = await createPlayer(stage.server.url, 'Hedda');
  const { page } = await stage.visit('/dashboard', { player: owner });
  await page.route('**/api/characters/updates', (route) => route.abort());
  const file = { name: 'TavernLedger.lua', content: ledgerFile(3) };
  await dropFiles(page, body(page), [file]);
  await submit(page).click();
  await expectVisible(sheet(page).getByRole('alert').getByText('Network Error'));
  await page.unroute('**/api/characters/updates');
  const holding = Promise.withResolvers<void>();
  await page.route('**/api/characters/updates', async (route) => {
    await holding.promise;
    // The page has given the request up by now.
    await route.abort().catch(() => undefined);
  });
  await submit(page).click();
  await expectVisible(sheet(page).getByRole('list', { name: 'Files' }).getByText('0 of 3'));
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(sheet(page));
  holding.resolve();
  await page.unroute('**/api/characters/updates');
  await dropFiles(page, body(page), [file]);
  await submit(page).click();
  await expectVisible(sheet(page).getByText('3 characters imported'));
});

test('the buttons of the import page open files and folders by keyboard', async () => {
  const { page } = await stage.visit('/characters/new', { player });
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).press('Enter');
  await (
    await picker
  ).setFiles({ name: 'TavernLedger.lua', mimeType: 'application/octet-stream', buffer: Buffer.from(ledgerFile(2)) });
  await expectVisible(sheet(page).getByText('2 characters found'));
  await page.keyboard.press('Escape');
  await expectHidden(sheet(page));
  const folder = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a folder' }).click();
  await (await folder).setFiles(wtf);
  await expectVisible(sheet(page).getByText('2 characters found'));
  await expectVisible(sheet(page).getByText('Not read yet: Details'));
});

test('500 files of 100 MB are read without blocking the page, and reading can be cancelled', async () => {
  const { page } = await stage.visit('/profile', { player });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Profile' }));
  await isListening(page);
  const dropMany = (): Promise<void> =>
    page.evaluate(() => {
      const transfer = new DataTransfer();
      const rows = '["key"] = "some value of an addon",\n'.repeat(5_800);
      for (let index = 0; index < 500; index += 1)
        transfer.items.add(new File([`Addon${index}DB = {\n`, rows, '}\n'], `Addon${index}.lua`));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
    });
  await dropMany();
  await expectVisible(sheet(page).getByRole('progressbar'));
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(sheet(page));
  await dropMany();
  await expectVisible(sheet(page).getByText(/Not read yet: Addon0, .* and 488 more/));
  await eventually(() => page.getByRole('progressbar').count()).toBe(0);
});

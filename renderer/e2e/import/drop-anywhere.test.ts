import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer, importHex } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { dropFiles } from '../support/drop-files.ts';
import { eventually, expectHidden, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { payload } from '../support/imports.ts';
import { change, HOUR_AGO, savedVariables, someCharacters } from '../support/saved-variables.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness({ GUEST_LOGIN: 'on' });
const STYLE = { layout: 'flat', eol: '\r\n' } as const;

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import your characters' });
const submit = (page: Page) => sheet(page).getByRole('button', { name: /^Import \d+ characters?$/ });
const body = (page: Page) => page.locator('body');

function ledgerFile(count: number): Uint8Array {
  return savedVariables(someCharacters(count, { game: 'wow_classic' }), STYLE);
}

test('a guest sees why files cannot be imported, and a visitor’s wait through the login', async () => {
  const { page } = await stage.visit('/');
  await page.getByRole('button', { name: 'Try as Guest' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
  await dropFiles(page, body(page), [{ name: 'TavernLedger.lua', content: ledgerFile(1) }]);
  await expectVisible(sheet(page).getByText('The guest account is read-only.'));
  await expectHidden(submit(page));
  await sheet(page).getByRole('button', { name: 'Create Account' }).click();
  await expectVisible(page.getByRole('dialog', { name: 'Create Account' }));
  await page.evaluate(() => localStorage.clear());

  await page.goto('/');
  await dropFiles(page, body(page), [{ name: 'TavernLedger.lua', content: ledgerFile(2) }]);
  await expectVisible(sheet(page).getByText('Nothing has left your browser yet.'));
  expect(await findAxeViolations(page)).toEqual([]);
  await sheet(page).getByRole('button', { name: 'Login' }).click();
  const other = await createPlayer(stage.server.url, 'Radegund');
  const login = page.getByRole('dialog', { name: 'Login' });
  await login.getByLabel('Username').fill(other.username);
  await login.getByLabel('Password', { exact: true }).fill(other.password);
  await login.getByLabel('Password', { exact: true }).press('Enter');
  await submit(page).click();
  await expectVisible(sheet(page).getByText('2 characters imported'));
});

test('the sheet sends only what is new, can be cancelled, tries again, and names files that it leaves out', async () => {
  const owner = await createPlayer(stage.server.url, 'Ottilie');
  const before = someCharacters(2, { game: 'wow_classic' });
  await importHex(stage.server.url, owner.token, savedVariables(before, STYLE));
  const { page } = await stage.visit('/characters', { player: owner });
  await expectVisible(page.getByRole('article'));
  const [, , quillwen] = someCharacters(3, { game: 'wow_classic' });
  const [, risen] = someCharacters(2, { game: 'wow_classic', seenAt: HOUR_AGO });
  if (quillwen === undefined || risen === undefined) throw new Error('no samples');
  const now = [before[0], change(risen, { level: 9 }), quillwen].filter((each) => each !== undefined);
  const file = { name: 'TavernLedger.lua', content: savedVariables(now, STYLE) };
  await intercept(page, '**/api/characters/updates', (route) => route.abort());
  await dropFiles(page, body(page), [
    file,
    { name: 'nameless.json', content: JSON.stringify(payload({ character: { name: '' } })) },
  ]);
  await expectVisible(sheet(page).getByText('3 characters found'));
  await eventually(() => textsOf(sheet(page).getByRole('listitem').filter({ hasText: /Level/ }))).toEqual([
    expect.stringMatching(/^Quillwen .*New$/),
    expect.stringMatching(/^Torvald Level 9 .*Newer$/),
    expect.stringMatching(/^Maribel .*Up to date$/),
  ]);
  await expectVisible(sheet(page).getByText(/^nameless\.json: Character 1: Missing required character fields: name/));
  await submit(page).click();
  await expectVisible(sheet(page).getByRole('alert').getByText('Network Error'));
  await page.unroute('**/api/characters/updates');
  const holding = Promise.withResolvers<void>();
  await intercept(page, '**/api/characters/updates', async (route) => {
    await holding.promise;
    // The page has given the request up by now.
    await route.abort().catch(() => undefined);
  });
  await submit(page).click();
  await expectVisible(sheet(page).getByRole('list', { name: 'Files' }).getByText('0 of 2'));
  await sheet(page).getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(sheet(page));
  holding.resolve();
  await page.unroute('**/api/characters/updates');

  await dropFiles(page, body(page), [file]);
  await submit(page).click();
  await expectVisible(sheet(page).getByText('2 characters imported'));
  await page.keyboard.press('Escape');
  await expectHidden(sheet(page));
  await dropFiles(page, body(page), [file]);
  await expectVisible(sheet(page).getByText('Your ledger has all of this already.'));
  await expectHidden(submit(page));
  // The times of sections do not tell whether a file knows more of them.
  await sheet(page).getByRole('button', { name: 'Import anyway' }).click();
  await expectVisible(sheet(page).getByText('3 characters imported'));
});

test('500 files of 100 MB are read without blocking the page, and reading can be cancelled', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/profile', { player });
  // The listener for files is loaded beside the page.
  await dropFiles(page, body(page), [{ name: 'empty.lua', content: '' }]);
  await sheet(page).getByRole('button', { name: 'Close' }).last().click();
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

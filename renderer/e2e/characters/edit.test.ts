import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectToast, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;
let players = 0;

beforeEach(async () => {
  players += 1;
  player = await createPlayer(stage.server.url, `Player${players}`);
  await importAll(stage.server.url, player.token, [
    payload({ equipment: worn(4) }),
    payload({ character: { name: 'Hadrik', level: 12 } }),
  ]);
});

async function open(options: Parameters<typeof stage.visit>[1] = {}): Promise<Page> {
  const { page, isLive } = await stage.visit('/characters/wow_classic/Brunhild', { player, ...options });
  await isLive();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
  return page;
}

test('Edit Character turns into Save Changes, and saved changes persist across a reload', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit Character' }).click();
  await expectHidden(page.getByRole('button', { name: 'Edit Character' }));
  await page.getByLabel('Note').fill('Keeps the guild’s arrows.');
  await page.getByLabel('Favourite').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Changes saved');
  await expectVisible(page.getByRole('button', { name: 'Edit Character' }));
  await page.reload();
  await expectVisible(page.getByText('Keeps the guild’s arrows.'));
  await eventually(() => page.getByRole('button', { name: 'Favourite: Brunhild' }).getAttribute('aria-pressed')).toBe(
    'true',
  );
});

test('an import does not change the note', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit Character' }).click();
  await page.getByLabel('Note').fill('Mine.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Changes saved');
  await importAll(stage.server.url, player.token, [payload({ character: { level: 59 } })]);
  await expectVisible(page.getByText('Level 59 Dwarf Warrior'));
  await expectVisible(page.getByText('Mine.', { exact: true }));
});

test('a hidden character leaves the dashboard and is collapsed in the list', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit Character' }).click();
  await page.getByLabel('Hidden').check();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Changes saved');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Dashboard' }).click();
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'Hadrik' }));
  await expectHidden(page.getByRole('main').getByRole('link', { name: 'Brunhild' }));
  await bar.getByRole('link', { name: 'Characters' }).click();
  await expectHidden(page.getByRole('article').filter({ hasText: 'Brunhild' }));
  await page.getByRole('button', { name: 'Show hidden (1)' }).click();
  await expectVisible(page.getByRole('article').filter({ hasText: 'Brunhild' }));
});

test('a failed save keeps the text, and leaving with unsaved text requires confirmation', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit Character' }).click();
  await page.getByLabel('Note').fill('Not to be lost');
  await page.route('**/api/characters/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectVisible(page.getByRole('alert').getByText('Your changes could not be saved'));
  await expectVisible(page.getByRole('alert').getByText('Network Error'));
  await eventually(() => page.getByLabel('Note').inputValue()).toBe('Not to be lost');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(question);
  await eventually(() => page.getByLabel('Note').inputValue()).toBe('Not to be lost');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));
});

test('Share Character copies the address of the page and shows a confirmation', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Share Character' }).click();
  await expectToast(page, 'Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${stage.server.url}/characters/wow_classic/Brunhild?realm=Hydraxian`);
  await page.goto(copied);
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));
});

test('without clipboard access, the address is shown for manual copying', async () => {
  const refuse = (page: Page) =>
    page.addInitScript(() => {
      navigator.clipboard.writeText = () =>
        Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
    });
  const page = await open({ prepare: refuse });
  await page.getByRole('button', { name: 'Share Character' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copying was not allowed' });
  await eventually(() => dialog.getByLabel('Address of this page').inputValue()).toBe(
    `${stage.server.url}/characters/wow_classic/Brunhild?realm=Hydraxian`,
  );
});

test('deleting requires confirmation and removes the character permanently', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete Character' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Brunhild?' });
  await expectVisible(question.getByText('Brunhild of Hydraxian and its whole history will be deleted'));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(question);
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Brunhild' }));

  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete Character' }).press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Brunhild was deleted');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Characters' }));
  await expectVisible(page.getByRole('article').filter({ hasText: 'Hadrik' }));
  await page.reload();
  await expectVisible(page.getByRole('article').filter({ hasText: 'Hadrik' }));
  await expectHidden(page.getByRole('article').filter({ hasText: 'Brunhild' }));
});

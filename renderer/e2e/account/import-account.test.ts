import type { AccountExport } from '#shared/app/account-export.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { findOverflowAt } from '../support/overflow.ts';
import { switchLanguage } from '../support/page-checks/page-texts.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();
let owner: Player;
let exported: AccountExport;

beforeAll(async () => {
  owner = await createPlayer(stage.server.url, 'Halla');
  const names = Array.from({ length: 30 }, (_, index) => `Brunhild${String.fromCharCode(97 + (index % 26))}${index}`);
  await importAll(
    stage.server.url,
    owner.token,
    names.map((name, index) =>
      payload({
        game_short_code: 'wow_retail',
        guid: `Player-1-${index}`,
        character: { name },
        equipment: worn(2, 3, 4),
        inventory: carried(40),
        ...(index === 0 && { collections: [{ kind: 'mounts', ids: '1-9' }] }),
      }),
    ),
  );
  const reply = await fetch(`${stage.server.url}/api/users/export`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  exported = (await reply.json()) as AccountExport;
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import an account' });

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Import an export' }).click();
  const dialog = dialogOf(page);
  await expectVisible(dialog.getByText('Drop the export here'));
  return dialog;
}

async function choose(page: Page, content: unknown, name = 'tavern-ledger-2026-11-21.json'): Promise<void> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
}

test('an account export is shown with what stays behind, imported, continued after a failure, and other files are refused', async () => {
  const player = await createPlayer(stage.server.url, 'Eydis');
  const { page } = await stage.visit('/settings?tab=account', { player });
  const dialog = await openDialog(page);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await choose(page, JSON.stringify(exported).slice(0, 900));
  await expectVisible(dialog.getByText('This file is not complete JSON.', { exact: false }));
  await choose(page, { game_short_code: 'wow_classic' });
  await expectVisible(dialog.getByText('This is not an account export of Tavern Ledger.', { exact: false }));
  await choose(page, { ...exported, version: 99 });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectVisible(dialog.getByText('This export has version 99', { exact: false }));
  await page.keyboard.press('Escape');
  await expectHidden(dialog);

  // So large that it is sent in parts, of which the second fails.
  let parts = 0;
  await intercept(page, '**/api/users/import', async (route) => {
    parts++;
    if (parts === 2) await route.abort();
    else await route.continue();
  });
  await openDialog(page);
  await choose(page, {
    ...exported,
    characters: exported.characters.map((each) => ({ ...each, ignored: 'x'.repeat(200_000) })),
  });
  await expectVisible(dialog.getByText('30 characters', { exact: true }));
  await expectVisible(dialog.getByText('30 points of their history'));
  await expectVisible(dialog.getByText('1 list of mounts, pets or toys'));
  await expectVisible(dialog.getByText('1 sign-in, API token or webhook'));
  await expectVisible(dialog.getByText('This export is of the account Halla.', { exact: false }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await switchLanguage(page, 'de');
  await expectVisible(page.getByText('Bleibt zurück'));
  expect(await findOverflowAt(page, [390, 1280])).toEqual({});
  await switchLanguage(page, 'en');
  await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  // The role changes while the import runs.
  const window = page.locator('[role=dialog], [role=alertdialog]');
  await expectVisible(window.getByText('The import stopped'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await window.getByRole('button', { name: 'Continue' }).click();
  await expectVisible(window.getByText('30 new characters'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await window.getByRole('link', { name: 'Open your characters' }).press('Enter');
  await eventually(() => new URL(page.url()).pathname).toBe('/characters');
  await expectVisible(page.getByText('Brunhilda0').first());

  await page.goBack();
  await openDialog(page);
  await choose(page, exported);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectVisible(window.getByText('30 already up to date'));
});

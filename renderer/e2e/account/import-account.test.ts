import type { AccountExport } from '#shared/contract/accounts/account.ts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

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

test('an export is shown with what stays behind, imported, and its characters are opened', async () => {
  const player = await createPlayer(stage.server.url, 'Eydis');
  const { page } = await stage.visit('/settings?tab=account', { player });
  const dialog = await openDialog(page);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await choose(page, exported);
  await expectVisible(dialog.getByText('30 characters', { exact: true }));
  await expectVisible(dialog.getByText('30 points of their history'));
  await expectVisible(dialog.getByText('1 list of mounts, pets or toys'));
  await expectVisible(dialog.getByText('1 sign-in, API token or webhook'));
  await expectVisible(dialog.getByText('This export is of the account Halla.', { exact: false }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByRole('button', { name: 'Import', exact: true }).press('Enter');
  await expectVisible(dialog.getByText('30 new characters'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByRole('link', { name: 'Open your characters' }).press('Enter');
  await eventually(() => new URL(page.url()).pathname).toBe('/characters');
  await expectVisible(page.getByText('Brunhilda0').first());

  await page.goto('/settings?tab=account');
  const again = await openDialog(page);
  await choose(page, exported);
  await again.getByRole('button', { name: 'Import', exact: true }).click();
  await expectVisible(again.getByText('30 already up to date'));
});

test('files that are no export are refused with the reason, and nothing is imported', async () => {
  const player = await createPlayer(stage.server.url, 'Ottilie');
  const { page } = await stage.visit('/settings?tab=account', { player });
  const dialog = await openDialog(page);
  await choose(page, JSON.stringify(exported).slice(0, 900));
  await expectVisible(dialog.getByText('This file is not complete JSON.', { exact: false }));
  await choose(page, { game_short_code: 'wow_classic' });
  await expectVisible(dialog.getByText('This is not an account export of Tavern Ledger.', { exact: false }));
  await choose(page, { ...exported, version: 99 });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expectVisible(dialog.getByText('This export has version 99', { exact: false }));
  await page.keyboard.press('Escape');
  await expectHidden(dialog);
});

test('an import that fails half-way is continued where it stopped', async () => {
  const player = await createPlayer(stage.server.url, 'Ragnhild');
  const { page } = await stage.visit('/settings?tab=account', { player });
  const large = {
    ...exported,
    characters: exported.characters.map((each) => ({ ...each, ignored: 'x'.repeat(200_000) })),
  };
  let parts = 0;
  await page.route('**/api/users/import', async (route) => {
    parts++;
    if (parts === 2) await route.abort();
    else await route.continue();
  });
  const dialog = await openDialog(page);
  await choose(page, large);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  // The role changes while the import runs.
  const window = page.locator('[role=dialog], [role=alertdialog]');
  await expectVisible(window.getByText('The import stopped'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await window.getByRole('button', { name: 'Continue' }).click();
  await expectVisible(window.getByText('30 new characters'));
});

test.each([390, 1280])('fits in a window of %s pixels, in German', async (width) => {
  const player = await createPlayer(stage.server.url, `Wide${width}`);
  const { page } = await stage.visit('/settings?tab=account', {
    player,
    viewport: { width, height: 844 },
    locale: 'de-DE',
  });
  await page.getByRole('button', { name: 'Export importieren' }).click();
  await expectVisible(page.getByText('Export hier ablegen'));
  await choose(page, exported);
  await expectVisible(page.getByText('Bleibt zurück'));
  await eventually(() => findOverflow(page)).toEqual([]);
});

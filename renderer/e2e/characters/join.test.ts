import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;
let players = 0;

beforeEach(async () => {
  players += 1;
  player = await createPlayer(stage.server.url, `Player${players}`);
  const day = 86_400_000;
  await importAll(stage.server.url, player.token, [
    payload({
      observed_at: Date.now() - 5 * day,
      character: { name: 'Abel', level: 58 },
      equipment: worn(3, 3, 3, 4),
      inventory: carried(3),
    }),
    payload({ observed_at: Date.now() - day, character: { name: 'Cain', level: 60 }, equipment: worn(3, 3, 3, 4) }),
    payload({ character: { name: 'Dorte', class: 'Mage', race: 'Gnome' } }),
  ]);
});

const banner = (page: Page) => page.getByRole('region', { name: 'These two may be one' });
const names = (page: Page) => textsOf(page.getByRole('heading', { level: 3 }));

test('a pair that may be one is shown side by side, joined by keyboard, and taken apart again', async () => {
  const { page, isLive } = await stage.visit('/characters', { player });
  await isLive();
  await expectVisible(banner(page));
  await banner(page).getByRole('button', { name: 'Compare and join…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'These two may be one' });
  await expectVisible(dialog.getByRole('row', { name: /^Inventory Abel|^Bags Abel/ }));
  await expectVisible(dialog.getByRole('row', { name: /^Equipment Cain/ }));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByRole('button', { name: 'Join', exact: true }).focus();
  await page.keyboard.press('Enter');
  // Under the pointer a message stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await eventually(() => names(page)).toEqual(['Cain', 'Dorte']);
  await expectHidden(banner(page));
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => names(page)).toEqual(['Cain', 'Dorte', 'Abel']);
});

test('a pair called two is not suggested any more', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Abel', { player });
  await banner(page).getByRole('button', { name: 'They are two' }).click();
  await expectHidden(banner(page));
  const apart = async () =>
    (
      await fetch(`${stage.server.url}/api/characters/joins`, { headers: { authorization: `Bearer ${player.token}` } })
    ).json();
  await eventually(async () => ((await apart()) as { data: { apart: unknown[] } }).data.apart.length).toBe(1);
  await page.reload();
  await expectVisible(page.getByRole('heading', { name: 'Abel' }));
  await expectHidden(banner(page));
});

test('any two of a game can be joined and taken apart by the menu of a character', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Dorte', { player });
  const more = page.getByRole('button', { name: 'More actions' });
  await more.click();
  await page.getByRole('menuitem', { name: 'Join with another character…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Dorte with another character' });
  await dialog.getByLabel('The other record').selectOption({ label: 'Abel · Hydraxian · level 58' });
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expectHidden(dialog);
  await expectVisible(page.getByRole('heading', { name: 'Dorte' }));
  await more.click();
  await page.getByRole('menuitem', { name: 'Join with another character…' }).click();
  await expectVisible(dialog.getByRole('button', { name: 'Join', exact: true }));
  await eventually(() => textsOf(dialog.getByLabel('The other record').getByRole('option'))).toEqual([
    'Cain · Hydraxian · level 60',
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(dialog);
  await more.click();
  await page.getByRole('menuitem', { name: 'Undo the join with Abel' }).click();
  await expectVisible(page.getByText('Dorte and Abel are two characters again'));
  await more.click();
  await expectVisible(page.getByRole('menuitem', { name: 'Delete Character' }));
  await expectHidden(page.getByRole('menuitem', { name: 'Undo the join with Abel' }));
  await page.keyboard.press('Escape');
  await eventually(() => isFocused(more)).toBe(true);
});

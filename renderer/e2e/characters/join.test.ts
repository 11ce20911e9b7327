import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findAxeViolations } from '../support/axe.ts';
import { carried, importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectVisible, isFocused, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
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

test('two that may be one are joined by keyboard and taken apart, called two, and any two joined by the menu', async () => {
  const { page, isLive } = await stage.visit('/characters', { player });
  await isLive();
  await banner(page).getByRole('button', { name: 'Compare and join…' }).press('Enter');
  const pair = page.getByRole('dialog', { name: 'These two may be one' });
  await expectVisible(pair.getByRole('row', { name: /^Inventory Abel|^Bags Abel/ }));
  await expectVisible(pair.getByRole('row', { name: /^Equipment Cain/ }));
  expect(await findAxeViolations(page)).toEqual([]);
  await pair.getByRole('button', { name: 'Join', exact: true }).press('Enter');
  // Under the pointer a message stays.
  await page.getByRole('button', { name: 'Undo' }).hover();
  await eventually(() => names(page)).toEqual(['Cain', 'Dorte']);
  await expectHidden(banner(page));
  await page.getByRole('button', { name: 'Undo' }).click();
  await eventually(() => names(page)).toEqual(['Cain', 'Dorte', 'Abel']);

  await page.getByRole('link', { name: 'Abel' }).click();
  await banner(page).getByRole('button', { name: 'They are two' }).click();
  await expectHidden(banner(page));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Characters' }).click();
  await eventually(() => names(page)).toEqual(['Cain', 'Dorte', 'Abel']);
  await expectHidden(banner(page));

  await page.getByRole('link', { name: 'Dorte' }).click();
  const more = page.getByRole('button', { name: 'More actions' });
  const openJoin = async () => {
    await more.click();
    await page.getByRole('menuitem', { name: 'Join with another character…' }).click();
  };
  await openJoin();
  const dialog = page.getByRole('dialog', { name: 'Join Dorte with another character' });
  await dialog.getByLabel('The other record').selectOption({ label: 'Abel · Hydraxian · level 58' });
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await expectHidden(dialog);
  await openJoin();
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

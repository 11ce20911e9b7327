import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findStateViolations } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { goTo } from '../support/go-to.ts';
import { createHarness } from '../support/harness.ts';
import { findEnglish, recordNames } from '../support/page-checks/page-texts.ts';
import { seedCharacters } from '../support/pages.ts';

const stage = createHarness();

/** The built files that hold words of a language. */
async function filesOf(language: string): Promise<string[]> {
  const manifest = JSON.parse(
    await readFile(new URL('../../../dist/renderer/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>;
  return Object.entries(manifest)
    .filter(([source]) => source.startsWith(`../shared/base/messages/${language}/`))
    .map(([, { file }]) => `/${file}`);
}

async function openMore(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('a German browser gets the German app: forms, errors, dialogs, menus, terms of the game and formats', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player, 2);
  const [english, german] = [await filesOf('en'), await filesOf('de')];
  const fetched: string[] = [];
  const found: Record<string, readonly string[]> = {};
  let names: ReadonlySet<string> = new Set();
  const { page } = await stage.visit('/', {
    locale: 'de-DE',
    prepare: async (unopened) => {
      names = recordNames(unopened);
      unopened.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    },
  });
  const look = async (where: string): Promise<void> => {
    const texts = await findEnglish(page, names);
    if (texts.length > 0) found[where] = texts;
    expect(await findStateViolations(page)).toEqual({});
  };
  const main = page.getByRole('main');
  const press = (name: string | RegExp) => main.getByRole('button', { name }).first().click();

  // A visitor, refused and let in.
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Alle deine Charaktere, in einem Ledger.' }));
  await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe('de');
  await press('Konto erstellen');
  await page.getByRole('dialog').locator('button[type=submit]').click();
  await expectVisible(page.getByRole('dialog').getByText('Die E-Mail-Adresse fehlt'));
  await look('registration');
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click();
  const login = page.getByRole('dialog', { name: 'Anmelden' });
  await login.getByRole('button', { name: 'Anmelden' }).click();
  await expectVisible(login.getByText('Der Benutzername fehlt'));
  await login.getByLabel('Benutzername').fill('Sigrun');
  await login.getByLabel('Passwort', { exact: true }).fill('Falsches-Wort-1');
  await login.getByLabel('Passwort', { exact: true }).press('Enter');
  await expectVisible(login.getByText('Benutzername oder Passwort stimmt nicht'));
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await expectVisible(login.getByText('Etwas Unerwartetes ist schiefgegangen. Bitte versuche es noch einmal.'));
  await look('login');
  await page.context().setOffline(false);
  await login.getByLabel('Passwort', { exact: true }).fill(player.password);
  await login.getByLabel('Passwort', { exact: true }).press('Enter');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Dashboard' }));

  // The palette, by words and by an item.
  await expectVisible(page.getByRole('button', { name: 'Überall suchen' }));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('soziales');
  await expectVisible(page.getByRole('option', { name: /^Community/ }));
  await page.getByRole('combobox').fill('linen cloth');
  await expectVisible(page.getByRole('option', { name: /Linen Cloth/ }).first());
  await look('palette');
  await page.keyboard.press('Escape');

  // A character: its history, its dialogs and its menu.
  await goTo(page, 'Charaktere');
  await page.getByRole('link', { name: 'Maribel' }).first().click();
  await expectVisible(page.getByRole('tab', { name: 'Ausrüstung' }));
  await page.getByRole('radio', { name: 'Tabelle' }).check({ force: true });
  await expectVisible(page.getByRole('rowheader', { name: '01.06.2024, 00:00' }));
  await look('history');
  await press('Öffentlicher Link');
  await expectVisible(page.getByRole('dialog'));
  await look('share dialog');
  await page.keyboard.press('Escape');
  await press(/^Mehr/);
  await look('menu of a character');
  await page.getByRole('menuitem', { name: /löschen/i }).click();
  await expectVisible(page.getByRole('alertdialog'));
  await look('question before a character is deleted');
  await page.keyboard.press('Escape');
  await goTo(page, 'Community');
  await press('Gruppe gründen');
  await expectVisible(page.getByLabel('Name der Gruppe'));
  await look('new group');
  await page.keyboard.press('Escape');

  // An import with warnings.
  await goTo(page, 'Charaktere');
  await main
    .getByRole('link', { name: /hinzufügen/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /Entwickler/ }).click();
  const area = main.getByRole('textbox', { name: 'Charakter als JSON' });
  await area.fill('{ "game_short_code": "ffxiv" }');
  await expectVisible(main.getByRole('alert'));
  await look('an import that is refused');
  await area.fill(
    JSON.stringify({
      game_short_code: 'wow_classic',
      character: { name: 'Asdis', level: 3, race: 'Dwarf', class: 'Hunter', realm: 'Emberfall', faction: 'Alliance' },
      inventory: [{ name: 'Linen Cloth' }],
      equipment: [{ itemName: 'Worn Shortsword' }],
    }),
  );
  await expectVisible(page.getByText('Stufe 3 Zwerg Jäger', { exact: false }).first());
  await expectVisible(page.getByText('slotNum als Zahl', { exact: false }).first());
  await look('an import that is checked');
  await press('Charakter importieren');
  await expectVisible(page.getByText('Der Charakter ist importiert'));
  await look('an import that succeeded');
  await page.getByRole('radio', { name: 'Datei' }).check({ force: true });
  await look('an import from a file');
  expect(english.length).toBeGreaterThan(10);
  expect(fetched.filter((file) => english.includes(file))).toEqual([]);
  expect(german.some((file) => fetched.includes(file))).toBe(true);

  // Settings switch the language of the whole page at once, and of pages that were open before.
  await openMore(page, 'Einstellungen');
  await expectVisible(page.getByText(/^Es ist jetzt \d\d:\d\d\.$/));
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  await page.getByLabel('Sprache').selectOption({ label: 'English' });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Settings' }));
  await expectVisible(page.getByText(/^It is now \d{1,2}:\d\d(?:\s[AP]M)?\.$/));
  await expectHidden(page.getByText('Darstellung', { exact: true }));
  await eventually(() => page.title()).toMatch(/Settings · Tavern Ledger$/);
  await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.goBack();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Import a Character' }));
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  expect(found).toEqual({});
});

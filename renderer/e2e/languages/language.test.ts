import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { seedCharacters } from '../support/pages.ts';
import { eventually, expectHidden, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const GERMAN = { locale: 'de-DE' } as const;
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** The built files that hold words of a language. */
async function filesOf(of: string): Promise<string[]> {
  const manifest = JSON.parse(
    await readFile(new URL('../../../dist/renderer/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>;
  return Object.entries(manifest)
    .filter(([source]) => source.startsWith(`../shared/messages/${of}/`))
    .map(([, { file }]) => file);
}

test('a browser that prefers German gets the German app, and loads no other catalogue', async () => {
  const english = await filesOf('en');
  const fetched: string[] = [];
  const { page } = await stage.visit('/', {
    ...GERMAN,
    fresh: true,
    prepare: async (unopened) =>
      unopened.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1))),
  });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Alle deine Charaktere, in einem Ledger.' }));
  await eventually(() => language(page)).toBe('de');
  await eventually(() => page.title()).toBe('Tavern Ledger');
  await page.getByRole('main').getByRole('button', { name: 'Konto erstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Konto erstellen' });
  await dialog.getByRole('button', { name: 'Konto erstellen' }).click();
  await expectVisible(dialog.getByLabel('Benutzername'));
  expect(english.length).toBeGreaterThan(10);
  expect(fetched.filter((file) => english.includes(file))).toEqual([]);
  expect((await filesOf('de')).some((file) => fetched.includes(file))).toBe(true);
});

test('a browser that prefers another language gets English', async () => {
  const { page } = await stage.visit('/', { locale: 'fr-FR' });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Every character you keep, in one ledger.' }));
  await eventually(() => language(page)).toBe('en');
});

test('Settings switch the language of the whole page at once, and the choice persists', async () => {
  const { page, context } = await stage.visit('/characters/wow_classic/Maribel', { player });
  const other = await context.newPage();
  await other.goto('/characters');
  await expectVisible(other.getByRole('heading', { level: 1, name: 'Characters' }));
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Maribel' }));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expectVisible(page.getByText(/^It is now \d{1,2}:\d\d\s[AP]M\.$/));
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));

  await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Einstellungen' }));
  await expectVisible(page.getByText(/^Es ist jetzt \d\d:\d\d\.$/));
  await expectVisible(page.getByRole('link', { name: 'Charaktere' }).first());
  await expectHidden(page.getByText('Appearance', { exact: true }));
  await eventually(() => page.title()).toMatch(/Einstellungen · Tavern Ledger$/);
  await eventually(() => language(page)).toBe('de');
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  await expectVisible(other.getByRole('heading', { level: 1, name: 'Charaktere' }));

  // A page that was open before the switch speaks German when it is gone back to.
  await page.goBack();
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Maribel' }));
  await expectVisible(page.getByRole('tab', { name: 'Ausrüstung' }));
  await page.reload();
  await expectVisible(page.getByRole('tab', { name: 'Ausrüstung' }));
  await page.goto('/settings');
  await page.getByLabel('Sprache').selectOption({ label: 'English' });
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Settings' }));
  await eventually(() => language(page)).toBe('en');
});

test('errors are shown in German: from forms, from the server, and for an unreachable server', async () => {
  const { page, context } = await stage.visit('/', GERMAN);
  await page.getByRole('banner').getByRole('button', { name: 'Anmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expectVisible(dialog.getByText('Der Benutzername fehlt'));
  await expectVisible(dialog.getByText('Das Passwort fehlt'));
  await dialog.getByLabel('Benutzername').fill('Sigrun');
  await dialog.getByLabel('Passwort', { exact: true }).fill('Falsches-Wort-1');
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expectVisible(dialog.getByText('Benutzername oder Passwort stimmt nicht'));
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expectVisible(dialog.getByText('Etwas Unerwartetes ist schiefgegangen. Bitte versuche es noch einmal.'));
});

test('numbers, dates and times follow the language and its region', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Maribel', { player, locale: 'de-DE' });
  await page.getByRole('radio', { name: 'Tabelle' }).check({ force: true });
  await expectVisible(page.getByRole('rowheader', { name: '01.06.2024, 00:00' }));
  const british = await stage.visit('/characters/wow_classic/Maribel', { player, locale: 'en-GB' });
  await british.page.getByRole('radio', { name: 'Table' }).check({ force: true });
  await expectVisible(british.page.getByRole('rowheader', { name: '1 Jun 2024, 00:00' }));
});

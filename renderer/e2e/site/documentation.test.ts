import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectToast, expectVisible, textsOf } from '../support/expectations.ts';
import { goWithin } from '../support/go-within.ts';
import { createHarness } from '../support/harness.ts';
import { switchLanguage } from '../support/page-checks/page-texts.ts';

const stage = createHarness();
const SETUP = 'TavernLedger-Setup-1.0.0.exe';
const BYTES = Buffer.alloc(1_500_000, 'TavernLedger');

async function publish(name: string, bytes: Uint8Array): Promise<void> {
  const folder = join(stage.server.dataDir, 'downloads');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), bytes);
}

test('addon, app and steps are described; installers are listed after a failure, once published, and download unchanged', async () => {
  const { page } = await stage.visit('/documentation', {
    player: await createPlayer(stage.server.url, 'Sigrun'),
    prepare: (opened) => opened.route('**/api/downloads', (route) => route.abort()),
  });
  await expectVisible(page.getByRole('alert').getByText('The list of downloads could not be loaded'));
  await page.unroute('**/api/downloads');
  await page.getByRole('button', { name: 'Try again' }).click();
  const panel = page.getByRole('region', { name: 'Download', exact: true });
  await expectVisible(panel.getByText('No Windows installer is published on this server yet'));
  await expectVisible(panel.getByText('npm run dist', { exact: true }));
  await expectHidden(panel.getByRole('link'));
  const how = page.getByRole('region', { name: 'How It Works' });
  await expectVisible(how.getByText('Download the addon above'));
  expect(await how.getByText('Run the installer').count()).toBe(0);
  await eventually(() => how.getByRole('listitem').count()).toBe(3);
  const parts = page.getByRole('region', { name: 'An addon and a desktop app' });
  await eventually(() => textsOf(parts.getByRole('heading', { level: 3 }))).toEqual(['The addon', 'The desktop app']);
  await eventually(() => textsOf(page.getByRole('region', { name: 'Coming Soon' }).getByRole('listitem'))).toEqual([
    'FFXIV',
    'Path of Exile',
    'More games',
  ]);
  const players = page.getByRole('region', { name: 'For players' });
  const [first] = await textsOf(page.getByRole('heading', { level: 2 }));
  expect(first).toBe('For players');

  const others = [
    ['macOS with Apple silicon (v1.0.0)', 'TavernLedger-1.0.0-arm64.dmg', 'shasum -a 256', 'Open Anyway'],
    ['macOS with Intel (v1.0.0)', 'TavernLedger-1.0.0-x64.dmg', 'shasum -a 256', 'Open Anyway'],
    ['Linux (v1.0.0)', 'TavernLedger-1.0.0-x86_64.AppImage', 'sha256sum', 'Proton'],
  ] as const;
  await publish(SETUP, BYTES);
  await publish('TavernLedger-Setup-0.9.0.exe', Buffer.from('older'));
  await publish(`${SETUP}.sha256`, Buffer.from('a checksum file'));
  for (const [, file] of others) await publish(file, Buffer.from(file));
  await goWithin(page, '/nowhere');
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Page not found' }));
  await page.goBack();
  const addon = page.waitForEvent('download');
  await players.getByRole('link', { name: /^Download the addon \d/ }).click();
  expect((await addon).suggestedFilename()).toBe('TavernLedger.zip');
  await eventually(() => players.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
  const installer = page.getByRole('region', { name: 'Windows installer (v1.0.0)' });
  await expectVisible(installer.getByText(`${SETUP} · 1.5 MB`, { exact: true }));
  await expectVisible(installer.getByText(createHash('sha256').update(BYTES).digest('hex'), { exact: true }));
  await expectVisible(installer.getByText(/SmartScreen.*if the checksums match, choose More info, then Run anyway/));
  await eventually(() => page.getByRole('link', { name: /^Download TavernLedger-Setup/ }).count()).toBe(1);
  for (const [title, file, command, firstStart] of others) {
    const other = page.getByRole('region', { name: title });
    await expectVisible(other.getByText(createHash('sha256').update(file).digest('hex'), { exact: true }));
    await expectVisible(other.getByText(`${command} ~/Downloads/'${file}'`, { exact: true }));
    await expectVisible(other.getByText(firstStart));
  }
  expect(await findViolationsInBothThemes(page)).toEqual({});
  const saving = page.waitForEvent('download');
  await installer.getByRole('link', { name: `Download ${SETUP}` }).click();
  const download = await saving;
  await expectToast(page, 'Download started');
  expect(download.suggestedFilename()).toBe(SETUP);
  expect((await readFile(await download.path())).equals(BYTES)).toBe(true);
  await eventually(() => new URL(page.url()).pathname).toBe('/documentation');
  await switchLanguage(page, 'de');
  await expectVisible(page.getByText(/SmartScreen.*Prüfsummen überein.*„Trotzdem ausführen“/));
});

import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectToast, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const SETUP = 'TavernLedger-Setup-1.0.0.exe';
const BYTES = Buffer.alloc(1_500_000, 'TavernLedger');
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
});

async function publish(name: string, bytes: Uint8Array): Promise<void> {
  const folder = join(stage.server.dataDir, 'downloads');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), bytes);
}

test('addon, app, three steps and planned features are described', async () => {
  const { page } = await stage.visit('/documentation', { player });
  const parts = page.getByRole('region', { name: 'An addon and a desktop app' });
  await expectVisible(parts.getByRole('heading', { name: 'The addon' }));
  await eventually(() => textsOf(parts.getByRole('heading', { level: 3 }))).toEqual(['The addon', 'The desktop app']);
  await eventually(() => page.getByRole('region', { name: 'How It Works' }).getByRole('listitem').count()).toBe(3);
  await eventually(() => textsOf(page.getByRole('region', { name: 'Coming Soon' }).getByRole('listitem'))).toEqual([
    'FFXIV',
    'Path of Exile',
    'More games',
  ]);
});

test('it begins with what players do: the addon, and a picture that loads', async () => {
  const { page } = await stage.visit('/documentation', { player });
  const panel = page.getByRole('region', { name: 'For players' });
  await expectVisible(panel);
  const [first] = await textsOf(page.getByRole('heading', { level: 2 }));
  expect(first).toBe('For players');
  const saving = page.waitForEvent('download');
  await panel.getByRole('link', { name: /^Download the addon \d/ }).click();
  expect((await saving).suggestedFilename()).toBe('TavernLedger.zip');
  const picture = panel.getByRole('img');
  await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280);
});

test('without a published installer, the page explains how to build one', async () => {
  const { page } = await stage.visit('/documentation', { player });
  const panel = page.getByRole('region', { name: 'Download', exact: true });
  await expectVisible(panel.getByText('No Windows installer is published on this server yet'));
  await expectVisible(panel.getByText('npm run dist', { exact: true }));
  await expectHidden(panel.getByRole('link'));
  const how = page.getByRole('region', { name: 'How It Works' });
  await expectVisible(how.getByText('Download the addon above'));
  expect(await how.getByText('Run the installer').count()).toBe(0);
  expect(await findViolationsInBothThemes(page)).toEqual({});
});

test('the installer is offered with version and checksum, and downloads unchanged', async () => {
  await publish(SETUP, BYTES);
  await publish('TavernLedger-Setup-0.9.0.exe', Buffer.from('older'));
  await publish(`${SETUP}.sha256`, Buffer.from('a checksum file'));
  try {
    const { page } = await stage.visit('/documentation', { player });
    const installer = page.getByRole('region', { name: 'Windows installer (v1.0.0)' });
    await expectVisible(installer.getByRole('heading', { name: 'Windows installer (v1.0.0)' }));
    await expectVisible(installer.getByText(`${SETUP} · 1.5 MB`, { exact: true }));
    await expectVisible(installer.getByText(createHash('sha256').update(BYTES).digest('hex'), { exact: true }));
    await expectVisible(installer.getByText(/SmartScreen.*if the checksums match, choose More info, then Run anyway/));
    await eventually(() => page.getByRole('link', { name: /^Download Tavern/ }).count()).toBe(1);
    expect(await findViolationsInBothThemes(page)).toEqual({});

    const saving = page.waitForEvent('download');
    await installer.getByRole('link', { name: `Download ${SETUP}` }).click();
    const download = await saving;
    await expectToast(page, 'Download started');
    expect(download.suggestedFilename()).toBe(SETUP);
    expect((await readFile(await download.path())).equals(BYTES)).toBe(true);
    await eventually(() => new URL(page.url()).pathname).toBe('/documentation');

    await page.evaluate(`localStorage.setItem('language', 'de')`);
    await page.reload();
    await expectVisible(page.getByText(/SmartScreen.*Prüfsummen überein.*„Trotzdem ausführen“/));
  } finally {
    await rm(join(stage.server.dataDir, 'downloads'), { recursive: true });
  }
});

test('each system and processor has its file, checksum and first steps', async () => {
  for (const name of [
    'TavernLedger-1.0.0-arm64.dmg',
    'TavernLedger-1.0.0-x64.dmg',
    'TavernLedger-1.0.0-x86_64.AppImage',
  ])
    await publish(name, Buffer.from(name));
  try {
    const { page } = await stage.visit('/documentation', { player });
    const expected = [
      ['macOS with Apple silicon (v1.0.0)', 'TavernLedger-1.0.0-arm64.dmg', 'shasum -a 256', 'Open Anyway'],
      ['macOS with Intel (v1.0.0)', 'TavernLedger-1.0.0-x64.dmg', 'shasum -a 256', 'Open Anyway'],
      ['Linux (v1.0.0)', 'TavernLedger-1.0.0-x86_64.AppImage', 'sha256sum', 'Proton'],
    ] as const;
    for (const [title, file, command, firstStart] of expected) {
      const installer = page.getByRole('region', { name: title });
      await expectVisible(installer.getByText(createHash('sha256').update(file).digest('hex'), { exact: true }));
      await expectVisible(installer.getByText(`${command} ~/Downloads/'${file}'`, { exact: true }));
      await expectVisible(installer.getByText(firstStart));
    }
    await expectVisible(page.getByText('No Windows installer is published on this server yet'));
    expect(await findViolationsInBothThemes(page)).toEqual({});
  } finally {
    await rm(join(stage.server.dataDir, 'downloads'), { recursive: true });
  }
});

test('a list that failed to load shows a retry button', async () => {
  const { page } = await stage.visit('/documentation', {
    player,
    prepare: (opened) => opened.route('**/api/downloads', (route) => route.abort()),
  });
  await expectVisible(page.getByRole('alert').getByText('The list of downloads could not be loaded'));
  await page.unroute('**/api/downloads');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByText('No Windows installer is published on this server yet'));
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleCharacter } from '#shared/testing/saved-variables/sample-characters.ts';
import { CLIENT_STYLES } from '#shared/testing/saved-variables/write-saved-variables.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiToken, createPlayer, type Player } from '../support/accounts.ts';
import { change, HOUR_AGO, savedVariables, someCharacters } from '../support/saved-variables.ts';
import { readmeCommand, readmeCompression } from '../support/readme.ts';
import { eventually, expectToast, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { has, runShell } from '../support/shell.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
const withReadme = has('sh', 'curl', 'xxd');
const withGzip = withReadme && has('gzip');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Sends a file as README says: with curl, where this machine has what the commands need, otherwise in the same words. */
async function send(file: Uint8Array, { token }: Player): Promise<string> {
  if (!withReadme) {
    const body = JSON.stringify({ hex_data: Buffer.from(file).toString('hex') });
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    return (await fetch(`${stage.server.url}/api/characters/updates`, { method: 'POST', headers, body })).text();
  }
  await writeFile(join(folder, 'TavernLedger.lua'), file);
  return runShell(await readmeCommand('/api/characters/updates', stage.server.url), folder, { TOKEN: token });
}

/** An open dashboard that would not survive a reload unnoticed. */
async function openDashboard(player: Player): Promise<{ page: Page; isStillTheSame: () => Promise<boolean> }> {
  const { page, isLive } = await stage.visit('/dashboard', { player });
  await isLive();
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  return { page, isStillTheSame: () => page.evaluate(() => 'neverReloaded' in globalThis) };
}

const tile = (page: Page, label: string) =>
  textOf(page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd'));
const cards = (page: Page) => page.getByRole('region', { name: 'Active characters' }).getByRole('listitem');

test.skipIf(!withReadme)('a new player who follows README sees the characters on the open dashboard', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page, isStillTheSame } = await openDashboard(player);
  await expectVisible(page.getByText('No characters available'));

  await writeFile(
    join(folder, 'TavernLedger.lua'),
    savedVariables(someCharacters(20, { game: 'wow_classic' }), { layout: 'flat', eol: '\r\n' }),
  );
  const TOKEN = await createApiToken(stage.server.url, player);
  const answer = await runShell(await readmeCommand('/api/characters/updates', stage.server.url), folder, { TOKEN });
  expect(JSON.parse(answer)).toMatchObject({ message: '20 characters received: 20 new.', warnings: [] });

  for (const text of ['20 new characters', 'Maribel: new in your ledger']) await expectToast(page, text);
  await eventually(() => tile(page, 'Total Characters')).toBe('20');
  expect(await isStillTheSame()).toBe(true);
});

test.for(CLIENT_STYLES)('20 characters of a $layout file appear with the data the game wrote', async (style) => {
  const game = style.layout === 'flat' ? 'wow_retail' : 'wow_classic';
  const player = await createPlayer(stage.server.url, `${style.layout}${style.eol.length}`);
  const { page, isStillTheSame } = await openDashboard(player);
  await expectVisible(page.getByText('No characters available'));
  await send(savedVariables(someCharacters(20, { game }), style), player);

  await eventually(() => cards(page).count()).toBe(20);
  await eventually(() =>
    Promise.all(
      ['Total Characters', 'Total Items', 'Unique Games', 'Avg Items/Char'].map((label) => tile(page, label)),
    ),
  ).toEqual(['20', '2,160', '1', '108']);
  // Cards outside the window are not laid out and have no inner text.
  const names = await cards(page).getByRole('link').allTextContents();
  expect(names).toEqual(expect.arrayContaining(['Maribel', 'Célestine', 'Дарина', 'Lioren']));
  const top = page.getByRole('region', { name: 'Top Characters' }).getByRole('listitem');
  await eventually(async () => (await textsOf(top)).map((text) => Number(/\d+$/.exec(text)?.[0]))).toEqual([
    30, 30, 30, 30, 30,
  ]);
  const panel = page.getByRole('region', { name: 'Equipment Quality', exact: true });
  await panel.getByRole('button', { name: 'Show all 20' }).click();
  const quality = panel.getByRole('row').filter({ hasText: 'Дарина' });
  await eventually(async () => (await textsOf(quality.getByRole('cell'))).slice(1)).toEqual(['0', '0', '3', '4', '1']);

  await cards(page).getByRole('link', { name: 'Дарина' }).click();
  const { saved } = sampleCharacter({ index: 9, game });
  await expectVisible(page.getByText(`Level ${saved.get('level')} Dwarf Warrior · ${saved.get('realm')}`));
  await page.getByRole('tab', { name: /^Equipment/ }).click();
  await expectVisible(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Thunderfury, Blessed Blade of the Windseeker' })
      .getByText('Legendary'),
  );
  await page.getByRole('tab', { name: /^Inventory/ }).click();
  await expectVisible(page.getByText('70 items', { exact: true }));
  await page.getByRole('tab', { name: /^Bank/ }).click();
  await expectVisible(page.getByText('30 items', { exact: true }));
  await page.getByRole('tab', { name: /^Buffs/ }).click();
  await expectVisible(page.getByRole('listitem').filter({ hasText: 'Mark of the Wild' }).getByText('1800 seconds'));
  expect(await isStillTheSame()).toBe(true);
});

test('a newer file updates the open page with a message, and an older one changes nothing', async () => {
  const player = await createPlayer(stage.server.url, 'Ottilie');
  const style = { layout: 'flat', eol: '\r\n' } as const;
  const before = someCharacters(3, { game: 'wow_classic' });
  await send(savedVariables(before, style), player);
  const { page, isStillTheSame } = await openDashboard(player);
  await eventually(() => cards(page).count()).toBe(3);
  await eventually(() => tile(page, 'Total Items')).toBe('324');

  const risen = change(sampleCharacter({ index: 1, game: 'wow_classic', bagItems: 73, seenAt: HOUR_AGO }), {
    level: 9,
  });
  await send(savedVariables([...before.slice(0, 1), risen, ...before.slice(2)], style), player);
  await expectToast(page, 'Torvald: level 8 → 9, 3 new items');
  await eventually(() => tile(page, 'Total Items')).toBe('327');
  await page.getByRole('link', { name: 'Torvald' }).first().click();
  await expectVisible(page.getByText('Level 9 Dwarf Paladin'));
  await expectVisible(page.getByRole('img', { name: /^Level: from 8 .* to 9 / }));

  const answer = await send(savedVariables(before, style), player);
  expect(JSON.parse(answer)).toMatchObject({ message: expect.stringContaining('older than what is known') });
  await page.reload();
  await expectVisible(page.getByText('Level 9 Dwarf Paladin'));
  expect(await isStillTheSame()).toBe(false);
});

test.skipIf(!withGzip)('compressed as in README, the file has a tenth of the size and the same result', async () => {
  const player = await createPlayer(stage.server.url, 'Radegund');
  await writeFile(
    join(folder, 'TavernLedger.lua'),
    savedVariables(someCharacters(20, { game: 'wow_classic' }), { layout: 'flat', eol: '\n' }),
  );
  const plain = await readmeCommand('/api/characters/updates', stage.server.url);
  const pipe = await readmeCompression();
  const compressed = plain.replace(/\$\([^)]*\)/, () => `$(${pipe})`);
  expect(compressed).not.toBe(plain);
  await runShell(compressed, folder, { TOKEN: player.token });
  const { page } = await openDashboard(player);
  await eventually(() => tile(page, 'Total Items')).toBe('2,160');
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { expectHidden, expectVisible, textOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { change, HOUR_AGO, savedVariables, someCharacters } from '../support/saved-variables.ts';

const stage = createHarness();
const STYLE = { layout: 'flat', eol: '\r\n' } as const;
const start = (page: Page) => page.getByRole('button', { name: 'Let this page watch my WTF folder' });

/** The picker of a headless browser cannot be answered: a folder of the browser's own file system stands for the game's. */
function answerPicker(page: Page, refuses = false): Promise<unknown> {
  return page.addInitScript((isRefused) => {
    Object.assign(globalThis, {
      async showDirectoryPicker() {
        if (isRefused) throw new DOMException('The user aborted a request.', 'AbortError');
        const root = await navigator.storage.getDirectory();
        return root.getDirectoryHandle('WTF', { create: true });
      },
    });
  }, refuses);
}

/** Writes the addon's file into an account's folder, as the game does. */
async function save(page: Page, content: Uint8Array): Promise<void> {
  await page.evaluate(async (base64) => {
    let folder = await navigator.storage.getDirectory();
    for (const name of ['WTF', 'Account', '12345#1', 'SavedVariables'])
      folder = await folder.getDirectoryHandle(name, { create: true });
    const file = await folder.getFileHandle('TavernLedger.lua', { create: true });
    const writing = await file.createWritable();
    await writing.write(Uint8Array.from(atob(base64), (digit) => digit.charCodeAt(0)));
    await writing.close();
  }, Buffer.from(content).toString('base64'));
}

test('a watched folder sends each save by itself, is remembered, and can be forgotten', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/characters/new', { player, fresh: true, prepare: answerPicker });
  await start(page).click();
  await expectVisible(page.getByText('Watching WTF: no TavernLedger.lua yet.'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await save(page, savedVariables(someCharacters(2, { game: 'wow_classic' }), STYLE));
  await expectVisible(page.getByText('Watching WTF: 1 game account'));
  await expectVisible(page.getByText('Last save read at'));

  await page.goto('/characters');
  await expectVisible(page.getByRole('article').filter({ hasText: 'Torvald' }));
  const [, torvald] = someCharacters(2, { game: 'wow_classic', seenAt: HOUR_AGO });
  if (torvald === undefined) throw new Error('no sample');
  await save(page, savedVariables([change(torvald, { level: 9 })], STYLE));
  await expectVisible(page.getByText('Level 9 Dwarf Paladin'));

  await page.goto('/characters/new');
  await expectVisible(page.getByText('Watching WTF: 1 game account'));
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expectVisible(start(page));
  await page.reload();
  await expectVisible(start(page));
});

test('a damaged save is named and waits for the next one', async () => {
  const player = await createPlayer(stage.server.url, 'Ottilie');
  const { page } = await stage.visit('/dashboard', { player, fresh: true, prepare: answerPicker });
  await start(page).click();
  await save(page, new Uint8Array(4000));
  await expectVisible(page.getByRole('alert').getByText('nothing but NUL bytes'));
  await save(page, savedVariables(someCharacters(1, { game: 'wow_classic' }), STYLE));
  await expectVisible(page.getByRole('link', { name: 'Maribel' }));
});

test('a refused folder and a missing permission are explained', async () => {
  const player = await createPlayer(stage.server.url, 'Radegund');
  const refusing = await stage.visit('/characters/new', {
    player,
    fresh: true,
    prepare: (page) => answerPicker(page, true),
  });
  await start(refusing.page).click();
  await expectVisible(refusing.page.getByRole('alert').getByText('Browsers refuse folders below Program Files'));

  const { page } = await stage.visit('/characters/new', { player, fresh: true, prepare: answerPicker });
  await start(page).click();
  await expectVisible(page.getByText('Watching WTF'));
  await page.addInitScript(() => {
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: () => Promise.resolve('prompt'),
      requestPermission: () => Promise.resolve('granted'),
    });
  });
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'The browser asks for your permission again' });
  await expectVisible(alert);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await alert.getByRole('button', { name: 'Allow again' }).click();
  await expectHidden(alert);
  expect(await textOf(page.getByRole('status').filter({ hasText: 'Watching WTF' }))).toContain(
    'no TavernLedger.lua yet',
  );
});

test('the folder of one player is not watched for another', async () => {
  const [first, second] = [await createPlayer(stage.server.url, 'Hedda'), await createPlayer(stage.server.url, 'Yrsa')];
  const { page } = await stage.visit('/characters/new', { player: first, fresh: true, prepare: answerPicker });
  await start(page).click();
  await expectVisible(page.getByText('Watching WTF'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(second.username);
  await page.getByLabel('Password', { exact: true }).fill(second.password);
  await page.keyboard.press('Enter');
  await expectVisible(start(page));
  await expectHidden(page.getByText('Watching WTF'));
});

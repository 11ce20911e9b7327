import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textOf } from '../support/expectations.ts';
import { goTo } from '../support/go-to.ts';
import { createHarness } from '../support/harness.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { answerPicker, save, start } from '../support/watched-folder.ts';

const stage = createHarness();
const STYLE = { layout: 'flat', eol: '\r\n' } as const;

/** Lets the folder be read only after the permission was asked for. */
function losePermission(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { values } = FileSystemDirectoryHandle.prototype;
    let isAllowed = false;
    Object.assign(FileSystemDirectoryHandle.prototype, {
      values(this: FileSystemDirectoryHandle) {
        if (isAllowed) return values.call(this);
        throw new DOMException('The request is not allowed.', 'NotAllowedError');
      },
      requestPermission() {
        isAllowed = true;
        return Promise.resolve('granted');
      },
    });
  });
}

test('a folder that is refused is explained', async () => {
  const player = await createPlayer(stage.server.url, 'Radegund');
  const { page } = await stage.visit('/characters/new', {
    player,
    fresh: true,
    prepare: (opened) => answerPicker(opened, true),
  });
  await start(page).click();
  await expectVisible(page.getByRole('alert').getByText('Browsers refuse folders below Program Files'));
});

test('a watched folder sends what is complete, asks again for a lost permission, is remembered, forgotten, and of one player', async () => {
  const [player, second] = [
    await createPlayer(stage.server.url, 'Hedda'),
    await createPlayer(stage.server.url, 'Yrsa'),
  ];
  const { page } = await stage.visit('/characters/new', { player, fresh: true, prepare: answerPicker });
  const alert = page.getByRole('alert').filter({ hasText: 'The browser asks for your permission again' });
  const status = page.getByRole('status').filter({ hasText: 'Watching WTF' });
  await start(page).click();
  await expectVisible(page.getByText('Watching WTF: no TavernLedger.lua yet.'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  const whole = savedVariables(someCharacters(3, { game: 'wow_classic' }), STYLE);
  await save(page, 'TavernLedger.lua', whole.subarray(0, Math.floor(whole.length * 0.6)));
  await expectVisible(page.getByRole('alert').getByText('The file is damaged.'));
  await goTo(page, 'Characters');
  await expectVisible(page.getByRole('article').filter({ hasText: 'Maribel' }));
  await page.goBack();

  await expectVisible(status);
  await losePermission(page);
  await expectVisible(alert);
  await alert.getByRole('button', { name: 'Allow again' }).click();
  await expectHidden(alert);
  await save(page, 'TavernLedger.lua', whole);
  await expectVisible(page.getByText('Last save read at'));

  // Remembered, with a permission that the browser asks for again.
  await page.addInitScript(() => {
    Object.assign(FileSystemHandle.prototype, {
      queryPermission: () => Promise.resolve('prompt'),
      requestPermission: () => Promise.resolve('granted'),
    });
  });
  await page.reload();
  await expectVisible(alert);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await alert.getByRole('button', { name: 'Allow again' }).click();
  await expectHidden(alert);
  await eventually(() => textOf(status)).toContain('1 game account');

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Username').fill(second.username);
  await page.getByLabel('Password', { exact: true }).fill(second.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expectVisible(start(page));
  await expectHidden(page.getByText('Watching WTF'));
  await start(page).click();
  await expectVisible(status);
  await goTo(page, 'Characters');
  await expectVisible(page.getByRole('article').filter({ hasText: 'Maribel' }));
  await page.getByRole('link', { name: 'Add Character' }).first().click();
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expectVisible(start(page));
  await page.reload();
  await expectVisible(start(page));
});

import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectHidden, expectVisible, textOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { answerPicker, save, start } from '../support/watched-folder.ts';
import { change, HOUR_AGO, savedVariables, someCharacters } from '../support/saved-variables.ts';

const stage = createHarness();
const STYLE = { layout: 'flat', eol: '\r\n' } as const;

test('a watched folder sends each save by itself, is remembered, and can be forgotten', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const { page } = await stage.visit('/characters/new', { player, fresh: true, prepare: answerPicker });
  await start(page).click();
  await expectVisible(page.getByText('Watching WTF: no TavernLedger.lua yet.'));
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await save(page, 'TavernLedger.lua', savedVariables(someCharacters(2, { game: 'wow_classic' }), STYLE));
  await expectVisible(page.getByText('Watching WTF: 1 game account'));
  await expectVisible(page.getByText('Last save read at'));

  await page.goto('/characters');
  await expectVisible(page.getByRole('article').filter({ hasText: 'Torvald' }));
  const [, torvald] = someCharacters(2, { game: 'wow_classic', seenAt: HOUR_AGO });
  if (torvald === undefined) throw new Error('no sample');
  await save(page, 'TavernLedger.lua', savedVariables([change(torvald, { level: 9 })], STYLE));
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
  await save(page, 'TavernLedger.lua', new Uint8Array(4000));
  await expectVisible(page.getByRole('alert').getByText('nothing but NUL bytes'));
  await save(page, 'TavernLedger.lua', savedVariables(someCharacters(1, { game: 'wow_classic' }), STYLE));
  await expectVisible(page.getByRole('link', { name: 'Maribel' }));
});

test('of a truncated save the complete characters are sent, and the damage is named', async () => {
  const player = await createPlayer(stage.server.url, 'Wilma');
  const { page } = await stage.visit('/characters/new', { player, fresh: true, prepare: answerPicker });
  await start(page).click();
  const whole = savedVariables(someCharacters(3, { game: 'wow_classic' }), STYLE);
  await save(page, 'TavernLedger.lua', whole.subarray(0, Math.floor(whole.length * 0.6)));
  await expectVisible(page.getByRole('alert').getByText('The file is damaged.'));
  await page.goto('/characters');
  await expectVisible(page.getByRole('article').filter({ hasText: 'Maribel' }));
});

test('a permission that is lost during the watch is asked for again', async () => {
  const player = await createPlayer(stage.server.url, 'Gudrun');
  const { page } = await stage.visit('/characters/new', { player, fresh: true, prepare: answerPicker });
  await start(page).click();
  await expectVisible(page.getByText('Watching WTF'));
  await page.evaluate(() => {
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
  const alert = page.getByRole('alert').filter({ hasText: 'The browser asks for your permission again' });
  await expectVisible(alert);
  await alert.getByRole('button', { name: 'Allow again' }).click();
  await expectHidden(alert);
  await save(page, 'TavernLedger.lua', savedVariables(someCharacters(1, { game: 'wow_classic' }), STYLE));
  await expectVisible(page.getByText('Watching WTF: 1 game account'));
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
  await eventually(() => textOf(page.getByRole('status').filter({ hasText: 'Watching WTF' }))).toContain(
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

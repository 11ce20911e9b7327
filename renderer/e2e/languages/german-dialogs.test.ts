import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { fillLedger } from '../support/pages.ts';
import { listen } from '../support/page-texts.ts';
import { see } from '../support/expectations.ts';
import { setStage } from '../support/harness.ts';

const stage = setStage();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await fillLedger(stage.server.url, player);
});

test('no dialog, menu or answer says anything in English to whoever reads German', { timeout: 400_000 }, async () => {
  const { page, isLive, found, open, look } = await listen(stage, player);
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
  await open('/dashboard');
  await isLive();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('sandbox');
  await see(page.getByRole('option', { name: /^Sandkasten/ }));
  await look('palette: sandbox');
  await page.getByRole('combobox').fill('soziales');
  await see(page.getByRole('option', { name: /^Soziales/ }));
  await page.getByRole('combobox').fill('linen cloth');
  await see(page.getByRole('option', { name: /Linen Cloth/ }).first());
  await look('palette: an item');

  await open('/characters/wow_classic/Maribel');
  await press('Öffentlicher Link');
  await see(page.getByRole('dialog'));
  await look('share dialog');
  await page.keyboard.press('Escape');
  await press(/^Mehr/);
  await see(page.getByRole('menu'));
  await look('menu of a character');
  await page.getByRole('menuitem', { name: /löschen/i }).click();
  await see(page.getByRole('alertdialog').or(page.getByRole('dialog')).first());
  await look('question before a character is deleted');

  await open('/social');
  await press('Gruppe gründen');
  await see(page.getByLabel('Name der Gruppe'));
  await look('new group');

  await open('/characters/new');
  await page.getByRole('main').getByRole('textbox').first().fill(JSON.stringify({ game_short_code: 'wow_classic', character: { name: 'Asdis', level: 3, race: 'Dwarf', class: 'Hunter', realm: 'Emberfall', faction: 'Alliance' }, inventory: [{ name: 'Linen Cloth' }], equipment: [{ itemName: 'Worn Shortsword' }] }));
  await see(page.getByText('Stufe 3 Zwerg Jäger', { exact: false }).first());
  await see(page.getByText('slotNum als Zahl', { exact: false }).first());
  await look('an import that is checked');

  const stranger = await listen(stage);
  await stranger.open('/');
  for (const name of ['Anmelden', 'Konto erstellen']) {
    await stranger.page.getByRole('banner').getByRole('button', { name }).click();
    await see(stranger.page.getByRole('dialog'));
    await stranger.look(name);
    await stranger.page.keyboard.press('Escape');
  }
  expect([found, stranger.found]).toEqual([{}, {}]);
});

import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { seedCharacters } from '../support/pages.ts';
import { openTextRecorder } from '../support/page-checks/page-texts.ts';
import { expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

test('no dialog, menu or toast contains English in the German app', { timeout: 400_000 }, async () => {
  const { page, isLive, found, open, look } = await openTextRecorder(stage, player);
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first().click();
  await open('/dashboard');
  await isLive();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('sandbox');
  await expectVisible(page.getByRole('option', { name: /^Spielwiese/ }));
  await look('palette: sandbox');
  await page.getByRole('combobox').fill('soziales');
  await expectVisible(page.getByRole('option', { name: /^Community/ }));
  await page.getByRole('combobox').fill('linen cloth');
  await expectVisible(page.getByRole('option', { name: /Linen Cloth/ }).first());
  await look('palette: an item');

  await open('/characters/wow_classic/Maribel');
  await press('Öffentlicher Link');
  await expectVisible(page.getByRole('dialog'));
  await look('share dialog');
  await page.keyboard.press('Escape');
  await press(/^Mehr/);
  await expectVisible(page.getByRole('menu'));
  await look('menu of a character');
  await page.getByRole('menuitem', { name: /löschen/i }).click();
  await expectVisible(page.getByRole('alertdialog').or(page.getByRole('dialog')).first());
  await look('question before a character is deleted');

  await open('/social');
  await press('Gruppe gründen');
  await expectVisible(page.getByLabel('Name der Gruppe'));
  await look('new group');

  await open('/characters/new?tab=developers');
  await page
    .getByRole('main')
    .getByRole('textbox')
    .first()
    .fill(
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

  const stranger = await openTextRecorder(stage);
  await stranger.open('/');
  for (const name of ['Anmelden', 'Konto erstellen']) {
    await stranger.page.getByRole('banner').getByRole('button', { name }).click();
    await expectVisible(stranger.page.getByRole('dialog'));
    await stranger.look(name);
    await stranger.page.keyboard.press('Escape');
  }
  expect([found, stranger.found]).toEqual([{}, {}]);
});

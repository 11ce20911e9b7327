import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { goWithin } from '../support/go-within.ts';
import { importAll, payload, worn } from '../support/imports.ts';
import { eventually, expectHidden, expectToast, expectVisible } from '../support/expectations.ts';
import { createHarness, withoutLive } from '../support/harness.ts';
import { intercept } from '../support/intercept.ts';

const stage = createHarness();
let player: Player;
let ids: readonly number[];

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  ids = await importAll(stage.server.url, player.token, [
    payload({ equipment: worn(4) }),
    payload({ character: { name: 'Twin', realm: 'Emberfall', level: 10 } }),
    payload({ character: { name: 'Twin', realm: 'Stillwater', level: 20 } }),
    payload({ guid: 'Player-1-0A', character: { name: 'Echo', level: 12 }, equipment: worn(3) }),
    payload({ guid: 'Player-1-0B', character: { name: 'Echo', level: 34 }, equipment: worn(3) }),
  ]);
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('characters of one name are reachable from the list, by address, by choice and on the dashboard', async () => {
  const { page } = await stage.visit('/characters/wow_classic/Twin', { player });
  const isTheOneOf = async (name: string, level: number) => {
    await expectVisible(heading(page, name));
    await expectVisible(page.getByText(`Level ${level} Dwarf Warrior`));
  };
  const chooseInList = (text: string, name: string) =>
    page.getByRole('article').filter({ hasText: text }).getByRole('link', { name }).click();
  await expectVisible(heading(page, 'Which Twin?'));
  await chooseInList('Stillwater', 'Twin');
  await isTheOneOf('Twin', 20);
  await goWithin(page, '/characters/wow_classic/Twin?realm=Emberfall');
  await isTheOneOf('Twin', 10);
  await goWithin(page, '/characters/wow_classic/twin?realm=stillwater');
  await isTheOneOf('Twin', 20);

  const [, , , older = 0, newer = 0] = ids;
  for (const [level, id] of [
    [12, older],
    [34, newer],
  ] as const) {
    await goWithin(page, '/characters');
    await chooseInList(`Level ${level}`, 'Echo');
    await isTheOneOf('Echo', level);
    await eventually(() => new URL(page.url()).searchParams.get('id')).toBe(String(id));
  }
  await goWithin(page, '/characters/wow_classic/Echo?realm=Hydraxian');
  await expectVisible(heading(page, 'Which Echo?'));
  await chooseInList('Level 12', 'Echo');
  await isTheOneOf('Echo', 12);
  await goWithin(page, '/characters/wow_classic/Nobody');
  await expectVisible(heading(page, 'Character Not Found'));
  await page.getByRole('link', { name: 'Back to Characters' }).click();
  await expectVisible(heading(page, 'Characters'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  for (const panel of ['Equipment Quality', 'Top Characters', 'Active characters']) {
    for (const id of [older, newer])
      await expectVisible(page.getByRole('region', { name: panel, exact: true }).getByText(`#${id}`).first());
  }
});

test('shows Loading... while the characters load, and a retry button after a failure', async () => {
  const holding = Promise.withResolvers<void>();
  let failed = 0;
  const prepare = async (page: Page) => {
    await withoutLive(page);
    await page.route('**/api/characters?since=*', async (route) => {
      await holding.promise;
      await route.abort();
      failed++;
    });
  };
  const { page } = await stage.visit('/characters/wow_classic/Brunhild', { player, prepare });
  await expectVisible(page.getByText('Loading...'));
  holding.resolve();
  // The page asks by itself once more, when its live connection starts.
  await eventually(() => failed).toBe(2);
  await expectVisible(page.getByRole('alert').getByText('Your characters could not be loaded'));
  await expectHidden(page.getByText('Loading...'));
  await page.unroute('**/api/characters?since=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectVisible(page.getByRole('tab', { name: 'Overview' }));
});

test('a failed save keeps the text, the address is shared, and a deletion is confirmed first', async () => {
  const owner = await createPlayer(stage.server.url, 'Wilma');
  await importAll(stage.server.url, owner.token, [payload(), payload({ character: { name: 'Hadrik', level: 12 } })]);
  const { page, isLive } = await stage.visit('/characters/wow_classic/Brunhild', {
    player: owner,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await isLive();
  const note = page.getByLabel('Note');
  await page.getByRole('button', { name: 'Edit Character' }).click();
  await note.fill('Not to be lost');
  await intercept(page, '**/api/characters/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const alert = page.getByRole('alert');
  await expectVisible(alert.getByText('Your changes could not be saved'));
  await expectVisible(alert.getByText('Network Error'));
  await eventually(() => note.inputValue()).toBe('Not to be lost');
  await page.unroute('**/api/characters/*');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
  await expectVisible(heading(page, 'Dashboard'));
  await page.goBack();

  const address = `${stage.server.url}/characters/wow_classic/Brunhild?realm=Hydraxian`;
  await page.getByRole('button', { name: 'Share Character' }).click();
  await expectToast(page, 'Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Share Character' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copying was not allowed' });
  await eventually(() => dialog.getByLabel('Address of this page').inputValue()).toBe(address);
  await page.keyboard.press('Escape');
  await expectHidden(dialog);

  const question = page.getByRole('alertdialog', { name: 'Delete Brunhild?' });
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete Character' }).press('Enter');
  await expectVisible(question.getByText('Brunhild of Hydraxian and its whole history will be deleted'));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(question);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete Character' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Brunhild was deleted');
  await expectVisible(heading(page, 'Characters'));
  await expectVisible(page.getByRole('article').filter({ hasText: 'Hadrik' }));
  await expectHidden(page.getByRole('article').filter({ hasText: 'Brunhild' }));
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { createPlayer } from '../support/accounts.ts';
import { dropFiles } from '../support/drop-files.ts';
import { eventually, expectHidden, expectToast, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { savedVariables, someCharacters } from '../support/saved-variables.ts';
import { expectStored, WITHOUT_NETWORK } from '../support/stored-build.ts';

const stage = createHarness({ GUEST_LOGIN: 'off' });

/** Sets the browser's own limit for caches and databases. Returns how to lift it, which closing the page does as well. */
async function limitStorage(page: Page, quotaSize: number): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: stage.server.url, quotaSize });
  return () => devtools.detach();
}

/** Fills the storage for texts to its last byte. */
const fillTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      for (let count = 0; ; count += 1) {
        try {
          localStorage.setItem(`ballast ${size} ${count}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });

async function favourites(token: string): Promise<readonly boolean[]> {
  const answer = await fetch(`${stage.server.url}/api/characters`, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Character[] }).data.map(({ favourite }) => favourite);
}

async function comeBack(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

test('a full storage stores a build later, keeps an edit in the page, and leaves files in the sheet, until there is room', async () => {
  const player = await createPlayer(stage.server.url, 'Fullo');
  await importAll(stage.server.url, player.token, [payload()]);
  let lift = (): Promise<void> => Promise.resolve();
  const stored: string[] = [];
  const { page, context, isLive, expectProblem } = await stage.visit('/characters', {
    player,
    fresh: true,
    serviceWorkers: 'allow',
    prepare: async (opened) => {
      opened.context().on('requestfinished', (request) => {
        if (request.serviceWorker() !== null) stored.push(request.url());
      });
      lift = await limitStorage(opened, 100_000);
    },
  });
  expectProblem(/no room in the browser's storage/);
  expectProblem(WITHOUT_NETWORK);
  await isLive();
  await expectVisible(page.getByRole('link', { name: 'Brunhild' }));
  await eventually(() => stored.length).toBeGreaterThan(10);
  expect(await page.evaluate(async () => (await caches.match('/index.html')) === undefined)).toBe(true);
  await lift();
  await page.reload();
  await expectStored(page);

  await expectVisible(page.getByRole('button', { name: 'Favourite: Brunhild' }));
  await context.setOffline(true);
  await fillTexts(page);
  await page.getByRole('button', { name: 'Favourite: Brunhild' }).click();
  await expectVisible(page.getByText("This browser's storage is full"));
  await expectVisible(page.getByText('Keep this page open until you are back online'));
  await expectVisible(page.getByText('One change is waiting to be sent.'));
  await comeBack(page);
  await expectToast(page, 'Your change is saved.');
  expect(await favourites(player.token)).toEqual([true]);

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('ballast')) localStorage.removeItem(key);
  });
  await context.setOffline(true);
  lift = await limitStorage(page, 1);
  const content = savedVariables(someCharacters(2, { game: 'wow_classic' }), { layout: 'flat', eol: '\n' });
  await dropFiles(page, page.locator('body'), [{ name: 'TavernLedger.lua', content }]);
  const sheet = page.getByRole('dialog', { name: 'Import your characters' });
  const submit = sheet.getByRole('button', { name: 'Import 2 characters' });
  await submit.click();
  await expectVisible(sheet.getByText("This browser's storage is full, so nothing was kept."));
  await expectHidden(page.getByText(/waiting to be sent/));
  await lift();
  await comeBack(page);
  await submit.click();
  await expectVisible(sheet.getByText('2 characters imported'));
  expect(await favourites(player.token)).toHaveLength(3);
});

import { join } from 'node:path';
import { sampleCharacter } from '#shared/testing/saved-variables/sample-characters.ts';
import { expect, test } from 'vitest';
import { Sync } from '../../../electron/sync/sync.ts';
import { makeGame, temporaryFolder, type GameFolder } from '../../../electron/testing/installs/game-folder.ts';
import { thisMachine } from '../../../electron/watcher/installs/node-machine.ts';
import { createPlayer, type Player } from '../support/accounts.ts';
import { eventually, expectToast, expectVisible, textOf, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { change, HOUR_AGO, savedVariables, someCharacters } from '../support/saved-variables.ts';

const stage = createHarness();
const ERA = '_classic_era_';
const STYLE = { layout: 'flat', eol: '\r\n' } as const;
const TIMES = { stableMs: 60, pollMs: 10, graceMs: 120, networkPollMs: 50, sweepMs: 86_400_000 };

interface WatchedGame extends AsyncDisposable {
  readonly game: GameFolder;
}

/** An install on the disk, watched by the desktop's sync for `player`. */
async function watchGame({ token }: Player): Promise<WatchedGame> {
  const folder = await temporaryFolder();
  const game = await makeGame(join(folder.path, 'World of Warcraft'), { [ERA]: ['12345#1'] });
  const sync = new Sync({
    queueFile: join(folder.path, 'queue.db'),
    machine: thisMachine(),
    folders: [game.root],
    findGames: false,
    testRealms: false,
    times: TIMES,
    onLog: () => {},
  });
  sync.setSession({ server: stage.server.url, token, target: 'ledger' });
  await sync.start();
  return {
    game,
    async [Symbol.asyncDispose]() {
      await sync.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test('a save of the game appears on the open page with all that it holds, and so does the next save', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  await using watched = await watchGame(player);
  const { page, isLive } = await stage.visit('/dashboard', { player });
  await isLive();
  await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  await expectVisible(page.getByText('No characters available'));
  const characters = someCharacters(20, { game: 'wow_classic' });
  await watched.game.save(ERA, '12345#1', savedVariables(characters, STYLE));

  for (const text of ['20 new characters', 'Maribel: new in your ledger']) await expectToast(page, text);
  const tiles = ['Total Characters', 'Total Items', 'Unique Games', 'Avg Items/Char'];
  await eventually(() =>
    Promise.all(
      tiles.map((label) => textOf(page.locator('dt', { hasText: new RegExp(`^${label}$`) }).locator('+ dd'))),
    ),
  ).toEqual(['20', '2,160', '1', '108']);
  const cards = page.getByRole('region', { name: 'Active characters' }).getByRole('listitem');
  await eventually(() => cards.count()).toBe(20);
  // Cards outside the window are not laid out and have no inner text.
  expect(await cards.getByRole('link').allTextContents()).toEqual(
    expect.arrayContaining(['Maribel', 'Célestine', 'Дарина', 'Lioren']),
  );

  await cards.getByRole('link', { name: 'Дарина' }).click();
  const { saved } = sampleCharacter({ index: 9, game: 'wow_classic' });
  await expectVisible(page.getByText(`Level ${saved.get('level')} Dwarf Warrior · ${saved.get('realm')}`));
  await page.getByRole('tab', { name: /^Equipment/ }).click();
  await expectVisible(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Thunderfury, Blessed Blade of the Windseeker' })
      .getByText('Legendary'),
  );
  for (const [tab, text] of [
    ['Inventory', '70 items'],
    ['Bank', '30 items'],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await expectVisible(page.getByText(text, { exact: true }));
  }
  await page.getByRole('tab', { name: /^Buffs/ }).click();
  await expectVisible(page.getByRole('listitem').filter({ hasText: 'Mark of the Wild' }).getByText('1800 seconds'));

  await page.getByRole('tab', { name: 'Overview' }).click();
  const next = change(sampleCharacter({ index: 9, game: 'wow_classic', bagItems: 73, seenAt: HOUR_AGO }), {
    level: 60,
  });
  await watched.game.save(ERA, '12345#1', savedVariables([...characters.slice(0, 9), next], STYLE));
  await expectToast(page, /^Дарина: level \d+ → 60, 3 new items/);
  await expectVisible(page.getByText('Level 60 Dwarf Warrior'));
  await expectVisible(page.getByRole('img', { name: /^Level: from \d+ .* to 60 / }));
  await page.getByRole('tab', { name: /^Inventory/ }).click();
  await expectVisible(page.getByRole('tab', { name: 'Bags 73' }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Characters' }).click();
  await expectVisible(page.getByText('20 characters'));
  expect(await textsOf(page.getByRole('article').filter({ hasText: 'Дарина' }).first())).toEqual([
    expect.stringContaining('Level 60 Dwarf Warrior'),
  ]);
  expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
});

import { expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { findViolationsInBothThemes } from '../support/axe.ts';
import { eventually, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { importAll, payload } from '../support/imports.ts';
import { findOverflow } from '../support/overflow.ts';

const stage = createHarness();
const HOUR = 3_600_000;

test('the profile counts the collections of each game, and follows them live', async () => {
  const player = await createPlayer(stage.server.url, 'Sigrun');
  const now = Date.now();
  const retail = (ids: string, seenAt: number) =>
    payload({
      game_short_code: 'wow_retail',
      collections: [
        { kind: 'toys', ids: '1973', observed_at: now - 50 * HOUR },
        { kind: 'mounts', ids, observed_at: seenAt },
      ],
    });
  await importAll(stage.server.url, player.token, [retail('6-8,12', now - 3 * HOUR)]);
  const { page, isLive } = await stage.visit('/profile', { player, viewport: { width: 390, height: 860 } });
  await isLive();
  await expectVisible(page.getByRole('heading', { name: 'Collections' }));
  const counts = page.getByRole('listitem').filter({ hasText: /mount|pet|toy/ });
  await eventually(() => textsOf(counts)).toEqual(['4 mounts 3 hours ago', '1 toy 2 days ago']);
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await importAll(stage.server.url, player.token, [retail('6-8,12,900', now - 2 * HOUR)]);
  await expectVisible(page.getByText('5 mounts'));
});

test('two accounts of one game have their counts each, with the names of their characters', async () => {
  const player = await createPlayer(stage.server.url, 'Halla');
  const now = Date.now();
  const account = (name: string, ids: string) =>
    payload({
      game_short_code: 'wow_retail',
      guid: `Player-1084-${name}`,
      character: { name },
      collections: [{ kind: 'mounts', ids, observed_at: now - 3 * HOUR }],
    });
  await importAll(stage.server.url, player.token, [account('Halla', '6-8'), account('Torvald', '6-12')]);
  const { page, isLive } = await stage.visit('/profile', { player, viewport: { width: 390, height: 860 } });
  await isLive();
  await expectVisible(page.getByText('Account of Halla'));
  const row = page.getByRole('definition').filter({ hasText: 'Account of' });
  await eventually(async () => (await textsOf(row)).join()).toMatch(
    /^(?=.*Account of Halla 3 mounts)(?=.*Account of Torvald 7 mounts)/,
  );
  await eventually(() => findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
});

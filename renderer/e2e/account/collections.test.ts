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
  expect(await findOverflow(page)).toEqual([]);
  expect(await findViolationsInBothThemes(page)).toEqual({});
  await importAll(stage.server.url, player.token, [retail('6-8,12,900', now - 2 * HOUR)]);
  await expectVisible(page.getByText('5 mounts'));
});

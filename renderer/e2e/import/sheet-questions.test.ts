import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ImportPayload } from '#shared/characters/contract/import.ts';
import { createPlayer } from '../support/accounts.ts';
import { dropFiles } from '../support/drop-files.ts';
import { eventually, expectVisible } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';
import { payload } from '../support/imports.ts';

const stage = createHarness();
const NARROW = { width: 390, height: 800 };

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Import your characters' });
const questions = (page: Page) => sheet(page).getByRole('region', { name: 'Questions' });

/** Pandaren of an account, of which nothing says the faction, with its warband bank. */
function account(hash: string, names: readonly string[], itemID: number): ImportPayload[] {
  const bank = {
    kind: 'warband_bank' as const,
    account: [hash],
    tabs: [{ index: 1, items: [{ itemID, slotNum: 1 }] }],
  };
  return names.map((name, index) => ({
    ...payload({ character: { name, race: 'Pandaren', class: 'Mage', faction: 'Unknown', level: 60 } }),
    game_short_code: 'wow_retail',
    ...(index === 0 && { holdings: [bank] }),
  }));
}

const jsonFile = (name: string, characters: readonly ImportPayload[]) => ({
  name,
  content: JSON.stringify({ v: 1, characters }),
});

test('questions about 46 characters are answered by keyboard on a phone, and the answers are imported', async () => {
  const player = await createPlayer(stage.server.url, 'Ingrid');
  const { page } = await stage.visit('/characters', { player, viewport: NARROW });
  const names = Array.from(
    { length: 45 },
    (_, index) => `Pan${String.fromCharCode(97 + (index % 26))}${index < 26 ? 'o' : 'u'}`,
  );
  await dropFiles(page, page.locator('body'), [
    jsonFile('first.json', account('0000000a', names, 2770)),
    jsonFile('second.json', account('0000000b', ['Berta'], 765)),
  ]);
  await expectVisible(sheet(page).getByText('46 characters found'));
  expect(await questions(page).getByRole('listitem').count()).toBe(3);
  const bank = questions(page).getByRole('group', { name: /Is this the same Battle.net account\?$/ });
  await bank.getByRole('button', { name: /^Yes, that of Panao, Panbo, / }).press('Enter');
  await expectVisible(questions(page).getByText(/^Same account as Panao, /));
  const all = questions(page).getByRole('group', { name: 'Which faction are these 46 characters?' });
  await all.getByRole('button', { name: 'Horde' }).press('Enter');
  await eventually(() => all.count()).toBe(0);
  await eventually(() => questions(page).getByText('Horde', { exact: true }).count()).toBe(2);
  const change = questions(page).getByRole('button', { name: 'Change for Panao: Horde' });
  await change.press('Enter');
  await questions(page).getByRole('button', { name: 'Alliance' }).press('Enter');
  await expectVisible(questions(page).getByRole('button', { name: 'Change for Panao: Alliance' }));
  const widths = await sheet(page).evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await sheet(page).getByRole('button', { name: 'Import 46 characters' }).click();
  await expectVisible(sheet(page).getByText('46 characters imported'));
  const get = async <T>(path: string): Promise<readonly T[]> => {
    const headers = { authorization: `Bearer ${player.token}` };
    const answer = await fetch(`${stage.server.url}/api${path}`, { headers });
    return ((await answer.json()) as { data: readonly T[] }).data;
  };
  const data = await get<{ name: string; faction: string }>('/characters');
  expect(new Set(data.map(({ name, faction }) => `${name === 'Panao' ? name : ''} ${faction}`))).toEqual(
    new Set(['Panao Alliance', ' Horde']),
  );
  expect(await get('/holdings')).toHaveLength(1);
});

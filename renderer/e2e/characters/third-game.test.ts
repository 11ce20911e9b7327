import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlayer } from '../support/accounts.ts';
import { eventually, expectVisible, textsOf } from '../support/expectations.ts';
import { createHarness } from '../support/harness.ts';

const NODE_OPTIONS = process.env['NODE_OPTIONS'] ?? '';
const register = new URL('../../../shared/testing/games/register-lorekeep.ts', import.meta.url).href;

// The server's threads that read uploads take the line of their registry from the environment.
beforeAll(() => {
  process.env['NODE_OPTIONS'] = `${NODE_OPTIONS} --import=${register}`;
});
afterAll(() => {
  process.env['NODE_OPTIONS'] = NODE_OPTIONS;
});
const stage = createHarness();

test('shows characters of a game added by one folder and one line of the registry', async () => {
  const player = await createPlayer(stage.server.url, 'Keeper');
  const answer = await fetch(`${stage.server.url}/api/characters/updates`, {
    method: 'POST',
    headers: { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ hex_data: Buffer.from('LOREKEEP\nOswin|12|Crown of Leaves').toString('hex') }),
  });
  expect(answer.status).toBe(200);
  const { page } = await stage.visit('/characters', { player });
  await expectVisible(page.getByRole('heading', { name: 'Lorekeep' }));
  await page.getByRole('link', { name: 'Oswin' }).click();
  await page.getByRole('tab', { name: /^Equipment/ }).click();
  const rows = page.getByRole('list', { name: 'Equipment of Oswin' }).getByRole('listitem');
  await expectVisible(rows);
  await eventually(() => textsOf(rows)).toEqual(['Crown Crown of Leaves Legendary']);
});

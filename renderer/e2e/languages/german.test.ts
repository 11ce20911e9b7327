import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { createHarness } from '../support/harness.ts';
import { PLAYER_PAGES, seedCharacters } from '../support/pages.ts';
import { findGermanProblems } from './german-page.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

test.for(PLAYER_PAGES)('$path has no English text, axe violations or overflow in German', async ({ path }) => {
  expect(await findGermanProblems(stage, path, player)).toEqual({});
});

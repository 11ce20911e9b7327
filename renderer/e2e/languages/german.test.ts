import { beforeAll, expect, test } from 'vitest';
import { createPlayer, type Player } from '../support/accounts.ts';
import { createHarness } from '../support/harness.ts';
import { openTextRecorder } from '../support/page-texts.ts';
import { PLAYER_PAGES, seedCharacters } from '../support/pages.ts';
import { checkGermanPages } from './check-german-pages.ts';

const stage = createHarness();
let player: Player;

beforeAll(async () => {
  player = await createPlayer(stage.server.url, 'Sigrun');
  await seedCharacters(stage.server.url, player);
});

test(
  'German pages behind the login have no English text, axe violations or overflow',
  { timeout: 400_000 },
  async () => {
    const recorder = await openTextRecorder(stage, player);
    expect(await checkGermanPages(recorder, PLAYER_PAGES)).toEqual({});
  },
);

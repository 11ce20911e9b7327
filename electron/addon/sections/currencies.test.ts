import { afterEach, describe, expect, it } from 'vitest';
import { readImport } from '#shared/characters/read-import/read-import.ts';
import { readUpload } from '#shared/imports/upload/read-upload.ts';
import type { Flavour, GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { rawAt } from '../../testing/addon/saved-table.ts';

let game: GameClient;
afterEach(() => game.close());

const FLAVOURS: readonly Flavour[] = ['retail', 'forever', 'classic', 'mists'];
const HONOUR = { name: 'Honor Points', id: 1901, count: 1250, max: 75_000, icon_id: 1_455_894 };
const VALOUR = { name: 'Valor Points', id: 396, count: 400, max: 3000, week_count: 150, week_max: 1000 };

/** Currencies that the server stores of a file; fails on any warning. */
function currenciesOf(file: Uint8Array) {
  const upload = readUpload(file);
  if (!upload.ok) throw new Error(upload.problem.code);
  const reading = readImport(upload.characters[0], Date.UTC(2027, 0, 1));
  if (!reading.ok) throw new Error(reading.errors[0]?.code);
  expect([...upload.warnings, ...reading.warnings]).toEqual([]);
  return reading.snapshot.currencies;
}

describe.each(FLAVOURS)('on a %s client', (flavour) => {
  it('currencies have their amount, maximum and weekly limit', async () => {
    game = await startPlayedCharacter(flavour);
    const file = game.logout();
    expect(game.errors()).toEqual([]);
    expect(currenciesOf(file)).toEqual([HONOUR, VALOUR]);
  });

  it('a change is there at the next save', async () => {
    game = await startPlayedCharacter(flavour);
    game.run("world.currencies[2].count = 1400 client.fire('CURRENCY_DISPLAY_UPDATE', 1901, 1400)");
    game.play(5);
    expect(currenciesOf(game.logout())?.[0]?.count).toBe(1400);
  });

  it('none at all is not believed of a client that has not answered in this session', async () => {
    game = await startPlayedCharacter(flavour);
    game.logout();
    game.run('world.currencies = {}');
    game.login();
    game.play(20);
    expect(currenciesOf(game.logout())).toEqual([HONOUR, VALOUR]);
  });
});

it('currencies under a folded header keep their last amounts', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`
    world.currencies[4] = { name = 'Season', header = true }
    world.currencies[5] = { id = 3008, name = 'Valorstones', count = 5 }
    client.fire('CURRENCY_DISPLAY_UPDATE')`);
  game.play(5);
  game.run("world.currencies[1].folded = true world.currencies[5].count = 6 client.fire('CURRENCY_DISPLAY_UPDATE')");
  game.play(5);
  expect(currenciesOf(game.logout())).toEqual([{ name: 'Valorstones', id: 3008, count: 6 }, HONOUR, VALOUR]);
});

it('a client without currencies has no such section', async () => {
  game = await startPlayedCharacter('older');
  expect(rawAt(game.logout(), 'characters', game.guid, 'currencies')).toBeUndefined();
});

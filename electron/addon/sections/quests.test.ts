import { afterEach, describe, expect, it } from 'vitest';
import type { Flavour, GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { rawAt } from '../../testing/addon/saved-table.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const LOG = `world.quests = {
  { name = 'Winterspring', header = true },
  { name = 'Frostsaber Provisions', id = 1, level = 58 },
  { name = 'The Videre Elixir', id = 2 },
  { name = 'Silithus', header = true },
  { name = 'Deadly Desert Venom', id = 3, level = 57 },
} client.fire('QUEST_LOG_UPDATE')`;

describe.each<Flavour>(['retail', 'forever', 'classic', 'mists', 'older'])('on a %s client', (flavour) => {
  it('a quest has its level, and its zone where it differs from that of the quest before', async () => {
    game = await startPlayedCharacter(flavour);
    game.run(LOG);
    game.play(5);
    expect(rawAt(game.logout(), 'characters', game.guid, 'quests')).toEqual([
      ':Frostsaber Provisions\t58\tWinterspring',
      ':The Videre Elixir',
      '1:Deadly Desert Venom\t57\tSilithus',
    ]);
  });
});

it('a quest under a folded header keeps the zone that was recorded, and comes first without one', async () => {
  game = await startPlayedCharacter('classic');
  game.run(LOG);
  game.play(5);
  game.run(`
    world.quests[4].collapsed = true
    world.quests[6] = { name = 'Securing the Supply Lines', id = 4, level = 55 }
    client.fire('QUEST_LOG_UPDATE')`);
  game.play(5);
  expect(rawAt(game.logout(), 'characters', game.guid, 'quests')).toEqual([
    ':Securing the Supply Lines\t55',
    ':Frostsaber Provisions\t58\tWinterspring',
    ':The Videre Elixir',
    '1:Deadly Desert Venom\t57\tSilithus',
  ]);
});

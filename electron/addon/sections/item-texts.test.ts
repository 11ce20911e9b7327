import { afterEach, describe, expect, it } from 'vitest';
import type { Flavour, GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { rawAt } from '../../testing/addon/saved-table.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const FLAVOURS: readonly Flavour[] = ['retail', 'forever', 'classic', 'mists', 'older'];
const namesOf = (file: Uint8Array, ...path: (string | number)[]) =>
  rawAt(file, 'characters', game.guid, 'details', 'equipment', 'names', ...path);

/** A helm with an enchantment, two of three sockets filled, and a second piece of its set; an unadorned amulet. */
const ADORN = `
  world.items[16866].set, world.items[16867].set = 209, 209
  world.items[16866].stats = { ITEM_MOD_STAMINA_SHORT = 35, EMPTY_SOCKET_PRISMATIC = 3 }
  world.items[16866].linkTail = ':1900:213743:213746:::::80:71::35'
  world.items[18404].stats, world.items[18404].linkTail = { ITEM_MOD_STAMINA_SHORT = 12 }, '::::::::80:71::35'
  client.fire('PLAYER_EQUIPMENT_CHANGED', 1, false)`;

describe.each(FLAVOURS)('on a %s client', (flavour) => {
  it('a worn item has its sockets, and the names of its enchantment, gems and set', async () => {
    game = await startPlayedCharacter(flavour);
    game.run(ADORN);
    game.play(10);
    const file = game.logout();
    expect(namesOf(file)).toMatchObject({
      enchantments: { 1900: 'Crusader' },
      gems: { 213743: 'Culminating Blasphemite', 213746: 'Elusive Blasphemite' },
      sets: { 209: '8:Battlegear of Might' },
    });
    expect([namesOf(file, 'sockets', 1), namesOf(file, 'sockets', 2)]).toEqual([3, undefined]);
  });

  it('an item that stays on keeps its texts at logout', async () => {
    game = await startPlayedCharacter(flavour);
    game.run(ADORN);
    game.play(10);
    game.run("client.fire('PLAYER_EQUIPMENT_CHANGED', 16, false)");
    const file = game.logout();
    expect(namesOf(file, 'enchantments')).toEqual({ 1900: 'Crusader' });
    expect(namesOf(file, 'sockets', 1)).toBe(3);
  });

  it('reads each tooltip at most three times a session, whatever it tells', async () => {
    game = await startPlayedCharacter(flavour);
    game.run(`${ADORN}
      world.tooltipReads, world.enchantments, world.sets = 0, {}, {}`);
    for (let change = 0; change < 8; change++) {
      game.run("client.fire('PLAYER_EQUIPMENT_CHANGED', 1, false)");
      game.play(5);
    }
    expect(game.run('return world.tooltipReads')).toBeGreaterThan(0);
    expect(game.run('return world.tooltipReads')).toBeLessThanOrEqual(6);
  });
});

it('leaves out the names of gems that the client has not loaded, and adds them once it has', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`world.itemServerDown = true ${ADORN} world.cached[213746] = nil`);
  game.play(5);
  const gems = () =>
    game.run<string>(`
      local names = {}
      for _, name in pairs(env.TavernLedgerDB.characters['Player-3676-0A1B2C3D'].details.equipment.names.gems) do
        names[#names + 1] = name
      end
      table.sort(names)
      return table.concat(names, ', ')`);
  expect(gems()).toBe('Culminating Blasphemite');
  game.run("world.itemServerDown = false client.fire('PLAYER_EQUIPMENT_CHANGED', 1, false)");
  game.play(10);
  expect(gems()).toBe('Culminating Blasphemite, Elusive Blasphemite');
});

it('records what is worn while the client hides tooltips', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`world.tooltipsSecret = true world.equipment[16] = 17182 ${ADORN}`);
  game.play(10);
  const file = game.logout();
  expect(rawAt(file, 'characters', game.guid, 'equipment', 16)).toMatch(/^17182\t/);
  expect(namesOf(file)).toMatchObject({ sets: { 209: ':Battlegear of Might' } });
  expect(namesOf(file, 'sockets', 1)).toBe(3);
  expect(namesOf(file)).not.toHaveProperty('enchantments');
});

it('has the upgrade track of an item, and none of one that cannot be upgraded', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`
    world.items[16866].upgrade = { trackString = 'Hero', trackStringID = 974, currentLevel = 4, maxLevel = 6, maxItemLevel = 0 }
    world.items[16867].upgrade = { trackString = '', currentLevel = 0, maxLevel = 0 }
    ${ADORN}
    client.fire('PLAYER_EQUIPMENT_CHANGED', 7, false)`);
  game.play(10);
  expect(namesOf(game.logout(), 'upgrades')).toEqual(['Hero 4/6']);
});

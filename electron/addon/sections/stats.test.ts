import { afterEach, describe, expect, it } from 'vitest';
import type { Flavour, GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { logoutAndReadSection } from '../../testing/addon/recorded-section.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const readStats = () => logoutAndReadSection(game, 'stats');

const CLASSIC = {
  strength: 312,
  agility: 120,
  stamina: 287,
  intellect: 40,
  spirit: 65,
  armor: 4893,
  trees: ['31:Arms', '20:Fury', '0:Protection'],
  secondary: ['1214:Attack Power', '36:Spell Power', '18.4:Critical Strike', '6:Hit', '6:Dodge'],
  resistances: ['115:Fire', '30:Arcane'],
  hearth: 'Ironforge',
  honorRank: 6,
};
const MODERN = {
  armor: 4893,
  secondary: [
    '1214:Attack Power',
    '36:Spell Power',
    '18.4:Critical Strike',
    '12.3:Haste',
    '33.5:Mastery',
    '4.2:Versatility',
    '6:Dodge',
  ],
  resistances: [],
  hearth: 'Ironforge',
  deaths: 41,
};
const { strength, agility, stamina, intellect, spirit } = CLASSIC;
const LEVELS = { itemLevel: 66.2, itemLevelEquipped: 65.8 };

const EXPECTED: Readonly<Record<Flavour, object>> = {
  older: CLASSIC,
  classic: { ...CLASSIC, ...LEVELS },
  mists: {
    ...MODERN,
    ...LEVELS,
    strength,
    agility,
    stamina,
    intellect,
    spirit,
    spec: 'Arms',
    secondary: MODERN.secondary.filter((stat) => !stat.includes('Versatility')),
  },
  forever: { ...MODERN, ...LEVELS, strength, agility, stamina, intellect, spirit },
  retail: {
    ...MODERN,
    strength: 3215,
    agility: 1100,
    stamina: 21_843,
    intellect: 900,
    armor: 63_120,
    spec: 'Arms',
    itemLevel: 668.4,
    itemLevelEquipped: 665.1,
  },
};

it.each(Object.entries(EXPECTED))('has what the sheet of a %s client shows', async (flavour, expected) => {
  game = await startPlayedCharacter(flavour as Flavour);
  expect(readStats().saved).toEqual(expected);
});

describe.each<Flavour>(['retail', 'classic'])('on a %s client', (flavour) => {
  it.each([
    ['resting', "world.sheet.resting = true client.fire('PLAYER_UPDATE_RESTING')", { resting: 1 }],
    [
      'a new hearth',
      "world.sheet.hearth = 'Winterspring' client.fire('HEARTHSTONE_BOUND')",
      { hearth: 'Winterspring' },
    ],
    ['other gear', "world.sheet.armor = 5000 client.fire('PLAYER_EQUIPMENT_CHANGED', 1)", { armor: 5000 }],
    ['a fight', "world.sheet.armor = 5001 client.fire('PLAYER_REGEN_ENABLED')", { armor: 5001 }],
  ])('%s is there at the next save', async (_what, chunk, expected) => {
    game = await startPlayedCharacter(flavour);
    game.run(chunk);
    game.play(5);
    expect(readStats().saved).toMatchObject(expected);
  });

  it('fights cause one reading a minute', async () => {
    game = await startPlayedCharacter(flavour);
    game.run(`
      reads = 0
      local stat = env.UnitStat
      env.UnitStat = function(...) reads = reads + 1 return stat(...) end`);
    for (let fight = 0; fight < 20; fight++) {
      game.run("client.fire('PLAYER_REGEN_ENABLED')");
      game.play(2.5);
    }
    expect(game.run('return reads')).toBe(5);
  });

  it('a client that has not loaded the character keeps what was recorded', async () => {
    game = await startPlayedCharacter(flavour);
    const before = readStats();
    game.run('world.sheetNotLoaded = true');
    game.login();
    game.play(20);
    expect(readStats()).toEqual(before);
  });
});

it('points of talent trees stay while the client knows of none', async () => {
  game = await startPlayedCharacter('classic');
  game.logout();
  game.run('world.talentsMute = true');
  game.login();
  game.play(20);
  expect(readStats().saved).toMatchObject({ trees: CLASSIC.trees });
});

it('secret values are not saved', async () => {
  game = await startPlayedCharacter('retail');
  const before = readStats();
  game.run(`
    local add = client.addSheetApi
    client.addSheetApi = function(target, world)
      add(target, world)
      target.UnitStat = function() return client.secret('number'), client.secret('number') end
      target.GetCritChance = function() return client.secret('number') end
    end`);
  game.login();
  game.play(20);
  expect(readStats()).toEqual(before);
});

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSavedVariables } from '#shared/base/lua/reader.ts';
import { startGameClient, type Flavour, type GameClient } from '../testing/addon/game-client.ts';
import { logoutAndRead, startPlayedCharacter } from '../testing/addon/played-character.ts';
import { savedAt } from '../testing/addon/saved-table.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

async function playing(flavour: Flavour): Promise<void> {
  game = await startPlayedCharacter(flavour);
}

describe('the end of a session', () => {
  it.each<Flavour>(['retail', 'classic'])(
    'keeps buffs and talents, which a %s client no longer returns',
    async (flavour) => {
      await playing(flavour);
      game.run("client.fire('UNIT_AURA', 'player')");
      expect(logoutAndRead(game, 'buffs')).toHaveLength(20);
      expect(logoutAndRead(game, 'talents')).toHaveLength(flavour === 'retail' ? 75 : 36);
    },
  );

  it('records the changes of the last second in a readable file', async () => {
    await playing('classic');
    game.run(`
      world.money, world.level, world.xp = 99, 61, 5
      world.equipment[16] = 17182
      world.bags[1][1] = { id = 12640, count = 1 }
      client.fire('PLAYER_EQUIPMENT_CHANGED', 16)
      client.fire('BAG_UPDATE', 1)`);
    const file = game.logout();
    const saved = (...path: (string | number)[]) => savedAt(file, 'characters', game.guid, ...path);
    expect([saved('copper'), saved('level'), saved('xp')]).toEqual([99, 61, 5]);
    expect(saved('equipment', 16, 'name')).toBe('Sulfuras, Hand of Ragnaros');
    expect(saved('bags', 1, 'slots', 1)).toBe('12640:1:4:Lionheart Helm');
  });

  it('keeps money and experience after the client has unloaded them', async () => {
    await playing('classic');
    game.run('world.money, world.xp, world.xpMax, world.rested = 0, 0, 0, nil');
    const file = game.logout();
    const saved = ['copper', 'xp', 'xpMax', 'restedXP'].map((field) => savedAt(file, 'characters', game.guid, field));
    expect(saved).toEqual([12345678, 1200, 217400, 3300]);
  });

  it('records spent money', async () => {
    await playing('classic');
    game.run("world.money, world.rested = 0, nil client.fire('PLAYER_MONEY')");
    game.play(5);
    const file = game.logout();
    expect([
      savedAt(file, 'characters', game.guid, 'copper'),
      savedAt(file, 'characters', game.guid, 'restedXP'),
    ]).toEqual([0, 0]);
  });

  it('keeps equipment and bags after the client has unloaded them', async () => {
    await playing('classic');
    game.run(
      "client.fire('PLAYER_EQUIPMENT_CHANGED', 1) client.fire('BAG_UPDATE', 0) world.equipmentGone, world.bagsNotLoaded = true, true",
    );
    const file = game.logout();
    expect(savedAt(file, 'characters', game.guid, 'equipment', 16, 'id')).toBe(19019);
    expect(savedAt(file, 'characters', game.guid, 'bags', 0, 'slots')).toHaveLength(16);
  });
});

describe('an empty scan', () => {
  it('is ignored when the items are back a moment later', async () => {
    await playing('classic');
    game.run("world.equipmentGone = true client.fire('PLAYER_EQUIPMENT_CHANGED', 1)");
    game.play(2);
    game.run('world.equipmentGone = false');
    game.play(6);
    expect(logoutAndRead(game, 'equipment', 16, 'id')).toBe(19019);
  });

  it('is recorded when nothing returns for some seconds', async () => {
    await playing('classic');
    game.run(
      "world.equipment, world.auras, world.quests = {}, {}, {} client.fire('PLAYER_EQUIPMENT_CHANGED', 1) client.fire('UNIT_AURA', 'player') client.fire('QUEST_LOG_UPDATE')",
    );
    game.play(20);
    const file = game.logout();
    for (const section of ['equipment', 'buffs', 'quests'])
      expect(savedAt(file, 'characters', game.guid, section)).toEqual([]);
  });

  it('does not empty a bag that is not loaded yet', async () => {
    await playing('classic');
    game.run("held = world.bags[3] world.bags[3] = nil client.fire('BAG_UPDATE', 3)");
    game.play(2);
    game.run("world.bags[3] = held client.fire('BAG_UPDATE', 3)");
    game.play(6);
    expect(logoutAndRead(game, 'bags', 3, 'slots')).toHaveLength(16);
  });

  it('records a bag that was taken off', async () => {
    await playing('classic');
    game.run("world.bags[3] = nil client.fire('BAG_UPDATE', 3)");
    game.play(12);
    expect(logoutAndRead(game, 'bags', 3)).toBeUndefined();
  });
});

describe('unloaded items', () => {
  it('get their names when the client loads them', async () => {
    game = await startGameClient('retail');
    game.login();
    game.play(2);
    game.run("for id in pairs(world.items) do world.cached[id] = nil end client.fire('BAG_UPDATE', 0)");
    game.play(10);
    expect(logoutAndRead(game, 'bags', 0, 'slots', 3)).toBe('2589:20:1:Linen Cloth');
  });

  it.each<Flavour>(['retail', 'classic', 'older'])(
    'keep the names of the last session on a %s client that never loads them',
    async (flavour) => {
      await playing(flavour);
      game.logout();
      game.run('world.cached, world.itemServerDown = {}, true');
      game.login();
      game.play(20);
      const file = game.logout();
      expect(savedAt(file, 'characters', game.guid, 'bags', 0, 'slots', 3)).toBe('2589:20:1:Linen Cloth');
      expect(savedAt(file, 'characters', game.guid, 'equipment', 16)).toMatchObject({
        name: 'Thunderfury, Blessed Blade of the Windseeker',
        stats: { Stamina: 28 },
      });
    },
  );

  it('are recorded by their number when their name was never known', async () => {
    game = await startGameClient('classic');
    game.run('world.itemServerDown = true');
    game.login();
    game.play(20);
    const file = game.logout();
    expect(savedAt(file, 'characters', game.guid, 'bags', 0, 'slots', 3)).toBe('2589:20::');
    expect(savedAt(file, 'characters', game.guid, 'equipment', 16)).toMatchObject({ id: 19019, quality: 5 });
    expect(savedAt(file, 'characters', game.guid, 'equipment', 16, 'name')).toBeUndefined();
  });
});

describe('secret values and invalid numbers', () => {
  it.each([
    'world.aurasSecret = true',
    'world.aurasSecret, world.secretsUnannounced = true, true',
    'world.aurasRefused = true',
  ])('keep the recorded buffs when the client hides them: %s', async (restriction) => {
    await playing('retail');
    game.run(`world.auras[1].name = 'Hidden' ${restriction} client.fire('UNIT_AURA', 'player')`);
    game.play(10);
    expect(logoutAndRead(game, 'buffs', 1, 'name')).toBe('Blessing of the Ledger 1');
  });

  it('are replaced by the buffs after the fight', async () => {
    await playing('retail');
    game.run("world.aurasSecret = true world.auras[1].name = 'Victory Rush' client.fire('UNIT_AURA', 'player')");
    game.play(10);
    game.run("world.aurasSecret = false client.fire('PLAYER_REGEN_ENABLED')");
    game.play(10);
    expect(logoutAndRead(game, 'buffs', 1, 'name')).toBe('Victory Rush');
  });

  const hide = (name: string, kind: string) => `env.${name} = function() return client.secret('${kind}') end`;
  it('never reach the saved table, whatever the client hides', async () => {
    await playing('retail');
    game.run(`
      ${['GetRealmName', 'UnitName', 'UnitRace', 'UnitClass', 'GetGuildInfo', 'GetRealZoneText', 'GetInventoryItemLink'].map((name) => hide(name, 'string')).join('\n')}
      ${['UnitLevel', 'GetMoney', 'UnitXP', 'UnitXPMax', 'GetXPExhaustion', 'GetInventoryItemID'].map((name) => hide(name, 'number')).join('\n')}
      ${['C_Container.GetContainerItemInfo', 'C_Traits.GetNodeInfo', 'C_QuestLog.GetInfo', 'C_Item.GetItemStats'].map((name) => hide(name, 'table')).join('\n')}
      ${hide('GetProfessionInfo', 'string')}
      for _, event in ipairs({ 'PLAYER_MONEY', 'QUEST_LOG_UPDATE', 'SKILL_LINES_CHANGED', 'TRAIT_CONFIG_UPDATED' }) do client.fire(event) end
      client.fire('PLAYER_EQUIPMENT_CHANGED', 1)
      for bag = 0, 5 do client.fire('BAG_UPDATE', bag) end`);
    game.play(30);
    game.run("client.fire('PLAYER_REGEN_ENABLED')");
    game.play(30);
    const file = game.logout();
    const saved = (...path: (string | number)[]) => savedAt(file, 'characters', game.guid, ...path);
    expect([saved('name'), saved('copper'), saved('zone'), saved('guild')]).toEqual([
      'Célestine',
      12345678,
      'Winterspring',
      'Copper Lanterns',
    ]);
    expect(saved('equipment', 16, 'id')).toBe(19019);
    expect(saved('talents')).toHaveLength(75);
    expect(saved('quests')).toHaveLength(25);
    expect(saved('bags', 0, 'slots')).toHaveLength(34);
  });

  it('do not empty a bag, which is scanned again when the restriction is lifted', async () => {
    await playing('retail');
    game.run(`
      world.equipment[16] = 17182
      refuse = true
      local link = env.GetInventoryItemLink
      env.GetInventoryItemLink = function(...) if refuse then error('restricted') end return link(...) end
      client.fire('PLAYER_EQUIPMENT_CHANGED', 16)`);
    game.play(30);
    expect(game.run("return env.TavernLedgerDB.characters['Player-3676-0A1B2C3D'].equipment[16]")).toMatch(/^19019\t/);
    game.run("refuse = false client.fire('ADDON_RESTRICTION_STATE_CHANGED')");
    game.play(5);
    expect(logoutAndRead(game, 'equipment', 16, 'id')).toBe(17182);
  });

  it('are not written when the game could not load them again', async () => {
    await playing('classic');
    game.run(`
      world.money, world.xp, world.xpMax, world.rested = 0 / 0, 1 / 0, -1 / 0, 0 / 0
      world.auras[2].remaining, world.auras[3].duration = 1 / 0, 0 / 0
      for _, item in pairs(world.items) do item.stats = { ITEM_MOD_STAMINA_SHORT = 0 / 0, ITEM_MOD_STRENGTH_SHORT = 7, ITEM_MOD_HASTE_RATING_SHORT = 1 / 0 } end
      world.skills[4].rank = 0 / 0
      client.fire('UNIT_AURA', 'player') client.fire('PLAYER_EQUIPMENT_CHANGED', 1) client.fire('SKILL_LINES_CHANGED')`);
    game.play(10);
    const file = game.logout();
    const { error, noNumberCount } = readSavedVariables(file);
    expect([error, noNumberCount]).toEqual([null, 0]);
    expect(savedAt(file, 'characters', game.guid, 'copper')).toBe(12345678);
    expect(savedAt(file, 'characters', game.guid, 'equipment', 16, 'stats')).toEqual({ Strength: 7 });
  });
});

describe('lists with folded headers', () => {
  beforeEach(() => playing('classic'));

  it('keep the quests, which the client lists after the visible ones', () => {
    game.run("world.quests[1].collapsed = true world.completedQuests[5] = true client.fire('QUEST_LOG_UPDATE')");
    game.play(5);
    const file = game.logout();
    expect(savedAt(file, 'characters', game.guid, 'quests')).toHaveLength(25);
    expect(savedAt(file, 'characters', game.guid, 'quests', 5, 'done')).toBe(true);
  });

  it('keep the skills and professions under them, and update the others', () => {
    game.run("world.skills[3].collapsed = true world.skills[9].rank = 299 client.fire('SKILL_LINES_CHANGED')");
    game.play(5);
    const file = game.logout();
    expect(savedAt(file, 'characters', game.guid, 'skills', 1)).toEqual({ name: 'Swords', level: 299, max: 300 });
    const professions = savedAt(file, 'characters', game.guid, 'professions') as { name: string }[];
    expect(professions.map(({ name }) => name).sort()).toEqual(['Blacksmithing', 'Cooking', 'Mining']);
  });
});

it('records a change during a scan of the same section, even when the session ends at once', async () => {
  await playing('retail');
  game.run("for bag = 0, 5 do world.bags[bag][1] = { id = 727, count = 1 } client.fire('BAG_UPDATE', bag) end");
  for (let frame = 0; frame < 120 && game.run<number>('return client.busyFrames()') === 0; frame++)
    game.run('client.frame(1 / 30)');
  game.run("client.frame(1 / 30) world.bags[0][1] = { id = 12784, count = 1 } client.fire('BAG_UPDATE', 0)");
  for (let frame = 0; frame < 30 && game.run<number>('return client.busyFrames()') > 0; frame++)
    game.run('client.frame(1 / 30)');
  expect(logoutAndRead(game, 'bags', 0, 'slots', 1)).toBe('12784:1:3:Arcanite Reaper');
});

it('restarts a scan that a loading screen interrupted', async () => {
  await playing('retail');
  game.run(`
    world.bags[4][34] = { id = 12784, count = 1 }
    for bag = 0, 5 do client.fire('BAG_UPDATE', bag) end`);
  game.play(1.45);
  game.run('for _ = 1, 4 do client.frame(1 / 30) end client.fire("PLAYER_LEAVING_WORLD") world.zone = "Teldrassil"');
  game.play(5);
  game.run('client.fire("PLAYER_ENTERING_WORLD", false, false)');
  game.play(10);
  const file = game.logout();
  expect(savedAt(file, 'characters', game.guid, 'bags', 4, 'slots', 34)).toBe('12784:1:3:Arcanite Reaper');
  expect(savedAt(file, 'characters', game.guid, 'zone')).toBe('Teldrassil');
});

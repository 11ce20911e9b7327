import { afterEach, describe, expect, it } from 'vitest';
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

describe('a client that returns nothing for a session', () => {
  const MUTE =
    'world.equipmentGone, world.bagsMute, world.questsMute, world.talentsMute, world.professionsMute = true, true, true, true, true';
  const EVENTS =
    "for _, event in ipairs({ 'QUEST_LOG_UPDATE', 'SKILL_LINES_CHANGED', 'BAG_UPDATE_DELAYED' }) do client.fire(event) end client.fire('PLAYER_EQUIPMENT_CHANGED', 1) for bag = 0, 5 do client.fire('BAG_UPDATE', bag) end";

  /** A normal session with a bank visit, then one in which the client returns nothing. */
  async function mute(flavour: Flavour): Promise<readonly [before: Uint8Array, after: Uint8Array]> {
    await playing(flavour);
    game.run('client.openBank()');
    game.play(5);
    game.run('client.closeBank()');
    const before = game.logout();
    game.run(MUTE);
    game.login();
    game.play(60);
    game.run(`client.openBank() ${EVENTS}`);
    game.play(60);
    game.run(`client.closeBank() ${EVENTS}`);
    game.play(10);
    return [before, game.logout()];
  }

  it.each<Flavour>(['retail', 'classic', 'mists'])(
    'erases no recorded section and no time on a %s client',
    async (flavour) => {
      const [before, after] = await mute(flavour);
      for (const section of ['equipment', 'bags', 'bank', 'quests', 'talents', 'professions']) {
        expect(savedAt(after, 'characters', game.guid, section)).toEqual(
          savedAt(before, 'characters', game.guid, section),
        );
        expect([section, savedAt(after, 'characters', game.guid, 'seen', section)]).toEqual([
          section,
          savedAt(before, 'characters', game.guid, 'seen', section),
        ]);
      }
    },
  );

  it('is recorded again once it returns data', async () => {
    await mute('retail');
    game.run('world.equipmentGone, world.bagsMute, world.questsMute = false, false, false');
    game.run('world.equipment[16] = 17182 world.quests = { world.quests[1], world.quests[2] }');
    game.login();
    game.play(20);
    const file = game.logout();
    expect(savedAt(file, 'characters', game.guid, 'equipment', 16, 'id')).toBe(17182);
    expect(savedAt(file, 'characters', game.guid, 'quests')).toHaveLength(1);
  });

  it('does not record a new character as one without equipment and bags', async () => {
    game = await startGameClient('classic');
    game.run(MUTE);
    game.login();
    game.play(60);
    const file = game.logout();
    expect([
      savedAt(file, 'characters', game.guid, 'name'),
      savedAt(file, 'characters', game.guid, 'equipment'),
      savedAt(file, 'characters', game.guid, 'bags'),
    ]).toEqual(['Torvald', undefined, undefined]);
  });

  it.each(['equipmentGone', 'bagsMute'])(
    'erases nothing when it returns nothing in the middle of a session: %s',
    async (what) => {
      await playing('classic');
      game.run(`world.${what} = true ${EVENTS}`);
      game.play(60);
      game.run(EVENTS);
      game.play(60);
      const file = game.logout();
      expect(savedAt(file, 'characters', game.guid, 'equipment', 16, 'id')).toBe(19019);
      expect(savedAt(file, 'characters', game.guid, 'bags', 0, 'slots')).toHaveLength(16);
    },
  );
});

describe('sections recorded as empty', () => {
  it.each<Flavour>(['retail', 'classic'])(
    'include quests, when the log was filled earlier in this session (%s)',
    async (flavour) => {
      await playing(flavour);
      game.run("world.quests = {} client.fire('QUEST_LOG_UPDATE')");
      game.play(20);
      expect(logoutAndRead(game, 'quests')).toEqual([]);
    },
  );

  it.each<Flavour>(['retail', 'classic'])(
    'include quests abandoned elsewhere, when the log still has its headers (%s)',
    async (flavour) => {
      await playing(flavour);
      game.logout();
      game.run('world.quests = { world.quests[1] }');
      game.login();
      game.play(20);
      expect(logoutAndRead(game, 'quests')).toEqual([]);
    },
  );

  it('include buffs that ended since the last session', async () => {
    await playing('retail');
    game.logout();
    game.run('world.auras = {}');
    game.login();
    game.play(20);
    expect(logoutAndRead(game, 'buffs')).toEqual([]);
  });

  it.each<Flavour>(['retail', 'classic', 'mists'])(
    'include equipment, of a %s character that took everything off and wears its bags',
    async (flavour) => {
      await playing(flavour);
      game.logout();
      game.run('world.equipment = {}');
      game.login();
      game.play(20);
      expect(logoutAndRead(game, 'equipment')).toEqual([]);
    },
  );

  it('exclude the equipment of a character without a bag, as nothing shows that the client returns data', async () => {
    await playing('classic');
    game.logout();
    game.run('world.equipment = {} for bag = 1, 4 do world.bags[bag] = nil end');
    game.login();
    game.play(20);
    expect(logoutAndRead(game, 'equipment', 16, 'id')).toBe(19019);
  });

  it('include bags and bank, when the client counts all their slots as free', async () => {
    await playing('classic');
    game.run('client.openBank()');
    game.play(5);
    game.run('client.closeBank()');
    game.logout();
    game.run('for _, bag in pairs(world.bags) do for slot = 1, bag.size do bag[slot] = nil end end');
    game.login();
    game.play(10);
    game.run('client.openBank()');
    game.play(10);
    game.run('client.closeBank()');
    const file = game.logout();
    for (const [section, bag] of [
      ['bags', 0],
      ['bank', -1],
    ] as const)
      expect([section, savedAt(file, 'characters', game.guid, section, bag, 'slots')]).toEqual([section, []]);
  });

  it('include professions and talents unlearned in this session', async () => {
    await playing('mists');
    game.run(
      "world.professions, world.professionOrder = {}, {} for _, talent in ipairs(world.talents) do talent.selected = false end client.fire('SKILL_LINES_CHANGED') client.fire('PLAYER_TALENT_UPDATE')",
    );
    game.play(20);
    const file = game.logout();
    expect([
      savedAt(file, 'characters', game.guid, 'professions'),
      savedAt(file, 'characters', game.guid, 'talents'),
    ]).toEqual([[], []]);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { GUIDS, startGameClient, type Flavour } from '../testing/addon/game-client.ts';
import { PLAYED_IDENTITY } from '../testing/addon/played-character.ts';
import { savedAt, savedCharacters } from '../testing/addon/saved-table.ts';

const FLAVOURS: readonly Exclude<Flavour, 'forever'>[] = ['retail', 'classic', 'mists', 'older'];

type Saved = (...path: (string | number)[]) => unknown;

/** A typical session: login, pause, bank visit, logout. */
async function playOnce(flavour: Flavour): Promise<Saved> {
  const game = await startGameClient(flavour);
  game.login();
  game.play(20);
  game.run('client.openBank()');
  game.play(5);
  game.run('client.closeBank()');
  game.play(2);
  const file = game.logout();
  expect(game.errors()).toEqual([]);
  expect(savedCharacters(file)).toEqual([game.guid]);
  game.close();
  return (...path) => savedAt(file, 'characters', game.guid, ...path);
}

describe.each(FLAVOURS)('a full character on a %s client', (flavour) => {
  let saved: Saved;
  beforeAll(async () => {
    saved = await playOnce(flavour);
  });

  it('is recorded with identity and status', () => {
    const retail = flavour === 'retail';
    expect(saved('name')).toBe(retail ? 'Célestine' : 'Torvald');
    expect(saved('realm')).toBe(retail ? 'Стальной Лес' : 'Emberfall');
    expect(saved('project')).toBe({ retail: 1, classic: 2, mists: 19, older: 2 }[flavour]);
    expect(saved('region')).toBe(3);
    expect(saved('interface')).toBe({ retail: 120100, classic: 11509, mists: 50504, older: 11400 }[flavour]);
    const known = { level: retail ? 90 : 60, ...PLAYED_IDENTITY };
    for (const [field, value] of Object.entries(known)) expect([field, saved(field)]).toEqual([field, value]);
    // The server reported 864000 seconds shortly after login; the rest of the session is added.
    expect(saved('playedTime')).toBeGreaterThan(864_010);
    expect(saved('playedTime')).toBeLessThan(864_040);
  });

  it('has its equipment, with link, quality and stats', () => {
    const link =
      flavour === 'retail' ? '::213743::::::80:71::35:6:10299:10385:11215:1540:10255:9627:1:28:2462' : '::::::::60';
    expect(saved('equipment', 16)).toEqual({
      id: 19019,
      name: 'Thunderfury, Blessed Blade of the Windseeker',
      quality: 5,
      link,
      slot: 'INVTYPE_WEAPON',
      stats: { Stamina: 28, Strength: 15, 'Critical Strike': 12.5, Haste: 9, 'Damage Per Second': 54.03 },
    });
    for (let slot = 1; slot <= 19; slot++) {
      if (slot === 18 && (flavour === 'retail' || flavour === 'mists')) continue;
      expect(saved('equipment', slot, 'name')).toEqual(expect.any(String));
    }
  });

  it('has its bags by number', () => {
    const size = flavour === 'retail' ? 34 : 16;
    for (let bag = 0; bag <= 4; bag++) {
      expect(saved('bags', bag, 'size')).toBe(size);
      expect(saved('bags', bag, 'slots')).toHaveLength(size);
    }
    expect(saved('bags', 0, 'slots', 2)).toBe('17182:1:5:Sulfuras, Hand of Ragnaros');
    expect(saved('bags', 0, 'slots', 3)).toBe('2589:20:1:Linen Cloth');
    expect(saved('bags', 5, 'size')).toBe(flavour === 'retail' ? 36 : undefined);
    expect(saved('bags', -2, 'slots', 1)).toBe(flavour === 'classic' ? '727:1:2:Notched Shortsword' : undefined);
  });

  it('has its bank, without the account-wide bank', () => {
    const bags = flavour === 'retail' ? [6, 7, 8, 9, 10, 11] : [-1, 5, 6, 7, 8, 9, 10];
    expect(
      Object.keys(saved('bank') as object)
        .map(Number)
        .sort((a, b) => a - b),
    ).toEqual(bags);
    expect(saved('bank', bags[0] as number, 'slots')).toHaveLength(flavour === 'retail' ? 98 : 24);
  });

  it('has its buffs, talents and quests', () => {
    expect(saved('buffs')).toHaveLength(20);
    expect(saved('buffs', 1)).toEqual({ name: 'Blessing of the Ledger 1', duration: 0 });
    expect(saved('buffs', 2)).toMatchObject({
      name: 'Blessing of the Ledger 2',
      duration: 1800,
      remaining: expect.any(Number),
    });
    const talents = {
      retail: [75, { name: 'Unyielding Talent 2', points: 1, max: 1 }],
      mists: [6, { name: 'Row Choice 1', points: 1, max: 1 }],
      classic: [36, { name: 'Improved Strike 1 1', points: 1, max: 5 }],
    };
    const [count, first] = talents[flavour === 'older' ? 'classic' : flavour];
    expect(saved('talents')).toHaveLength(count as number);
    expect(saved('talents', 1)).toEqual(first);
    expect(saved('quests')).toHaveLength(25);
    expect(saved('quests', 3)).toEqual({ name: 'The Long Errand, Part 3', done: true });
    expect(saved('quests', 4)).toEqual({ name: 'The Long Errand, Part 4' });
  });

  it('has its skills and professions, from the list this client has', () => {
    const hasSkillLines = flavour === 'classic' || flavour === 'older';
    const skills = [
      { name: 'Swords', level: 298, max: 300 },
      { name: 'Defense', level: 300, max: 300 },
      { name: 'Language: Darnassian', level: 300, max: 300 },
    ];
    expect(saved('skills')).toEqual(hasSkillLines ? skills : undefined);
    expect(saved('professions')).toEqual(
      hasSkillLines
        ? [
            { name: 'Mining', level: 225, max: 300 },
            { name: 'Blacksmithing', level: 300, max: 300 },
            { name: 'Cooking', level: 150, max: 225 },
          ]
        : [
            { name: 'Mining', level: 92, max: 100 },
            { name: 'Blacksmithing', level: 100, max: 100 },
            { name: 'Fishing', level: 75, max: 300 },
            { name: 'Cooking', level: 1, max: 300 },
          ],
    );
  });

  it('has an observation time per section, in seconds', () => {
    const seen = saved('seen') as Record<string, number>;
    const sections = [
      'character',
      'equipment',
      'bags',
      'bank',
      'buffs',
      'talents',
      'professions',
      'quests',
      'lockouts',
      'stats',
      'reputations',
    ];
    if (flavour === 'retail') sections.push('weekly', 'mythicplus');
    if (flavour === 'retail' || flavour === 'mists') sections.push('achievements');
    if (flavour !== 'older') sections.push('currencies');
    if (flavour === 'classic' || flavour === 'older') sections.push('skills');
    expect(Object.keys(seen).sort()).toEqual(sections.sort());
    for (const time of Object.values(seen)) expect(time).toBeGreaterThanOrEqual(1_790_000_000);
    expect(seen.character).toBeGreaterThan(seen.talents as number);
  });
});

it('has names of items without icons of professions', async () => {
  const game = await startGameClient('retail');
  game.run("world.items[727].linkName = 'Notched Shortsword |A:Professions-ChatIcon-Quality-Tier2:17:15::1|a'");
  game.login();
  game.play(20);
  expect(savedAt(game.logout(), 'characters', game.guid, 'equipment', 10, 'name')).toBe('Notched Shortsword');
  expect(game.errors()).toEqual([]);
  game.close();
});

it('does not enter the saved table before the game returns its identity', async () => {
  const game = await startGameClient('classic');
  game.run("client.start('classic', world, files, nil) client.env.UnitGUID = function() end client.login()");
  game.play(10);
  expect(savedCharacters(game.logout())).toEqual([]);
  expect(game.errors()).toEqual([]);
  game.close();
});

it.each([
  "env.UnitName = function() return 'Unknown' end env.UNKNOWNOBJECT = 'Unknown'",
  'env.GetRealmName = function() end',
  'env.UnitRace = function() end',
])('is recorded once the game returns its whole identity: %s', async (missing) => {
  const game = await startGameClient('classic');
  game.run(
    `client.start('classic', world, files, nil) local env = client.env late = { env.UnitName, env.GetRealmName, env.UnitRace } ${missing} client.login()`,
  );
  game.play(10);
  expect(game.run('return next(env.TavernLedgerDB.characters) == nil')).toBe(true);
  game.run('env.UnitName, env.GetRealmName, env.UnitRace = unpack(late)');
  game.play(10);
  const file = game.logout();
  expect(savedAt(file, 'characters', GUIDS.classic, 'name')).toBe('Torvald');
  expect(savedAt(file, 'characters', GUIDS.classic, 'equipment', 16, 'id')).toBe(19019);
  expect(game.errors()).toEqual([]);
  game.close();
});

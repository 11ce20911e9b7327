import { afterEach, describe, expect, it } from 'vitest';
import type { Flavour, GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { logoutAndReadSection, visit } from '../../testing/addon/recorded-section.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const FLAVOURS: readonly Flavour[] = ['retail', 'forever', 'classic', 'mists', 'older'];
const CLASSIC: readonly Flavour[] = ['classic', 'mists', 'older'];
const SMITH = 'Blacksmithing\t2660:Rough Sharpening Stone\t16729:Lionheart Helm\t16994:Arcanite Reaper';
const ALCHEMIST = "Alchemy\t2329:Elixir of Lion's Strength\t17187:Transmute: Arcanite";
const TWO_DAYS = 172_800;
const TRANSMUTE = `world.tradeSkills[2].recipes[1].readyAt = client.wall + ${TWO_DAYS} client.updateProfession()`;

const readRecipes = () => logoutAndReadSection(game, 'recipes');
const readCooldowns = () => logoutAndReadSection(game, 'cooldowns');
const openProfession = (name: string, chunk = '', seconds = 3) =>
  visit(game, `client.openProfession('${name}')`, 'client.closeProfession()', chunk, seconds);
const wall = () => game.run<number>('return client.wall');
const readyAt = (saved: unknown) => Number((saved as readonly string[])[0]?.split(':')[1]);

describe.each(FLAVOURS)('on a %s client', (flavour) => {
  it('a profession has its recipes once its window was opened', async () => {
    game = await startPlayedCharacter(flavour);
    openProfession('Blacksmithing');
    expect(readRecipes().saved).toEqual([SMITH]);
    game.login();
    openProfession('Alchemy');
    expect(readRecipes().saved).toEqual([SMITH, ALCHEMIST]);
  });

  it('a learned recipe is added', async () => {
    game = await startPlayedCharacter(flavour);
    openProfession(
      'Blacksmithing',
      "world.tradeSkills[1].recipes[6].unknown = nil if client.version.events.NEW_RECIPE_LEARNED then client.fire('NEW_RECIPE_LEARNED', 16995) end client.updateProfession()",
    );
    expect(readRecipes().saved).toEqual([`${SMITH}\t16995:Heartseeker`]);
  });

  it('a craft with a cooldown is ready at its end, to the minute', async () => {
    game = await startPlayedCharacter(flavour);
    openProfession('Alchemy', TRANSMUTE);
    const { saved } = readCooldowns();
    expect(saved).toEqual([expect.stringMatching(/^17187:\d+:Transmute: Arcanite\tAlchemy$/)]);
    expect(Math.abs(readyAt(saved) - wall() - TWO_DAYS)).toBeLessThan(40);
  });

  it('a cooldown reads the same twice, and stays with its time when it is over', async () => {
    game = await startPlayedCharacter(flavour);
    openProfession('Alchemy', TRANSMUTE);
    const { saved } = readCooldowns();
    for (const [seconds, later] of [
      [17, 40],
      [40, 20],
      [TWO_DAYS, 0],
    ] as const) {
      game.run(`client.wall = client.wall + ${seconds}`);
      game.login();
      game.run(`world.tradeSkills[2].recipes[1].readyAt = world.tradeSkills[2].recipes[1].readyAt + ${later}`);
      openProfession('Alchemy');
      expect(readCooldowns().saved).toEqual(saved);
    }
  });

  it('a cooldown that was reset is ready now', async () => {
    game = await startPlayedCharacter(flavour);
    openProfession('Alchemy', TRANSMUTE);
    openProfession('Alchemy', 'world.tradeSkills[2].recipes[1].readyAt = nil client.updateProfession()');
    expect(Math.abs(readyAt(readCooldowns().saved) - wall())).toBeLessThan(40);
  });

  it('cooldowns of a profession stay while another window is open', async () => {
    game = await startPlayedCharacter(flavour);
    openProfession('Alchemy', TRANSMUTE);
    openProfession('Blacksmithing');
    expect(readCooldowns().saved).toHaveLength(1);
  });
});

it('a character who opened no window has neither', async () => {
  game = await startPlayedCharacter('classic');
  expect([readRecipes(), readCooldowns()]).toEqual([
    { saved: undefined, seen: undefined },
    { saved: undefined, seen: undefined },
  ]);
});

it.each<Flavour>(['retail', 'mists'])("the window of somebody else's profession is not read (%s)", async (flavour) => {
  game = await startPlayedCharacter(flavour);
  game.run('world.linkedProfession = true');
  openProfession('Blacksmithing');
  expect(readRecipes().saved).toBeUndefined();
});

it.each(CLASSIC)('recipes under a folded header stay (%s)', async (flavour) => {
  game = await startPlayedCharacter(flavour);
  openProfession('Blacksmithing');
  openProfession('Blacksmithing', 'world.tradeSkills[1].recipes[1].folded = true client.updateProfession()');
  expect(readRecipes().saved).toEqual([SMITH]);
});

it.each(CLASSIC)('recipes behind a filter stay (%s)', async (flavour) => {
  game = await startPlayedCharacter(flavour);
  openProfession('Blacksmithing');
  openProfession(
    'Blacksmithing',
    'world.filteredProfession = true world.tradeSkills[1].recipes[2].unknown = true client.updateProfession()',
  );
  expect(readRecipes().saved).toEqual([SMITH]);
});

it.each<Flavour>(['classic', 'older'])(
  'enchanting, which has another window, is read, and the training of a pet is not (%s)',
  async (flavour) => {
    game = await startPlayedCharacter(flavour);
    openProfession('Enchanting');
    openProfession('Beast Training');
    expect(readRecipes().saved).toEqual(['Enchanting\t20034:Enchant Weapon - Crusader']);
  },
);

it('a window whose list has not come yet is read when it has', async () => {
  game = await startPlayedCharacter('retail');
  openProfession('Blacksmithing');
  const before = readRecipes();
  game.login();
  game.run('world.professionNotReady = true');
  openProfession('Blacksmithing', 'table.remove(world.tradeSkills[1].recipes, 2)');
  expect(readRecipes()).toEqual(before);
  game.login();
  openProfession('Blacksmithing', 'world.professionNotReady = false client.updateProfession()');
  expect(readRecipes().saved).toEqual(['Blacksmithing\t2660:Rough Sharpening Stone\t16994:Arcanite Reaper']);
});

it('of a recipe with ranks, the last one is recorded', async () => {
  game = await startPlayedCharacter('retail');
  game.run("table.insert(world.tradeSkills[2].recipes, { id = 2328, name = 'Elixir, Rank 1', nextRank = 2329 })");
  openProfession('Alchemy');
  expect(readRecipes().saved).toEqual([ALCHEMIST]);
});

it.each<Flavour>(['retail', 'classic'])(
  'an unlearned profession loses its recipes and cooldowns (%s)',
  async (flavour) => {
    game = await startPlayedCharacter(flavour);
    openProfession('Blacksmithing', `world.tradeSkills[1].recipes[2].readyAt = client.wall + ${TWO_DAYS}`);
    openProfession('Alchemy');
    game.run(`
    for index = #world.skills, 1, -1 do
      if world.skills[index].name == 'Blacksmithing' then table.remove(world.skills, index) end
    end
    world.professionOrder = { 1, nil, nil, 3, 4 }
    client.fire('SKILL_LINES_CHANGED')`);
    game.play(5);
    const file = readRecipes();
    expect(file.saved).toEqual([ALCHEMIST]);
    expect(readCooldowns().saved).toEqual([]);
  },
);

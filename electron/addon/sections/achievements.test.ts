import { afterEach, describe, expect, it } from 'vitest';
import { startGameClient, type Flavour, type GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { logoutAndReadSection } from '../../testing/addon/recorded-section.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const readAchievements = () => logoutAndReadSection(game, 'achievements');
const RECORDED = { points: 12_345, latest: ['40231:10:20260918:Keystone Hero', '6:10:20260102:Level 10'] };

describe.each<Flavour>(['retail', 'mists'])('on a %s client', (flavour) => {
  it('the points and the newest ones are recorded with their day', async () => {
    game = await startPlayedCharacter(flavour);
    expect(readAchievements().saved).toEqual(RECORDED);
  });

  it('one that is earned is there at the next save', async () => {
    game = await startPlayedCharacter(flavour);
    game.run(`
      world.achievements.points = 12355
      table.insert(world.achievements.latest, 1, { id = 7, name = "Level 20", points = 10, day = 29, month = 9, year = 26 })
      client.fire('ACHIEVEMENT_EARNED', 7, false)`);
    game.play(5);
    expect(readAchievements().saved).toMatchObject({
      points: 12_355,
      latest: { 0: '7:10:20260929:Level 20', length: 3 },
    });
  });

  it('a client that has not loaded them erases nothing', async () => {
    game = await startPlayedCharacter(flavour);
    const before = readAchievements();
    game.run('world.achievementsNotLoaded = true');
    game.login();
    game.play(20);
    game.run("client.fire('ACHIEVEMENT_EARNED', 7, false)");
    game.play(20);
    expect(readAchievements()).toEqual(before);
  });

  it('a new character whose client has not loaded them has none', async () => {
    game = await startGameClient(flavour);
    game.run('world.achievementsNotLoaded = true');
    game.login();
    game.play(20);
    expect(readAchievements()).toEqual({ saved: undefined, seen: undefined });
  });
});

it('more than ten are cut to the newest', async () => {
  game = await startGameClient('retail');
  game.run(`
    for id = 100, 112 do
      table.insert(world.achievements.latest, { id = id, name = "Exalted", points = 10, day = 1, month = 1, year = 25 })
    end`);
  game.login();
  game.play(20);
  expect(readAchievements().saved).toMatchObject({ latest: { length: 10 } });
});

it.each<Flavour>(['forever', 'classic', 'older'])('a %s client has none', async (flavour) => {
  game = await startPlayedCharacter(flavour);
  expect(readAchievements()).toEqual({ saved: undefined, seen: undefined });
});

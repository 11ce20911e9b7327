import { afterEach, expect, it } from 'vitest';
import { startGameClient, type Flavour, type GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { logoutAndReadSection } from '../../testing/addon/recorded-section.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const WEEK = 604_800;
const readMythicPlus = () => logoutAndReadSection(game, 'mythicplus');
const RECORDED = {
  season: 18,
  dungeons: [
    '503:12:1:1040:1800:345:Ara-Kara, City of Echoes',
    "402:12:0:1950:1920:330:Algeth'ar Academy",
    '161:9:1:1600:1680:290:Skyreach',
    '556::::::Pit of Saron',
    '557::::::Windrunner Spire',
    "558::::::Magisters' Terrace",
    '559::::::Nexus-Point Xenas',
    '560::::::Maisara Caverns',
  ],
  runs: ['503:13:0:320', '503:12:1:345', '161:9:1:290'],
  resets: 1_790_208_000,
};
const FORGET_RUNS = `
  for _, dungeon in ipairs(world.mythicplus.dungeons) do dungeon.inTime, dungeon.overTime, dungeon.score = nil, nil, nil end
  world.mythicplus.runs = {}`;

it('retail has the best run of each dungeon of the season and the runs of the week', async () => {
  game = await startPlayedCharacter('retail');
  expect(readMythicPlus().saved).toEqual(RECORDED);
});

it.each<Flavour>(['forever', 'classic', 'mists', 'older'])('a %s client has none', async (flavour) => {
  game = await startPlayedCharacter(flavour);
  expect(readMythicPlus()).toEqual({ saved: undefined, seen: undefined });
});

it('a finished dungeon is there at the next save', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`
    local spire = world.mythicplus.dungeons[5]
    spire.inTime, spire.score = { level = 11, durationSec = 1500, dungeonScore = 333 }, 333
    table.insert(world.mythicplus.runs, { mapChallengeModeID = 557, level = 11, thisWeek = true, completed = true, runScore = 333 })
    client.fire('CHALLENGE_MODE_COMPLETED')`);
  game.play(5);
  const saved = readMythicPlus().saved as typeof RECORDED;
  expect([saved.dungeons[4], saved.runs[2]]).toEqual(['557:11:1:1500:1980:333:Windrunner Spire', '557:11:1:333']);
});

it('keeps what is recorded while the server has not answered, or answers with less', async () => {
  game = await startPlayedCharacter('retail');
  const before = readMythicPlus();
  game.run('world.weekServerDown = true');
  game.login();
  game.play(20);
  expect(readMythicPlus()).toEqual(before);
  game.run(`world.weekServerDown = false ${FORGET_RUNS}`);
  game.login();
  game.play(20);
  game.run("client.fire('CHALLENGE_MODE_MAPS_UPDATE')");
  game.play(20);
  expect(readMythicPlus()).toEqual(before);
});

it('a first session without an answer of the server records nothing', async () => {
  game = await startGameClient('retail');
  game.run('world.weekServerDown = true');
  game.login();
  game.play(20);
  expect(readMythicPlus()).toEqual({ saved: undefined, seen: undefined });
});

it('a character without runs has the dungeons of the season', async () => {
  game = await startGameClient('retail');
  game.run(FORGET_RUNS);
  game.login();
  game.play(20);
  expect(readMythicPlus().saved).toMatchObject({ season: 18, dungeons: { length: 8 }, runs: [] });
});

it('the next season and the next week begin with nothing', async () => {
  game = await startPlayedCharacter('retail');
  game.logout();
  game.run(`
    client.wall = client.wall + ${WEEK}
    world.week.resets = world.week.resets + ${WEEK}
    ${FORGET_RUNS}
    world.mythicplus.number = 19`);
  game.login();
  game.play(20);
  expect(readMythicPlus().saved).toMatchObject({
    season: 19,
    dungeons: expect.arrayContaining(['503::::::Ara-Kara, City of Echoes']),
    runs: [],
    resets: RECORDED.resets + WEEK,
  });
});

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
const readWeekly = () => logoutAndReadSection(game, 'weekly');
const RECORDED = {
  vault: [
    '1:1:3:2:12',
    '1:2:3:4:12',
    '1:3:3:8:12',
    '2:1:3:2:12',
    '2:2:3:4:12',
    '2:3:3:8:12',
    '3:1:3:2:12',
    '3:2:3:4:12',
    '3:3:3:8:12',
  ],
  keystone: '503:12:Ara-Kara, City of Echoes',
  rating: 2450,
  reward: 1,
  resets: 1_790_208_000,
};

it('retail has its vault, keystone, rating and reset', async () => {
  game = await startPlayedCharacter('retail');
  expect(readWeekly().saved).toEqual(RECORDED);
});

it.each<Flavour>(['forever', 'classic', 'mists', 'older'])('a %s client has no such week', async (flavour) => {
  game = await startPlayedCharacter(flavour);
  expect(readWeekly()).toEqual({ saved: undefined, seen: undefined });
});

it('a finished dungeon is there at the next save', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`
    world.week.keystone.level, world.week.rating = 13, 2475
    for _, slot in ipairs(world.week.vault) do if slot.kind == 'dungeon' then slot.progress = 4 end end
    client.fire('CHALLENGE_MODE_COMPLETED')`);
  game.play(5);
  const saved = readWeekly().saved as typeof RECORDED;
  expect([saved.keystone, saved.rating, saved.vault[4]]).toEqual([
    '503:13:Ara-Kara, City of Echoes',
    2475,
    '2:2:4:4:12',
  ]);
});

it('an unlocked slot has the item level of its reward, which an item on its way does not take back', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`
    world.items[19019].detailedLevel = 311
    for _, slot in ipairs(world.week.vault) do if slot.kind == 'dungeon' then slot.reward = 19019 end end
    client.fire('CHALLENGE_MODE_COMPLETED')`);
  game.play(5);
  const dungeons = () => (readWeekly().saved as typeof RECORDED).vault.slice(3, 6);
  expect(dungeons()).toEqual(['2:1:3:2:12\t311', '2:2:3:4:12', '2:3:3:8:12']);
  game.run(`
    for _, slot in ipairs(world.week.vault) do slot.reward = nil end
    client.fire('CHALLENGE_MODE_COMPLETED')`);
  game.play(5);
  expect(dungeons()).toEqual(['2:1:3:2:12\t311', '2:2:3:4:12', '2:3:3:8:12']);
});

it('a keystone that changes in the bag is there at the next save', async () => {
  game = await startPlayedCharacter('retail');
  game.run("world.week.keystone.level = 11 client.fire('ITEM_CHANGED', '', '')");
  game.play(5);
  expect(readWeekly().saved).toMatchObject({ keystone: '503:11:Ara-Kara, City of Echoes' });
});

it('nothing is recorded before the server has answered', async () => {
  game = await startPlayedCharacter('retail');
  const before = readWeekly();
  game.run('world.weekServerDown = true');
  game.login();
  game.run("client.fire('WEEKLY_REWARDS_UPDATE')");
  game.play(20);
  expect(readWeekly()).toEqual(before);
});

it('a first session without an answer of the server records no week', async () => {
  game = await startGameClient('retail');
  game.run('world.weekServerDown = true');
  game.login();
  game.play(20);
  expect(readWeekly()).toEqual({ saved: undefined, seen: undefined });
});

it('the next week begins with nothing, and a taken reward is gone', async () => {
  game = await startPlayedCharacter('retail');
  game.logout();
  game.run(`
    client.wall = client.wall + ${WEEK}
    world.week.resets, world.week.reward, world.week.keystone = world.week.resets + ${WEEK}, false, nil
    for _, slot in ipairs(world.week.vault) do slot.progress, slot.level = 0, 0 end`);
  game.login();
  game.play(20);
  const saved = readWeekly().saved as Record<string, unknown>;
  expect(saved).toEqual({ vault: expect.any(Array), rating: 2450, resets: RECORDED.resets + WEEK });
  expect((saved['vault'] as readonly string[]).every((slot) => slot.split(':')[2] === '0')).toBe(true);
});

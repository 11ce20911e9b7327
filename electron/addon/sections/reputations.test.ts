import { afterEach, describe, expect, it } from 'vitest';
import type { Flavour, GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { logoutAndReadSection } from '../../testing/addon/recorded-section.ts';

let game: GameClient;
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const readReputations = () => logoutAndReadSection(game, 'reputations');

const DAWN = '529:0:3500:21000:Argent Dawn\tRevered';
const USUAL = [
  DAWN,
  '469:0:3000:12000:Alliance\tHonored',
  '72:0:999:1000:Stormwind\tExalted',
  '87:0:5500:36000:Bloodsail Buccaneers\tHated',
];
const FRIEND = '1358:2:600:8400:Nat Pagle\tBuddy';
const EXPECTED: Readonly<Record<Flavour, readonly string[]>> = {
  older: USUAL,
  classic: USUAL,
  forever: USUAL,
  mists: [...USUAL, FRIEND],
  retail: [...USUAL, FRIEND, '2590:1:1450:2500:Council of Dornogal\t12', '2594:3:3200:10000:The Assembly of the Deeps'],
};

describe.each(Object.entries(EXPECTED))('on a %s client', (name, expected) => {
  const flavour = name as Flavour;

  it('reputations have standing and progress; headers only where they have a value', async () => {
    game = await startPlayedCharacter(flavour);
    expect(readReputations().saved).toEqual(expected);
  });

  it('a step is there at the next save', async () => {
    game = await startPlayedCharacter(flavour);
    game.run("world.factions[2].value = 25000 client.fire('UPDATE_FACTION')");
    game.play(10);
    expect(readReputations().saved).toContainEqual('529:0:4000:21000:Argent Dawn\tRevered');
  });

  it('factions under a folded header keep their last values', async () => {
    game = await startPlayedCharacter(flavour);
    game.run("world.factions[1].folded = true client.fire('UPDATE_FACTION')");
    game.play(10);
    const saved = readReputations().saved as readonly string[];
    expect(saved.toSorted()).toEqual([...expected].toSorted());
    expect(saved.at(-1)).toBe(DAWN);
  });

  it('none at all is not believed of a client that has not answered in this session', async () => {
    game = await startPlayedCharacter(flavour);
    const before = readReputations();
    game.run('world.reputationsMute = true');
    game.login();
    game.play(40);
    expect(readReputations()).toEqual(before);
  });
});

it('a hundred kills a minute cause at most one reading in five seconds', async () => {
  game = await startPlayedCharacter('classic');
  game.run(`
    reads = 0
    local count = env.GetNumFactions
    env.GetNumFactions = function() reads = reads + 1 return count() end`);
  for (let kill = 0; kill < 100; kill++) {
    game.run("client.fire('UPDATE_FACTION')");
    game.play(0.6);
  }
  expect(game.run<number>('return reads')).toBeGreaterThan(3);
  expect(game.run<number>('return reads')).toBeLessThanOrEqual(12);
});

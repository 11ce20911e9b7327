import { afterEach, describe, expect, it } from 'vitest';
import { readImport } from '#shared/characters/read-import/read-import.ts';
import { readUpload } from '#shared/imports/upload/read-upload.ts';
import type { Flavour, GameClient } from '../../testing/addon/game-client.ts';
import { startPlayedCharacter } from '../../testing/addon/played-character.ts';
import { rawAt } from '../../testing/addon/saved-table.ts';

let game: GameClient;
afterEach(() => game.close());

const FLAVOURS: readonly Flavour[] = ['retail', 'forever', 'classic', 'mists', 'older'];
const END = 1_790_400_000_000;
const WEEK = 604_800;

/** Lockouts that the server stores of a file; fails on any warning. */
function lockoutsOf(file: Uint8Array) {
  const upload = readUpload(file);
  if (!upload.ok) throw new Error(upload.problem.code);
  const reading = readImport(upload.characters[0], Date.UTC(2027, 0, 1));
  if (!reading.ok) throw new Error(reading.errors[0]?.code);
  expect([...upload.warnings, ...reading.warnings]).toEqual([]);
  return reading.snapshot.lockouts;
}

const seen = (file: Uint8Array) => rawAt(file, 'characters', game.guid, 'seen', 'lockouts');

describe.each(FLAVOURS)('on a %s client', (flavour) => {
  it('a lockout has its instance, end, difficulty and bosses', async () => {
    game = await startPlayedCharacter(flavour);
    const file = game.logout();
    expect(game.errors()).toEqual([]);
    expect(lockoutsOf(file)).toEqual([
      {
        name: 'Molten Core',
        id: 409,
        size: 40,
        expires_at: END,
        extended: false,
        difficulty: '40 Player',
        bosses: [
          { name: 'Lucifron', killed: true },
          { name: 'Magmadar', killed: false },
        ],
      },
    ]);
  });

  it('a killed boss is there at the next save', async () => {
    game = await startPlayedCharacter(flavour);
    game.run("world.lockouts[1].bosses[2][2] = true client.fire('BOSS_KILL', 664, 'Magmadar')");
    game.play(5);
    expect(lockoutsOf(game.logout())?.[0]?.bosses?.map(({ killed }) => killed)).toEqual([true, true]);
  });
});

it('world bosses are lockouts without bosses of their own', async () => {
  game = await startPlayedCharacter('retail');
  game.run(`
    world.worldBosses = { { id = 85, name = "Kordac, the Dormant Protector", expires = 1790400000 } }
    client.fire('UPDATE_INSTANCE_INFO')`);
  game.play(5);
  expect(lockoutsOf(game.logout())?.[1]).toEqual({
    name: 'Kordac, the Dormant Protector',
    id: 85,
    size: null,
    expires_at: END,
    extended: false,
    difficulty: null,
    bosses: [],
  });
});

it('is the same text at each reading, although the client counts down', async () => {
  game = await startPlayedCharacter('classic');
  const first = rawAt(game.logout(), 'characters', game.guid, 'lockouts');
  game.login();
  game.play(40);
  expect(rawAt(game.logout(), 'characters', game.guid, 'lockouts')).toEqual(first);
});

it('nothing is recorded before the server has answered', async () => {
  game = await startPlayedCharacter('classic');
  game.run('world.lockouts = nil');
  const before = seen(game.logout());
  game.run(
    'client.addLockoutApi = function(env) env.RequestRaidInfo = function() end env.GetNumSavedInstances = function() return 0 end end',
  );
  game.login();
  game.play(20);
  const file = game.logout();
  expect(seen(file)).toBe(before);
  expect(lockoutsOf(file)).toHaveLength(1);
});

it('none at all is believed only when the recorded ones have ended', async () => {
  game = await startPlayedCharacter('classic');
  game.logout();
  game.run('world.lockouts = {}');
  game.login();
  game.play(20);
  expect(lockoutsOf(game.logout())).toHaveLength(1);
  game.run(`client.wall = client.wall + ${WEEK}`);
  game.login();
  game.play(20);
  expect(lockoutsOf(game.logout())).toEqual([]);
});

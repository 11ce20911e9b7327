import { afterEach, beforeEach, expect, it } from 'vitest';
import { startGameClient, type GameClient } from '../../testing/addon/game-client.ts';
import { savedAt } from '../../testing/addon/saved-table.ts';

const GUID = 'Player-4440-01234567';
let game: GameClient;
beforeEach(async () => {
  game = await startGameClient('classic');
  game.login();
  game.play(20);
});
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

it('is not recorded before a bank visit', () => {
  game.run(
    "for bag = 5, 10 do client.fire('BAG_UPDATE', bag) end client.fire('PLAYERBANKSLOTS_CHANGED', 3) client.fire('BANKFRAME_CLOSED')",
  );
  game.play(10);
  const file = game.logout();
  expect(savedAt(file, 'characters', GUID, 'bank')).toBeUndefined();
  expect(savedAt(file, 'characters', GUID, 'seen', 'bank')).toBeUndefined();
});

it('is recorded with what was put in just before it closed', () => {
  game.run('client.openBank()');
  game.play(3);
  game.run(
    "world.bags[5][1] = { id = 12640, count = 1 } client.fire('BAG_UPDATE', 5) world.bags[-1][2] = nil client.fire('PLAYERBANKSLOTS_CHANGED', 2) client.closeBank()",
  );
  game.play(5);
  const file = game.logout();
  expect(savedAt(file, 'characters', GUID, 'bank', 5, 'slots', 1)).toBe('12640:1:4:Lionheart Helm');
  expect(savedAt(file, 'characters', GUID, 'bank', -1, 'slots', 2)).toBeFalsy();
  expect(savedAt(file, 'characters', GUID, 'bank', -1, 'slots', 3)).toEqual(expect.any(String));
});

it('is recorded soon after a change during other scans', () => {
  game.run('client.openBank()');
  game.play(3);
  game.run("client.fire('PLAYER_MONEY') world.bags[5][1] = { id = 12640, count = 1 } client.fire('BAG_UPDATE', 5)");
  game.play(0.7);
  expect(game.run("return env.TavernLedgerDB.characters['Player-4440-01234567'].bank[5]")).toMatch(
    /^16\t12640(?::|\t)/,
  );
});

it('is not read away from the banker, although its size is known', () => {
  game.run('client.openBank()');
  game.play(3);
  game.run("world.bagsRefused = true client.fire('PLAYERBANKSLOTS_CHANGED', 2)");
  game.play(3);
  game.run(
    "client.closeBank() world.bagsRefused = false client.fire('PLAYER_REGEN_ENABLED') client.fire('BAG_UPDATE', 5)",
  );
  game.play(40);
  const file = game.logout();
  expect(savedAt(file, 'characters', GUID, 'bank', -1, 'slots')).toHaveLength(24);
});

it('is unchanged after a visit too short for a scan', () => {
  game.run('client.openBank()');
  game.play(3);
  game.run('client.closeBank()');
  game.play(3);
  game.run(`
    client.fillWithDistinctItems(world)
    seenAt = math.floor(client.wall) client.openBank() client.closeBank()`);
  game.play(5);
  const file = game.logout();
  expect(Object.keys(savedAt(file, 'characters', GUID, 'bank') as object)).toHaveLength(7);
  expect(savedAt(file, 'characters', GUID, 'seen', 'bank')).toBeLessThan(game.run<number>('return seenAt'));
});

it('keeps what the character has in it when only the account-wide bank opens', async () => {
  const retail = await startGameClient('retail');
  retail.login();
  retail.play(20);
  retail.run('client.openBank()');
  retail.play(5);
  retail.run('client.closeBank() world.accountBankOnly = true client.openBank()');
  retail.play(30);
  retail.run("client.fire('BAG_UPDATE', 12)");
  retail.play(30);
  retail.run('client.closeBank()');
  const file = retail.logout();
  expect(retail.errors()).toEqual([]);
  retail.close();
  expect(savedAt(file, 'characters', 'Player-3676-0A1B2C3D', 'bank', 11, 'slots')).toHaveLength(98);
});

it('of retail has a tab that was bought or renamed during the visit', async () => {
  const retail = await startGameClient('retail');
  retail.login();
  retail.play(20);
  retail.run('tab = world.bags[7] world.bags[7] = nil client.openBank()');
  retail.play(3);
  const bank = () =>
    retail.run<string | undefined>('local _, record = next(env.TavernLedgerDB.characters) return record.bank[7]');
  expect(bank()).toBeFalsy();
  retail.run("world.bags[7] = tab client.fire('BANK_TABS_CHANGED', 0)");
  retail.play(3);
  expect(bank()).toEqual(expect.any(String));
  expect(retail.errors()).toEqual([]);
  retail.close();
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { startGameClient, type GameClient } from '../testing/addon/game-client.ts';
import { savedAt } from '../testing/addon/saved-table.ts';

const GUID = 'Player-4440-01234567';
let game: GameClient;
beforeEach(async () => {
  game = await startGameClient('classic');
});
afterEach(() => {
  expect(game.errors()).toEqual([]);
  game.close();
});

const chat = () => game.run<string>("return table.concat(client.chat, '\\n')");
/** Number of chat windows that print the time played. */
const listening = () =>
  game.run<number>(
    "local count = 0 for index = 1, 3 do if env['ChatFrame' .. index]:IsEventRegistered('TIME_PLAYED_MSG') then count = count + 1 end end return count",
  );

it('prints nothing in a whole session', async () => {
  game.login();
  game.play(60);
  game.run('client.openBank()');
  game.play(5);
  game.run('client.closeBank()');
  game.logout();
  expect(chat()).toBe('');
});

it('asks for the time played once, without the chat window printing it', () => {
  game.login();
  game.play(60);
  expect(game.run('return world.playedAsked')).toBe(1);
  expect(chat()).toBe('');
  expect(listening()).toBe(2);
});

it("prints the time played when the player asks during the addon's own request", () => {
  game.login();
  game.play(6.1);
  expect(listening()).toBe(0);
  game.run('env.RequestTimePlayed()');
  game.play(5);
  expect(chat()).toContain('TIME_PLAYED_MSG 864000');
  expect(listening()).toBe(2);
});

it('restores the chat events when the server does not answer', () => {
  game.login();
  game.run('client.after = function() end');
  game.run(
    "local fire = client.fire client.fire = function(event, ...) if event ~= 'TIME_PLAYED_MSG' then fire(event, ...) end end",
  );
  game.play(6.1);
  expect(listening()).toBe(0);
  game.play(15);
  expect(listening()).toBe(2);
});

it('keeps the time played without an answer', () => {
  game.login();
  game.play(20);
  game.logout();
  game.run(
    "local fire = client.fire client.fire = function(event, ...) if event ~= 'TIME_PLAYED_MSG' then fire(event, ...) end end",
  );
  game.login();
  game.play(20);
  expect(savedAt(game.logout(), 'characters', GUID, 'playedTime')).toBe(864_013);
});

it('adds nothing to the game but its command', () => {
  game.login();
  expect(game.run("return table.concat(client.newGlobals, ' ')")).toBe('SLASH_TAVERNLEDGER1');
});

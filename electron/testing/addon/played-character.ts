import type { LuaKey } from '#shared/base/lua/lua-table.ts';
import { startGameClient, type Flavour, type GameClient } from './game-client.ts';
import { savedAt, type Plain } from './saved-table.ts';

/** Identity and status of the mock client's character, in every flavour. */
export const PLAYED_IDENTITY = {
  race: 'Night Elf',
  class: 'Warrior',
  faction: 'Alliance',
  zone: 'Winterspring',
  guild: 'Copper Lanterns',
  copper: 12345678,
  xp: 1200,
  xpMax: 217400,
  restedXP: 3300,
} as const;

/** A client with everything recorded but the bank. */
export async function startPlayedCharacter(flavour: Flavour): Promise<GameClient> {
  const game = await startGameClient(flavour);
  game.login();
  game.play(20);
  return game;
}

/** Ends the session; returns the saved value at a path of the character. */
export function logoutAndRead(game: GameClient, ...path: LuaKey[]): Plain {
  return savedAt(game.logout(), 'characters', game.guid, ...path);
}

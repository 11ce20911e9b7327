import type { LuaKey } from '#shared/lua/lua-table.ts';
import { startGameClient, type Flavour, type GameClient } from './game-client.ts';
import { savedAt, type Plain } from './saved-table.ts';

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

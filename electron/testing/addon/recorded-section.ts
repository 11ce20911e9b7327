import type { GameClient } from './game-client.ts';
import { rawAt, type Plain } from './saved-table.ts';

/** Ends the session; returns what is saved of a section, and when it was seen. */
export function logoutAndReadSection(
  game: GameClient,
  section: string,
): { readonly saved: Plain; readonly seen: Plain } {
  const file = game.logout();
  return {
    saved: rawAt(file, 'characters', game.guid, section),
    seen: rawAt(file, 'characters', game.guid, 'seen', section),
  };
}

/** Opens a window, runs a chunk in it, and closes it after some seconds. */
export function visit(game: GameClient, open: string, close: string, chunk = '', seconds = 5): void {
  game.run(open);
  game.play(1);
  game.run(chunk);
  game.play(seconds);
  game.run(close);
  game.play(1);
}

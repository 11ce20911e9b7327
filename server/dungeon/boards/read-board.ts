import type { Board } from '#shared/dungeon/contract/boards.ts';
import { SCOREBOARD_MAX } from '#shared/dungeon/model/constants.ts';
import type { Database } from '../../base/db/database.ts';
import type { Viewer } from '../posted-store.ts';
import { countPlayers, findOwn, findPage, type BoardScope } from './store.ts';

/** A page of a board; one past the end is empty, and so is a board without a scope. */
export async function readBoard(
  db: Database['read'],
  scope: BoardScope | null,
  page: number,
  viewer: Viewer,
): Promise<Board> {
  if (scope === null) return { data: [], own: null, page, pages: 1, players: 0 };
  const players = await countPlayers(db, scope);
  const data = await findPage(db, scope, { offset: (page - 1) * SCOREBOARD_MAX, limit: SCOREBOARD_MAX }, viewer);
  const own = await findOwn(db, scope, viewer);
  return { data, own, page, pages: Math.max(1, Math.ceil(players / SCOREBOARD_MAX)), players };
}

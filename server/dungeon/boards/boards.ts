import type { BoardName } from '#shared/dungeon/contract/boards.ts';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import type { GroupAccess } from '../../people/groups/group-access.ts';
import { requireGroupAccess } from '../../people/groups/require-group-access.ts';
import type { Database } from '../../base/db/database.ts';
import { invalidFields, notSignedIn } from '../../base/http/errors.ts';
import type { SessionUser } from '#shared/base/http/session-user.ts';
import { findCellarSeed } from '../cellar.ts';
import { dayOf, weekStart } from '../rules.ts';
import type { BoardScope } from './store.ts';

export interface BoardQuery {
  readonly board?: BoardName | undefined;
  readonly group?: number | undefined;
  readonly seed?: number | undefined;
}

interface BoardReader {
  readonly db: Database['read'];
  readonly access: GroupAccess;
  readonly now: number;
  readonly user: SessionUser | null;
}

/** Scope of a board; null for a day without a cellar. Throws 401 without a session, 404 for another's group. */
export async function findScope(
  { db, access, now, user }: BoardReader,
  { board, group, seed }: BoardQuery,
): Promise<BoardScope | null> {
  if (seed !== undefined) return { of: 'seed', seed };
  switch (board) {
    case 'friends':
      if (user === null) throw notSignedIn();
      return { of: 'friends', userId: user.id };
    case 'group':
      if (user === null) throw notSignedIn();
      if (group === undefined) throw invalidFields([fieldProblem('group', 'invalid_value', { field: 'group' })]);
      await requireGroupAccess(access, user, group, 'readRoster');
      return { of: 'group', groupId: group, now };
    case 'week':
      return { of: 'time', since: weekStart(now) };
    case 'today': {
      const today = await findCellarSeed(db, dayOf(now));
      return today === null ? null : { of: 'seed', seed: today };
    }
    case 'all':
    case undefined:
      return { of: 'everyone' };
  }
}

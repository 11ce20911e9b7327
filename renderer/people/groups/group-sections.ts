import type { Group } from '#shared/people/contract/groups.ts';
import { mayDo } from '#shared/people/permissions.ts';
import { foldText } from '#shared/base/text/fold.ts';

export interface GroupSections {
  readonly managed: readonly Group[];
  readonly public: readonly Group[];
  readonly private: readonly Group[];
}

/** Managed, Public, Private: each group is in one, the player's own first, those in `invitedTo` in none. */
export function groupSections(
  groups: readonly Group[],
  query = '',
  invitedTo: ReadonlySet<number> = new Set(),
): GroupSections {
  const wanted = foldText(query);
  const shown = groups.filter(({ id, name }) => !invitedTo.has(id) && foldText(name).includes(wanted));
  // Also while the player is banned.
  const isManaged = (group: Group): boolean => mayDo({ ...group, isBanned: false }, 'readAudit');
  const mineFirst = (all: readonly Group[]): readonly Group[] =>
    all.toSorted((a, b) => Number(b.role !== null) - Number(a.role !== null));
  const others = shown.filter((group) => !isManaged(group));
  return {
    managed: shown.filter(isManaged),
    public: mineFirst(others.filter(({ isPrivate }) => !isPrivate)),
    private: mineFirst(others.filter(({ isPrivate }) => isPrivate)),
  };
}

import type { Group } from '#shared/contract/groups/groups.ts';
import { foldText } from '../../search/text/fold.ts';

export interface GroupSections {
  readonly managed: readonly Group[];
  readonly public: readonly Group[];
  readonly private: readonly Group[];
}

/** Sections Managed, Public and Private. A group is listed in one of them; the player's own come first. */
export function groupSections(groups: readonly Group[], query = ''): GroupSections {
  const wanted = foldText(query);
  const shown = wanted === '' ? groups : groups.filter(({ name }) => foldText(name).includes(wanted));
  const isManaged = ({ role }: Group): boolean => role === 'owner' || role === 'moderator';
  const mineFirst = (all: readonly Group[]): readonly Group[] =>
    all.toSorted((a, b) => Number(b.role !== null) - Number(a.role !== null));
  const others = shown.filter((group) => !isManaged(group));
  return {
    managed: shown.filter(isManaged),
    public: mineFirst(others.filter(({ isPrivate }) => !isPrivate)),
    private: mineFirst(others.filter(({ isPrivate }) => isPrivate)),
  };
}

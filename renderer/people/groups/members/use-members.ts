import { useEffect, useState } from 'react';
import { getGroup } from '#shared/people/contract/group-routes.ts';
import type { Group, Member } from '#shared/people/contract/groups.ts';
import { call } from '../../../base/api/client.ts';
import { failureMessage, isAbortError } from '../../../base/api/errors.ts';

interface Members {
  /** Null until they are loaded. */
  readonly members: readonly Member[] | null;
  readonly failure: string | null;
}

/** Members of a group: the list of groups has those of small ones; the others are loaded whenever the list changes. */
export function useMembers(group: Group): Members {
  const [loaded, setLoaded] = useState<Members>({ members: null, failure: null });
  const isListed = group.members.length === group.memberCount;
  useEffect(() => {
    if (isListed) return undefined;
    const leaving = new AbortController();
    call(getGroup, { params: { id: group.id } }, { signal: leaving.signal }).then(
      ({ members }) => setLoaded({ members, failure: null }),
      (error: unknown) => {
        if (leaving.signal.aborted || isAbortError(error)) return;
        setLoaded(({ members }) => ({ members, failure: failureMessage(error) }));
      },
    );
    return () => leaving.abort();
  }, [group, isListed]);
  return isListed ? { members: group.members, failure: null } : loaded;
}

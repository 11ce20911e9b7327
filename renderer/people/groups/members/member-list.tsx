import type { Group, Member } from '#shared/people/contract/groups.ts';
import { useTranslation } from 'react-i18next';
import { List, Stack } from '../../../base/ui/layout/layout.tsx';
import { Skeleton, SkeletonGroup } from '../../../base/ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../base/ui/layout/error-state.tsx';
import { useUser } from '../../../base/session/session.ts';
import { groups } from '../../people-lists.ts';
import type { TavernPresence } from '../tavern-props.ts';
import type { MemberAction } from './member-actions.ts';
import { MemberRow } from './member-row.tsx';
import { useReloadAtExpiry } from './use-reload-at-expiry.ts';
import { useEffect, useState } from 'react';
import { getGroup } from '#shared/people/contract/group-routes.ts';
import { call } from '../../../base/api/client.ts';
import { failureMessage, isAbortError } from '../../../base/api/errors.ts';

interface Members {
  /** Null until they are loaded. */
  readonly members: readonly Member[] | null;
  readonly failure: string | null;
}

/** Members of a group: the list of groups has those of small ones; the others are loaded whenever the list changes. */
function useMembers(group: Group): Members {
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

interface MemberListProps {
  readonly group: Group;
  readonly presence: TavernPresence | null;
  readonly onChoose: (member: Member, action: MemberAction) => void;
}

export function MemberList({ group, presence, onChoose }: MemberListProps) {
  const { t } = useTranslation();
  const username = useUser()?.username;
  const { members, failure } = useMembers(group);
  useReloadAtExpiry(members ?? []);
  if (members === null && failure !== null)
    return <ErrorState title={t('groups.group.membersFailed')} message={failure} onRetry={() => void groups.load()} />;
  if (members === null) {
    return (
      <Stack as={SkeletonGroup} gap="0">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height="40px" />
        ))}
      </Stack>
    );
  }
  const places = presence?.places;
  const isHere = ({ username: name }: Member): boolean => places?.has(name) === true;
  return (
    <List gap="0" aria-label={t('groups.group.members')}>
      {[...members.filter(isHere), ...members.filter((member) => !isHere(member))].map((member) => (
        <MemberRow
          key={member.id}
          member={member}
          isSelf={member.username === username}
          group={group}
          place={places?.get(member.username)}
          onMention={presence?.onMention}
          onChoose={(action) => onChoose(member, action)}
        />
      ))}
    </List>
  );
}

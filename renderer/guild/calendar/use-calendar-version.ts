import { useEffect, useState } from 'react';
import { onLive } from '../../base/live/live-feed.ts';
import { useRosterVersion } from '../roster/who-can/use-group-search.ts';

/** Differs after each change of a group's events, their sign-ups or what members share with the group. */
export function useCalendarVersion(groupId: number): string {
  const [version, setVersion] = useState(0);
  useEffect(
    () =>
      onLive('calendar', (push) => {
        if (push.groupId === groupId) setVersion((before) => before + 1);
      }),
    [groupId],
  );
  return `${version} ${useRosterVersion(groupId)}`;
}

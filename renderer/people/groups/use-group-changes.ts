import { useEffect, useState } from 'react';
import { onLive } from '../../base/live/live-feed.ts';

const KINDS = ['groups', 'ban', 'unban', 'mute', 'unmute', 'promote'] as const;

export function useGroupChanges(groupId: number): number {
  const [news, setNews] = useState(0);
  useEffect(() => {
    const stops = KINDS.map((kind) =>
      onLive(kind, (message) => {
        if (message.groupId === groupId) setNews((before) => before + 1);
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [groupId]);
  return news;
}

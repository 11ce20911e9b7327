import { listNotifications, readNotifications, type Notification } from '#shared/notices/contract/notifications.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../base/api/client.ts';
import { runWithErrorToast } from '../base/ui/feedback/run-with-error-toast.ts';
import { onLive } from '../base/live/live-feed.ts';
import { notificationCounts } from './store/notification-counts.ts';

export type Loading = 'loading' | 'loaded' | 'failed';

interface Listed {
  readonly notifications: readonly Notification[];
  readonly earlier: boolean;
}

const NONE: Listed = { notifications: [], earlier: false };

/** The notifications of an open panel, which follow pushes. */
export function useNotifications() {
  const [listed, setListed] = useState(NONE);
  const [loading, setLoading] = useState<Loading>('loading');

  const load = useCallback(async (before?: number): Promise<void> => {
    const page = await call(listNotifications, { querystring: before === undefined ? {} : { before } }).catch(
      () => null,
    );
    if (page)
      setListed((known) => ({
        notifications: before === undefined ? page.notifications : [...known.notifications, ...page.notifications],
        earlier: page.earlier,
      }));
    setLoading(page ? 'loaded' : 'failed');
  }, []);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is set after the response
    void load();
    const stops = [onLive('notification', () => void load()), onLive('notifications', () => void load())];
    return () => stops.forEach((stop) => stop());
  }, [load]);

  const markRead = async (which: { ids: number[] } | { until: string }): Promise<void> => {
    await runWithErrorToast(async () => {
      const { unread } = await call(readNotifications, { body: which });
      notificationCounts.setState({ unread });
    });
  };

  return {
    ...listed,
    loading,
    retry: () => {
      setLoading('loading');
      void load();
    },
    loadEarlier: () => load(listed.notifications.at(-1)?.id),
    markRead,
  };
}

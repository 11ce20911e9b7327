import { countNotifications } from '#shared/notices/contract/notifications.ts';
import { UNREAD_MAX } from '#shared/people/contract/unread.ts';
import { notificationKindOf } from '#shared/notices/notification-kinds.ts';
import { ApiError, isAbortError } from '../../base/api/errors.ts';
import { call } from '../../base/api/client.ts';
import { log } from '../../base/browser/log.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { setTitleCount } from '../../base/navigation/page-title.ts';
import { session, subscribeToken } from '../../base/session/session.ts';
import { applyRead, applyUnread } from './apply-unread.ts';
import { createCoalescedLoad } from '../../base/stores/coalesced-load.ts';
import { countAll, countDirect, countMessages, NO_COUNTS, notificationCounts } from './notification-counts.ts';
import { pendingCounts } from '../../people/pending-counts.ts';
import { friendRequests } from '../../people/people-lists.ts';

const { getState, setState } = notificationCounts;

/** Newest notification of the counts that were loaded last. */
let countedId = 0;

async function loadOnce(signal: AbortSignal): Promise<void> {
  try {
    const { unread, lastId, groups, conversations } = await call(countNotifications, {}, { signal });
    if (signal.aborted) return;
    countedId = lastId;
    setState({
      unread,
      groups: Object.fromEntries(groups.map((each) => [each.groupId, each])),
      conversations: Object.fromEntries(conversations.map((each) => [each.userId, each])),
    });
  } catch (error) {
    if (signal.aborted || isAbortError(error)) return;
    // The next live connection counts again.
    if (error instanceof ApiError && error.code === 'network') return;
    log.error('Notifications could not be counted.', error instanceof Error ? error.message : undefined);
  }
}

const loading = createCoalescedLoad(loadOnce);

/** A push that arrives during a load is perhaps not in its response. */
function reloadWhileLoading(): void {
  if (loading.isRunning()) void loading.run();
}

/** Loads the counts while signed in. Never throws. */
export async function reloadNotificationCounts(): Promise<void> {
  if (!session.store.getState().user) return;
  await loading.run();
}

/** Loads the counts after pushes that may end notifications, hide a group or show one. */
function reloadAfterEnds(): (() => void)[] {
  const reload = (): void => void reloadNotificationCounts();
  const reloadIfOwn = ({ username }: { readonly username: string }): void => {
    if (username === session.store.getState().user?.username) reload();
  };
  return [
    onLive('friends', ({ news }) => {
      if (news === undefined) reload();
    }),
    onLive('invites', reload),
    onLive('groups', ({ groupId, left }) => {
      if (left !== undefined || (groupId !== undefined && !getState().groups[groupId])) reload();
    }),
    onLive('ban', reloadIfOwn),
    onLive('unban', reloadIfOwn),
    onLive('promote', reloadIfOwn),
  ];
}

/** Requests and unread direct messages, behind the link of the friends. */
function countFriends(): void {
  pendingCounts.setState({ friends: friendRequests.store.getState().data.length + countDirect(getState()) });
}

/** Counts each message id once, whether it was loaded, pushed or read. */
function followDirectMessages(): (() => void)[] {
  const set = (userId: number, unread: number, lastId: number): void => {
    const { conversations } = getState();
    setState({ conversations: { ...conversations, [userId]: { userId, unread, lastId } } });
  };
  return [
    onLive('direct', ({ userId, message: { id, from } }) => {
      const known = getState().conversations[userId];
      if (from === userId && id > (known?.lastId ?? 0)) set(userId, Math.min((known?.unread ?? 0) + 1, UNREAD_MAX), id);
    }),
    onLive('directRead', ({ userId, id, unread }) =>
      set(userId, unread, Math.max(id, getState().conversations[userId]?.lastId ?? 0)),
    ),
    onLive('directDeleted', () => void reloadNotificationCounts()),
  ];
}

/** Keeps the counts current on pushes, and the title and the bar with them. Returns how to stop. */
export function startNotificationSync(): () => void {
  const stops = [
    subscribeToken(() => {
      loading.cancel();
      countedId = 0;
      setState(NO_COUNTS);
    }),
    notificationCounts.subscribe((counts) => {
      setTitleCount(countAll(counts));
      pendingCounts.setState({ messages: countMessages(counts) });
      countFriends();
    }),
    friendRequests.store.subscribe(countFriends),
    onLive('notifications', ({ unread }) => {
      if (unread === undefined) return void reloadNotificationCounts();
      reloadWhileLoading();
      setState({ unread });
    }),
    ...reloadAfterEnds(),
    ...followDirectMessages(),
    onLive('notification', ({ notification: { id, kind, group } }) => {
      reloadWhileLoading();
      if (id <= countedId) return;
      const { unread, groups } = getState();
      const known = notificationKindOf(kind).isAddressed && group ? groups[group.id] : undefined;
      setState({
        unread: unread + 1,
        ...(known && { groups: { ...groups, [known.groupId]: { ...known, mentions: known.mentions + 1 } } }),
      });
    }),
    onLive('unread', ({ groupId, ids, removed }) => {
      const { groups } = getState();
      const known = groups[groupId];
      if (known) setState({ groups: { ...groups, [groupId]: applyUnread(known, { ids, removed }) } });
    }),
    onLive('read', ({ groupId, id, unread, mentions }) => {
      const { groups } = getState();
      const known = groups[groupId];
      if (known) setState({ groups: { ...groups, [groupId]: applyRead(known, { id, unread, mentions }) } });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

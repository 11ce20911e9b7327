import { type Notification, listNotifications } from '#shared/notices/contract/notifications.ts';
import { getQuietHours, type PushPayload, type QuietHours } from '#shared/notices/contract/push.ts';
import { message } from '#shared/base/messages/message.ts';
import { describeNotification, notificationPath } from '#shared/notices/notification-kinds.ts';
import { isQuiet } from '#shared/notices/quiet-hours.ts';
import { parseTag, type OpenMessage } from '#shared/notices/worker-messages.ts';
import { call } from '../../base/api/client.ts';
import { log } from '../../base/browser/log.ts';
import { desktop } from '../../base/desktop/desktop.ts';
import { formatDateTime } from '../../base/format/format.ts';
import { formatMessage } from '../../base/i18n/i18n.ts';
import { currentLocale, languageOf } from '../../base/i18n/locale.ts';
import { onLive } from '../../base/live/live-feed.ts';
import { notificationCounts } from '../store/notification-counts.ts';
import { groups } from '../../people/people-lists.ts';
import { deviceMode, forgetSubscription, refreshDeviceMode, resumeDevice } from './device-mode.ts';
import { createDesktopSurface, type NotificationSurface, type ShownKind, createWorkerSurface } from './surface.ts';
import { subscribeToken } from '../../base/session/session.ts';

/** Wait in which the counts arrive, and a reader on another device makes it needless. */
const MESSAGES_DELAY_MS = 2_000;

const report = (error: unknown): void =>
  log.error('A notification was not shown.', error instanceof Error ? error.message : undefined);

function createPayload(payload: Pick<PushPayload, 'tag' | 'title' | 'body' | 'path'>): PushPayload {
  const about = parseTag(payload.tag);
  const unread = about?.kind === 'notification' ? [about.id] : [];
  return { ...payload, language: languageOf(currentLocale()) ?? 'en', at: null, unread };
}

/** Null where the player does not want it. */
function describe(notification: Notification): PushPayload | null {
  const { id, event, group } = notification;
  if (group && notificationCounts.getState().groups[group.id]?.level === 'none') return null;
  return createPayload({
    tag: `n${id}`,
    title: formatMessage(describeNotification(notification)),
    body: event ? (formatDateTime(event.startsAt) ?? '') : '',
    path: notificationPath(notification),
  });
}

/** Null where there is nothing unread but mentions, which are notifications of their own. */
function describeMessages(groupId: number): PushPayload | null {
  const counts = notificationCounts.getState().groups[groupId];
  const name = groups.store.getState().data.find(({ id }) => id === groupId)?.name;
  if (counts?.level !== 'all' || counts.unread <= counts.mentions || name === undefined) return null;
  const body = formatMessage(message('notice_messages', { count: counts.unread }));
  return createPayload({ tag: `g${groupId}`, title: name, body, path: `/social?group=${groupId}` });
}

/** Shows what is new while nobody looks, and closes what was read elsewhere. Returns how to stop. */
export function startSystemNotifications(navigate: (path: string) => void): () => void {
  let surface: NotificationSurface | null = desktop === null ? null : createDesktopSurface(desktop);
  let quietHours: Promise<QuietHours | null> | undefined;
  const timers = new Map<number, ReturnType<typeof setTimeout>>();

  const findQuietHours = (): Promise<QuietHours | null> => {
    quietHours ??= call(getQuietHours, {}).then((loaded) => loaded.quietHours);
    quietHours.catch(() => (quietHours = undefined));
    return quietHours;
  };
  /** Pushes are shown by the worker. */
  const isPage = (): boolean => desktop !== null || deviceMode.getState().mode === 'page';
  const show = async (kind: ShownKind, payload: PushPayload | null): Promise<void> => {
    if (payload === null || surface === null || !isPage()) return;
    const hours = await findQuietHours();
    if (hours === null || !isQuiet(hours, Date.now())) await surface.show(kind, payload);
  };
  const showMessages = (groupId: number): void => {
    timers.delete(groupId);
    show('messages', describeMessages(groupId)).catch(report);
  };
  const closeOutdated = (): void => {
    if (surface !== null) closeRead(surface).catch(report);
  };

  const stops = [
    onLive('notification', ({ notification }) => void show(notification.kind, describe(notification)).catch(report)),
    onLive('unread', ({ groupId, ids }) => {
      if (ids.length === 0 || timers.has(groupId) || !isPage()) return;
      timers.set(
        groupId,
        setTimeout(() => showMessages(groupId), MESSAGES_DELAY_MS),
      );
    }),
    onLive('read', closeOutdated),
    onLive('notifications', ({ unread }) => {
      if (unread === undefined) quietHours = undefined;
      closeOutdated();
    }),
  ];
  if (desktop === null)
    stops.push(
      followWorker({
        navigate,
        onSurface(next) {
          surface = next;
          closeOutdated();
        },
        onError: report,
      }),
    );
  return () => {
    for (const stop of stops) stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Closes the shown notifications that were read, on this device or another, or that have ended. */
async function closeRead(surface: NotificationSurface): Promise<void> {
  const shown = await surface.findShown();
  if (shown.length === 0) return;
  const { notifications } = await call(listNotifications, { querystring: {} });
  const unread = new Set(notifications.flatMap(({ id, isRead }) => (isRead ? [] : [id])));
  const isRead = (tag: string): boolean => {
    const about = parseTag(tag);
    if (about?.kind === 'notification') return !unread.has(about.id);
    return about !== null && (notificationCounts.getState().groups[about.id]?.unread ?? 0) === 0;
  };
  await surface.close(shown.filter(isRead));
}

interface FollowOptions {
  /** A clicked notification opens a page in this window. */
  readonly navigate: (path: string) => void;
  readonly onSurface: (surface: NotificationSurface | null) => void;
  readonly onError: (error: unknown) => void;
}

/** Follows sign-ins, the player's choice and clicks on notifications of this browser. Returns how to stop. */
function followWorker({ navigate, onSurface, onError }: FollowOptions): () => void {
  if (refreshDeviceMode() === 'unsupported') return () => undefined;
  const onMessage = ({ data, ports }: MessageEvent<Partial<OpenMessage>>): void => {
    if (data.type !== 'open' || data.path === undefined) return;
    ports[0]?.postMessage(true);
    navigate(data.path);
  };
  const resume = async (): Promise<void> => {
    const registration = await resumeDevice();
    onSurface(registration && createWorkerSurface(registration));
  };
  navigator.serviceWorker.addEventListener('message', onMessage);
  // Messages before the listener wait.
  navigator.serviceWorker.startMessages();
  const stops = [
    subscribeToken((token) => {
      if (token !== undefined) return void resume().catch(onError);
      onSurface(null);
      void forgetSubscription().catch(onError);
    }),
    deviceMode.subscribe(({ mode }, before) => {
      if (mode === before.mode || (mode !== 'push' && mode !== 'page')) return;
      navigator.serviceWorker.ready.then((registration) => onSurface(createWorkerSurface(registration)), onError);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    navigator.serviceWorker.removeEventListener('message', onMessage);
  };
}

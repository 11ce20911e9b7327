import type { NotifiedEvent } from './contract/notified-event.ts';
import { message, type Message } from '../base/messages/message.ts';

interface About {
  readonly group: { readonly id: number; readonly name: string } | null;
  readonly event: NotifiedEvent | null;
  /** Of a direct message: the author's account. */
  readonly userId: number | null;
}

interface Described extends About {
  readonly actor: string | null;
}

interface Names {
  readonly actor: string | Message;
  readonly group: string;
}

interface KindRow {
  /** The desktop app's setting for its system notifications. */
  readonly setting: 'notifyMessages' | 'notifyEvents' | 'notifyRequests';
  /** The line in the bell, in pushes and in system notifications. */
  readonly describe: (names: Names, about: About) => Message;
  /** Path and query of the page that it is about, as the router's. By default the group's page. */
  readonly path?: (about: About) => string | null;
  /** True for a message that is meant for its recipient: it counts as a mention, and a level other than None pushes it. */
  readonly isAddressed?: true;
  /** True when a push is urgent and shows the message. */
  readonly isToRecipient?: true;
}

const EVENT_NEWS = {
  created: 'notice_event_created',
  changed: 'notice_event_changed',
  cancelled: 'notice_event_cancelled',
  reminder: 'notice_event_reminder',
  slot: 'notice_event_slot',
  bench: 'notice_event_bench',
  absent: 'notice_event_absent',
} as const;

/** Kinds of notifications. What one is about, which ends it, says who adds it (`server/accounts/notifier.ts`). */
export const NOTIFICATION_KINDS = {
  friend_request: {
    setting: 'notifyRequests',
    describe: ({ actor }) => message('notice_friend_request', { actor }),
    path: () => '/friends',
  },
  invitation: {
    setting: 'notifyRequests',
    describe: ({ actor, group }) => message('notice_invitation', { actor, group }),
  },
  mention: {
    setting: 'notifyMessages',
    describe: ({ actor, group }) => message('notice_mention', { actor, group }),
    isAddressed: true,
    isToRecipient: true,
  },
  reply: {
    setting: 'notifyMessages',
    describe: ({ actor, group }) => message('notice_reply', { actor, group }),
    isAddressed: true,
    isToRecipient: true,
  },
  report: { setting: 'notifyRequests', describe: ({ group }) => message('notice_report', { group }) },
  event: {
    setting: 'notifyEvents',
    describe: ({ group }, { event }) =>
      message(EVENT_NEWS[event?.news ?? 'changed'], { group, title: event?.title ?? '' }),
  },
  direct: {
    setting: 'notifyMessages',
    describe: ({ actor }) => message('notice_direct', { actor }),
    path: ({ userId }) => `/friends?view=messages&with=${userId ?? 0}`,
    isToRecipient: true,
  },
  webhook: {
    setting: 'notifyRequests',
    describe: (names, { group }) =>
      group ? message('notice_webhook', { group: names.group }) : message('notice_own_webhook'),
    path: ({ group }) => (group ? null : '/settings?tab=api'),
  },
} as const satisfies Readonly<Record<string, KindRow>>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as readonly NotificationKind[];

/** The row of a kind, with the fields that only some have. */
export function notificationKindOf(kind: NotificationKind): KindRow {
  return NOTIFICATION_KINDS[kind];
}

export const ADDRESSED_KINDS: readonly NotificationKind[] = NOTIFICATION_KIND_NAMES.filter(
  (kind) => notificationKindOf(kind).isAddressed,
);

export function describeNotification(about: Described & { readonly kind: NotificationKind }): Message {
  const names = { actor: about.actor ?? message('notice_deleted_user'), group: about.group?.name ?? '' };
  return notificationKindOf(about.kind).describe(names, about);
}

export function notificationPath(about: About & { readonly kind: NotificationKind }): string {
  const own = notificationKindOf(about.kind).path?.(about);
  if (own) return own;
  const { group, event } = about;
  const query = [
    ...(group ? [`group=${group.id}`] : []),
    ...(event ? ['view=calendar', `event=${event.id}`] : []),
  ].join('&');
  return query === '' ? '/social' : `/social?${query}`;
}

/** Lines of notifications: in the bell, in pushes and in system notifications. */
export const messages = {
  notice_friend_request: '{{actor}} wants to be your friend',
  notice_invitation: '{{actor}} invited you to {{group}}',
  notice_mention: '{{actor}} mentioned you in {{group}}',
  notice_report: 'A message in {{group}} was reported',
  notice_event_created: 'New event in {{group}}: {{title}}',
  notice_event_changed: 'Changed in {{group}}: {{title}}',
  notice_event_cancelled: 'Cancelled in {{group}}: {{title}}',
  notice_event_reminder: 'Starts soon in {{group}}: {{title}}',
  notice_messages_one: '{{count}} unread message',
  notice_messages_other: '{{count}} unread messages',
  notice_deleted_user: 'Somebody',
} as const;

/** The bell of the bar. */
export const notifications = {
  title: 'Notifications',
  open: 'Notifications',
  unread_one: '{{count}} unread notification',
  unread_other: '{{count}} unread notifications',
  messages_one: '{{count}} unread message',
  messages_other: '{{count}} unread messages',
  mentions_one: '{{count}} mention',
  mentions_other: '{{count}} mentions',
  failed: 'Notifications could not be loaded',
  retry: 'Try again',
  empty: 'You’re all caught up',
  emptyHint: 'Mentions, requests, invitations and events appear here.',
  markAll: 'Mark all as read',
  older: 'Show older',
  settings: 'Notification settings',
  isNew: 'New',
  guest: 'The guest account has no notification settings.',
  levels: {
    title: 'Groups',
    lead: 'Choose which messages of each group notify you.',
    empty: 'You are not in a group yet.',
    of: 'Notifications of {{name}}',
    all: 'All',
    mentions: 'Mentions',
    none: 'None',
  },
} as const;

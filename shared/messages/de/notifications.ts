import type { notifications as english } from '../en/notifications.ts';
import type { Translation } from '../translation.ts';

export const notifications: Translation<typeof english> = {
  title: 'Benachrichtigungen',
  open: 'Benachrichtigungen',
  unread_one: '{{count}} ungelesene Benachrichtigung',
  unread_other: '{{count}} ungelesene Benachrichtigungen',
  messages_one: '{{count}} ungelesene Nachricht',
  messages_other: '{{count}} ungelesene Nachrichten',
  mentions_one: '{{count}} Erwähnung',
  mentions_other: '{{count}} Erwähnungen',
  failed: 'Die Benachrichtigungen konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  empty: 'Alles gelesen',
  emptyHint: 'Hier erscheinen Erwähnungen, Anfragen, Einladungen und Termine.',
  markAll: 'Alle als gelesen markieren',
  older: 'Ältere anzeigen',
  settings: 'Benachrichtigungen einstellen',
  isNew: 'Neu',
  deletedUser: 'Jemand',
  guest: 'Das Gastkonto hat keine Einstellungen für Benachrichtigungen.',
  levels: {
    title: 'Gruppen',
    lead: 'Wähle, welche Nachrichten jeder Gruppe dich benachrichtigen.',
    empty: 'Du bist noch in keiner Gruppe.',
    of: 'Benachrichtigungen von {{name}}',
    all: 'Alle',
    mentions: 'Erwähnungen',
    none: 'Keine',
  },
  kinds: {
    friend_request: '{{actor}} möchte mit dir befreundet sein',
    invitation: '{{actor}} hat dich in {{group}} eingeladen',
    mention: '{{actor}} hat dich in {{group}} erwähnt',
    report: 'In {{group}} wurde eine Nachricht gemeldet',
  },
  events: {
    created: 'Neuer Termin in {{group}}: {{title}}',
    changed: 'Geändert in {{group}}: {{title}}',
    cancelled: 'Abgesagt in {{group}}: {{title}}',
    reminder: 'Beginnt bald in {{group}}: {{title}}',
  },
};

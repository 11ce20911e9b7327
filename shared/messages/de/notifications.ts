import type { messages as englishMessages, notifications as english } from '../en/notifications.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof englishMessages> = {
  notice_friend_request: '{{actor}} möchte mit dir befreundet sein',
  notice_invitation: '{{actor}} hat dich in {{group}} eingeladen',
  notice_direct: '{{actor}} hat dir geschrieben',
  notice_mention: '{{actor}} hat dich in {{group}} erwähnt',
  notice_report: 'In {{group}} wurde eine Nachricht gemeldet',
  notice_webhook: 'Discord nimmt die Beiträge von {{group}} nicht mehr an',
  notice_event_created: 'Neuer Termin in {{group}}: {{title}}',
  notice_event_changed: 'Geändert in {{group}}: {{title}}',
  notice_event_cancelled: 'Abgesagt in {{group}}: {{title}}',
  notice_event_reminder: 'Beginnt bald in {{group}}: {{title}}',
  notice_messages_one: '{{count}} ungelesene Nachricht',
  notice_messages_other: '{{count}} ungelesene Nachrichten',
  notice_deleted_user: 'Jemand',
};

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
  emptyHint: 'Hier erscheinen Nachrichten, Erwähnungen, Anfragen, Einladungen und Termine.',
  markAll: 'Alle als gelesen markieren',
  older: 'Ältere anzeigen',
  settings: 'Benachrichtigungen einstellen',
  isNew: 'Neu',
  guest: 'Das Gastkonto hat keine Einstellungen für Benachrichtigungen.',
  device: {
    title: 'Dieser Browser',
    label: 'Benachrichtigungen auf diesem Gerät zeigen',
    hint: 'Erwähnungen, Anfragen, Einladungen, Termine und Nachrichten der Gruppen, die auf Alle stehen, auch wenn die Seite geschlossen ist.',
    push: 'An. Sie kommen auch, wenn die Seite geschlossen ist.',
    page: 'An, solange die Seite in einem Tab offen ist. Dieser Browser hat keinen Push-Dienst.',
    denied:
      'Für diese Seite sind Benachrichtigungen blockiert. Erlaube sie in den Einstellungen des Browsers und lade die Seite neu.',
    unsupported:
      'Dieser Browser kann hier keine Benachrichtigungen zeigen. Sie brauchen HTTPS; auf iPhone oder iPad füge die Seite zuerst dem Home-Bildschirm hinzu.',
  },
  quiet: {
    title: 'Ruhezeit',
    label: 'Nachts keine Benachrichtigungen',
    hint: 'Auf keinem deiner Geräte. In der Glocke steht trotzdem alles.',
    from: 'Von',
    to: 'Bis',
    zone: 'Uhrzeiten von {{zone}}',
    same: 'Wähle zwei verschiedene Uhrzeiten.',
    useZone: '{{zone}} verwenden',
  },
  levels: {
    title: 'Gruppen',
    lead: 'Wähle, welche Nachrichten jeder Gruppe dich benachrichtigen.',
    empty: 'Du bist noch in keiner Gruppe.',
    of: 'Benachrichtigungen von {{name}}',
    all: 'Alle',
    mentions: 'Erwähnungen',
    none: 'Keine',
  },
};

import type { offline as english } from '../en/offline.ts';
import type { Translation } from '../translation.ts';

export const offline: Translation<typeof english> = {
  offline: 'Offline.',
  asOf: 'Stand: {{time}}.',
  newVersion: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  pageTitle: 'Du bist offline',
  page: 'Diese Seite braucht eine Verbindung. Sie öffnet sich von selbst, sobald du wieder online bist.',
  waiting_one: 'Eine Änderung wartet darauf, gesendet zu werden.',
  waiting_other: '{{count, number}} Änderungen warten darauf, gesendet zu werden.',
  sent_one: 'Deine Änderung ist gespeichert.',
  sent_other: 'Deine {{count, number}} Änderungen sind gespeichert.',
  refused: 'Deine Änderung an {{name}} wurde nicht gespeichert',
  refusedNote: '{{reason}} Deine Notiz: „{{note}}“',
  fullTitle: 'Der Speicher dieses Browsers ist voll',
  keylessTitle: 'Diesem Browser fehlt der Schlüssel, mit dem er deine Änderung speichert',
  full: 'Lass diese Seite offen, bis du wieder online bist: Deine Änderung wartet in ihr.',
  locked_one:
    'Eine Änderung liegt hier verschlüsselt, ihr Schlüssel fehlt. Sie wird gesendet, sobald ein Server mit dem Schlüssel antwortet. Wenn du dich abmeldest, geht sie verloren.',
  locked_other:
    '{{count, number}} Änderungen liegen hier verschlüsselt, ihr Schlüssel fehlt. Sie werden gesendet, sobald ein Server mit dem Schlüssel antwortet. Wenn du dich abmeldest, gehen sie verloren.',
  lockedImport:
    'Ihre Dateien liegen in diesem Browser und lassen sich nicht öffnen. Sie bleiben, bis du dich abmeldest: Importiere sie noch einmal.',
  waitingTitle: 'Noch nicht gesendet',
  waitingText: 'Diese Änderungen sind in diesem Browser. Sie werden von selbst gesendet, sobald du wieder online bist.',
  show: 'Zeigen',
  cancel: 'Verwerfen: {{change}}',
  change: {
    note: 'Notiz',
    favourite: 'Favorit',
    hidden: 'ausgeblendet',
    pinned: 'angeheftete Währungen',
    done: 'erledigt',
    open: 'nicht erledigt',
    addTask: 'Neue Aufgabe: {{name}}',
    deleteTask: 'Aufgabe löschen: {{name}}',
    import: 'Import: {{name}}',
    more: '{{names}} und {{number, number}} weitere',
  },
  discard: 'Wenn du dich jetzt abmeldest, gehen sie verloren.',
  signOut: 'Trotzdem abmelden',
};

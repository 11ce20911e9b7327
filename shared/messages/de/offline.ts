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
  full: 'Lass diese Seite offen, bis du wieder online bist: Deine Änderung wartet in ihr.',
  discard: 'Wenn du dich jetzt abmeldest, gehen sie verloren.',
  signOut: 'Trotzdem abmelden',
};

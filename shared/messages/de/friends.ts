import type { friends as english } from '../en/friends.ts';
import type { Translation } from '../translation.ts';

export const friends: Translation<typeof english> = {
  title: 'Freunde',
  lead: 'Mit wem du spielst, wer online ist und wer dazukommen möchte.',
  add: {
    title: 'Freund hinzufügen',
    label: 'Nach Benutzernamen suchen',
    hint: 'Gib zum Suchen mindestens 3 Zeichen ein',
    results: 'Gefundene Spieler',
    none: 'Kein Spieler gefunden. Wer schon in deiner Liste steht, erscheint hier nicht.',
    searchFailed: 'Die Suche nach Spielern hat nicht geklappt',
    send: 'Anfragen',
    sendTo: '{{username}} eine Freundschaftsanfrage senden',
    failed: 'Die Freundschaftsanfrage ging nicht raus. Bitte versuche es noch einmal.',
  },
  requests: {
    title: 'Freundschaftsanfragen',
    none: 'Keine Anfragen.',
    accept: 'Annehmen',
    acceptOf: 'Anfrage von {{username}} annehmen',
    decline: 'Ablehnen',
    declineOf: 'Anfrage von {{username}} ablehnen',
    asked: 'Gefragt {{ago}}',
  },
  list: {
    title: 'Deine Freunde',
    none: 'Noch keine Freunde',
    noneText: 'Such jemanden, mit dem du spielst, und schick eine Anfrage.',
    online: 'Online',
    offline: 'Offline',
    accepted: 'Angenommen',
    pending: 'Offen',
    blocked: 'Blockiert',
    onlineCount: '{{count}} online',
    actionsOf: 'Aktionen für {{username}}',
    characters: 'Charaktere',
    remove: 'Freundschaft beenden',
    takeBack: 'Anfrage zurückziehen',
    block: 'Blockieren',
    unblock: 'Freigeben',
    unblockOf: '{{username}} nicht mehr blockieren',
  },
  removeDialog: {
    title: 'Freundschaft mit {{username}} beenden?',
    text: 'Keiner von euch sieht mehr, wann der andere online ist. Du kannst später wieder anfragen.',
    confirm: 'Beenden',
  },
  blockDialog: {
    title: '{{username}} blockieren?',
    text: 'Ihr seid dann keine Freunde mehr. Keiner kann dem anderen Anfragen oder Einladungen schicken oder sehen, wann er online ist. Der andere wird nicht benachrichtigt.',
    confirm: 'Blockieren',
  },
  news: {
    requested: '{{username}} möchte mit dir befreundet sein',
    accepted: 'Du und {{username}} seid jetzt Freunde',
  },
};

import type { dungeonRuns as english } from '../en/dungeon-runs.ts';
import type { Translation } from '../translation.ts';

export const dungeonRuns: Translation<typeof english> = {
  title: 'Lauf von {{name}}',
  facts: 'Ebene {{floor, number}} · {{score, number}} Punkte · {{turns, number}} Züge',
  killer: 'gefällt von {{killer}}',
  loading: 'Der Lauf wird geladen',
  failed: 'Der Lauf konnte nicht geladen werden',
  gone: 'Diesen Lauf gibt es nicht',
  goneText:
    'Hier hat ihn niemand eingetragen, sein Spieler verbirgt ihn, oder er ist aus dem Keller von heute: Den kannst du morgen ansehen.',
  otherRules: 'Dieser Lauf folgt älteren Regeln und lässt sich nicht mehr zeigen.',
  home: 'Zur Taverne',
  copy: 'Link kopieren',
  hide: 'Lauf verbergen',
  show: 'Lauf wieder zeigen',
  hidden: 'Nur du kannst diesen Lauf ansehen.',
  hideFailed: 'Das ließ sich nicht ändern',
  controls: 'Wiedergabe',
  play: 'Abspielen',
  pause: 'Anhalten',
  back: 'Eine Aktion zurück',
  forward: 'Eine Aktion vor',
  position: 'Stelle im Lauf',
  positionText: 'Aktion {{index, number}} von {{total, number}}',
  floor: 'Ebene',
  floorNumber: 'Ebene {{floor, number}}',
  speed: 'Tempo',
  times: '{{speed}}×',
  sameFloors: 'Auf denselben Ebenen',
  keys: 'Die Leertaste spielt ab und hält an, die Pfeiltasten gehen eine Aktion zurück oder vor.',
};

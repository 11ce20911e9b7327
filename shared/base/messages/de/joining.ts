import type { joining as english } from '../en/joining.ts';
import type { Translation } from '../translation.ts';

export const joining: Translation<typeof english> = {
  suggestion: 'Diese beiden könnten einer sein',
  reason: {
    realm:
      '{{keep}} von {{keepRealm}} und {{other}} von {{otherRealm}} unterscheiden sich nur in der Schreibweise des Realms.',
    transfer: '{{keep}} von {{keepRealm}} trägt, was {{other}} von {{otherRealm}} vorher trug. Ein Transfer?',
    rename: '{{keep}} trägt, was {{other}} vorher auf {{keepRealm}} trug. Ein neuer Name?',
    moved:
      '{{keep}} von {{keepRealm}} wurde erst gesehen, nachdem {{other}} von {{otherRealm}} zuletzt gesehen wurde. Ein Transfer?',
    faction:
      '{{keep}} von {{keepRealm}} wurde erst gesehen, nachdem {{other}} von {{otherRealm}}, auf der anderen Seite, zuletzt gesehen wurde. Ein Transfer mit Fraktionswechsel?',
    gear: '{{keep}} von {{keepRealm}} und {{other}} von {{otherRealm}} tragen dasselbe. Ein Charakter unter zwei Namen?',
  },
  more_one: 'Danach noch {{count, number}} Paar.',
  more_other: 'Danach noch {{count, number}} Paare.',
  compare: 'Vergleichen und zusammenführen…',
  two: 'Es sind zwei',
  title: '{{name}} mit einem anderen Charakter zusammenführen',
  lead: 'Für Charaktere, die doppelt in der Liste stehen: nach einer Umbenennung oder einem Transfer, oder weil ein Addon den Realm anders schreibt. Du kannst es jederzeit rückgängig machen.',
  other: 'Der andere Eintrag',
  choice: '{{name}} · {{realm}} · Stufe {{level}}',
  noOther: 'Du hast keinen anderen Charakter in diesem Spiel.',
  items_one: '{{formatted}} Gegenstand',
  items_other: '{{formatted}} Gegenstände',
  result: 'Das hat der zusammengeführte Charakter',
  resultText:
    '{{name}} von {{realm}} bleibt in deiner Liste, mit Verlauf, Notizen, Markierungen und öffentlichen Links von beiden. Importe unter beiden Namen aktualisieren ihn.',
  classesDiffer:
    '{{keep}} ({{keepClass}}) und {{other}} ({{otherClass}}) haben verschiedene Klassen, und die wechselt ein Charakter nie. Führe sie nur zusammen, wenn eine davon falsch erfasst wurde.',
  section: 'Was',
  from: 'Von',
  why: 'Warum',
  later: 'Gesehen {{seen}}; {{other}}: {{before}}',
  only: 'Gesehen {{seen}}; bei {{other}} nie',
  join: 'Zusammenführen',
  done: '{{name}} ist jetzt ein Charakter',
  doneText: 'Doch nicht? Auch im Menü des Charakters lässt es sich rückgängig machen.',
  undone: '{{one}} und {{other}} sind wieder zwei Charaktere',
};

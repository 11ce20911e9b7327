import type { characterList as english } from '../en/character-list.ts';
import type { Translation } from '../translation.ts';

export const characterList: Translation<typeof english> = {
  title: 'Charaktere',
  add: 'Charakter hinzufügen',
  empty: 'Keine Charaktere gefunden. Füge einen Charakter hinzu, dann kann es losgehen!',
  search: 'Charaktere suchen',
  searchHint: 'Name, Realm, Klasse, Gilde …',
  noMatch: 'Kein Charakter passt zu „{{query}}“.',
  inGame_one: '{{count, number}} Charakter',
  inGame_other: '{{count, number}} Charaktere',
  tools: {
    averageQuality: 'Durchschnittliche Qualität',
    items: 'Alle Gegenstände',
    sort: 'Sortieren nach',
    by: {
      favourites: 'Favoriten zuerst',
      name: 'Name',
      level: 'Stufe',
      updated: 'Letzter Import',
      items: 'Meiste Gegenstände, mit Taschen',
      quality: 'Durchschnittsqualität',
    },
    filters: 'Filter',
    filtersSet: 'Filter ({{count, number}})',
    all: { game: 'Alle Spiele', class: 'Alle Klassen', faction: 'Jede Fraktion', realm: 'Alle Realms' },
    showHidden: 'Ausgeblendete anzeigen ({{count, number}})',
    found_one: '{{count, number}} von {{total, number}} Charakteren',
    found_other: '{{count, number}} von {{total, number}} Charakteren',
    none: 'Kein Charakter passt zu diesem Filter.',
    clear: 'Filter leeren',
    allHidden: 'Alle deine Charaktere sind ausgeblendet.',
  },
  compare: { title: 'Vergleichen', first: 'Wähle zwei Charaktere zum Vergleichen.', second: 'Wähle den zweiten.' },
};

import type { crafts as english } from '../en/crafts.ts';
import type { Translation } from '../translation.ts';

export const crafts: Translation<typeof english> = {
  title: 'Berufe',
  lead: 'Wer von deinen Charakteren es herstellen kann, und wann.',
  search: 'Rezepte durchsuchen',
  searchHint: 'Löwenherzhelm…',
  profession: 'Beruf',
  allProfessions: 'Alle Berufe',
  game: 'Spiel',
  allGames: 'Alle Spiele',
  recipes: 'Rezepte',
  found_one: '{{count, number}} Rezept',
  found_other: '{{count, number}} Rezepte',
  noMatch: 'Kein Rezept passt zu „{{query}}“.',
  noRecipes: 'Noch keine Rezepte erfasst. Öffne jedes Berufsfenster einmal im Spiel.',
  more_one: '{{count, number}} weiteres zeigen',
  more_other: '{{count, number}} weitere zeigen',
  skills: 'Fertigkeiten',
  skill: '{{level, number}} von {{max, number}}',
  ready: 'Bereit',
  readyIn: 'in {{time}}',
  empty: 'Noch keine Berufe erfasst.',
  noCooldowns: 'Noch keine Abklingzeiten erfasst.',
  emptyText: 'Das Addon erfasst Berufe beim Einloggen und Rezepte, sobald du ein Berufsfenster öffnest.',
  add: 'Charakter hinzufügen',
};

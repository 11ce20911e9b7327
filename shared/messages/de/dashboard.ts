import type { dashboard as english } from '../en/dashboard.ts';
import type { Translation } from '../translation.ts';

export const dashboard: Translation<typeof english> = {
  title: 'Dashboard',
  id: 'Charakter-ID: {{id}}',
  emptyTitle: 'Noch keine Charaktere',
  emptyText: 'Importiere einen Charakter, oder lass die Desktop-App sie beim Spielen senden.',
  hiddenText:
    'Ausgeblendete Charaktere bleiben in der Liste und werden weiter aktualisiert. Beim Bearbeiten blendest du sie wieder ein.',
  addCharacter: 'Charakter hinzufügen',
  showCharacters: 'Charaktere zeigen',
  loadFailed: 'Deine Charaktere konnten nicht geladen werden',
  ticker: {
    label: 'Aktive Charaktere',
    pause: 'Laufband anhalten',
    play: 'Laufband weiterlaufen lassen',
    online: 'Online',
    configure: 'Einrichten',
    configureName: '{{name}} einrichten',
    worn: '{{count, number}} angelegt',
    carried: '{{count, number}} dabei',
    wellArmed: 'Mehr als 10 Gegenstände angelegt',
  },
  tiles: {
    characters: 'Charaktere',
    items: 'Gegenstände',
    games: 'Spiele',
    average: 'Ø Gegenstände je Charakter',
    atTop: '{{count, number}} auf Stufe {{level}}',
    split: '{{worn, number}} angelegt, {{carried, number}} dabei',
  },
  quality: {
    realm: 'Realm',
    game: 'Spiel',
    title: 'Qualität der Ausrüstung',
    caption: 'Angelegte Gegenstände jeder Qualität, nach Charakter',
    character: 'Charakter',
    meter: 'Verteilung',
    none: 'Noch keine Ausrüstung erfasst',
    meterOf: 'Ausrüstung von {{name}}',
  },
  games: {
    title: 'Verteilung der Spiele',
    label: 'Charaktere nach Spiel',
    chart: 'Tortendiagramm der Charaktere nach Spiel; die Liste daneben nennt dieselben Zahlen.',
    count_one: '{{count, number}} Charakter',
    count_other: '{{count, number}} Charaktere',
    more: 'und {{count, number}} weitere',
    share: '{{share}} %',
  },
  top: { title: 'Beste Charaktere', explain: 'Summe der Qualität der Ausrüstung' },
};

import type { mythicPlus as english } from '../en/mythic-plus.ts';
import type { Translation } from '../translation.ts';

export const mythicPlus: Translation<typeof english> = {
  seen: 'Gesehen {{seen}}',
  earlier: 'Aus einer früheren Saison. Der nächste Besuch im Spiel bringt die laufende.',
  unsure: 'Zuletzt gesehen {{seen}}. Seitdem kann eine neue Saison begonnen haben.',
  level: '+{{level, number}}',
  upgrades_one: 'in der Zeit, Schlüsselstein steigt um {{count}} Stufe',
  upgrades_other: 'in der Zeit, Schlüsselstein steigt um {{count}} Stufen',
  inTime: 'in der Zeit',
  overTime: 'nicht in der Zeit',
  noRun: 'noch kein Lauf',
  score: 'Wertung {{score, number}}',
  timeOf: '{{time}} von {{limit}}',
  week: 'Diese Woche',
  weekNone: 'Noch kein Lauf',
  weekUnseen: 'diese Woche nicht gesehen',
  runs_one: '{{count}} Lauf',
  runs_other: '{{count, number}} Läufe',
  run: '{{dungeon}} +{{level, number}}, {{result}}',
  runUnknown: '{{dungeon}} +{{level, number}}',
  dungeon: 'Dungeon {{id}}',
};

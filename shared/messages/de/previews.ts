import type { messages as english } from '../en/previews.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof english> = {
  preview_level: 'Stufe {{level}}',
  preview_level_label: 'Stufe',
  preview_item_level: 'Gegenstandsstufe',
  preview_average: 'Durchschnittsqualität',
  preview_average_of_one: 'Durchschnittsqualität von {{count}} Gegenstand',
  preview_average_of_other: 'Durchschnittsqualität von {{count}} Gegenständen',
  preview_quality_1: 'Gewöhnlich',
  preview_quality_2: 'Außergewöhnlich',
  preview_quality_3: 'Selten',
  preview_quality_4: 'Episch',
  preview_quality_5: 'Legendär',
  event_role_tank: 'Tanks',
  event_role_healer: 'Heiler',
  event_role_damage: 'Schaden',
  event_free_one: 'freier Platz',
  event_free_other: 'freie Plätze',
  event_free_of: '{{free}} von {{slots}} frei',
  event_free_in_role: '{{role}}: {{free}} von {{slots}} frei',
  run_title: '{{username}} im Dungeon, bis Ebene {{floor, number}}',
  run_about: '{{score, number}} Punkte in {{turns, number}} Zügen, gefällt von {{killer}}. Sieh dir den Lauf an.',
  share_title: '{{name}}, Stufe {{level}} {{race}} {{class}}',
  share_item_level: 'Gegenstandsstufe {{level}}',
  share_average_one: 'Durchschnittsqualität {{average}} bei {{count}} Gegenstand',
  share_average_other: 'Durchschnittsqualität {{average}} bei {{count}} Gegenständen',
};

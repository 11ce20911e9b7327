import type { characterHistory as english } from '../en/character-history.ts';
import type { Translation } from '../translation.ts';

export const characterHistory: Translation<typeof english> = {
  view: 'Verlauf zeigen als',
  charts: 'Diagramme',
  table: 'Tabelle',
  level: 'Stufe',
  gold: 'Gold',
  items: 'Gegenstände',
  itemLevel: 'Gegenstandsstufe',
  rating: 'Mythisch+-Wertung',
  when: 'Erfasst',
  caption: 'Verlauf von {{name}}, das Neueste zuerst',
  failed: 'Der Verlauf konnte nicht geladen werden',
  chart: '{{what}}: von {{first}} am {{from}} bis {{last}} am {{to}}.',
  unknown: '{{what}}: nicht aufgezeichnet.',
  logged: 'Teils von {{addons}}',
  fromNow: 'Wird ab dem nächsten Login aufgezeichnet.',
  standing: '{{standing}} bei {{faction}}',
  renown: 'Ruhm {{standing}} bei {{faction}}',
};

import type { itemCard as english } from '../en/item-card.ts';
import type { Translation } from '../translation.ts';

export const itemCard: Translation<typeof english> = {
  level: 'Gegenstandsstufe {{level}}',
  upgrade: 'Aufwertungsgrad: {{upgrade}}',
  enchanted: 'Verzaubert',
  enchantedWith: 'Verzaubert: {{name}}',
  gems_one: '{{count, number}} Edelstein',
  gems_other: '{{count, number}} Edelsteine',
  emptySocket: 'Leerer Sockel',
  pet: 'Kampfhaustier',
  petLevel: 'Kampfhaustier, Stufe {{level}}',
  set: '{{name}} {{worn, number}}/{{size, number}}',
  setOfUnknownSize_one: '{{name}}: {{count, number}} Teil angelegt',
  setOfUnknownSize_other: '{{name}}: {{count, number}} Teile angelegt',
  setUnnamed: 'Set',
  durability: 'Haltbarkeit {{percent}} %',
  others: 'Auch bei',
  yours: 'Bei deinen Charakteren',
  place: {
    worn: 'angelegt',
    bags: 'Taschen ×{{count, number}}',
    bank: 'Bank ×{{count, number}}',
    mail: 'Post ×{{count, number}}',
    auctions: 'Auktionen ×{{count, number}}',
    holding: '×{{count, number}}',
  },
  wowhead: 'Auf Wowhead öffnen',
};

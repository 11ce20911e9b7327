import type { itemCard as english } from '../en/item-card.ts';
import type { Translation } from '../translation.ts';

export const itemCard: Translation<typeof english> = {
  level: 'Gegenstandsstufe {{level}}',
  enchanted: 'Verzaubert',
  gems_one: '{{count, number}} Edelstein',
  gems_other: '{{count, number}} Edelsteine',
  set_one: 'Set: {{count, number}} Teil angelegt',
  set_other: 'Set: {{count, number}} Teile angelegt',
  durability: 'Haltbarkeit {{percent}} %',
  others: 'Auch bei',
  place: { worn: 'angelegt', bags: 'Taschen {{count, number}}', bank: 'Bank {{count, number}}' },
  wowhead: 'Auf Wowhead öffnen',
};

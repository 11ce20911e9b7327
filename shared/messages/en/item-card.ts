/** Card of an item. */
export const itemCard = {
  level: 'Item level {{level}}',
  enchanted: 'Enchanted',
  gems_one: '{{count, number}} gem',
  gems_other: '{{count, number}} gems',
  set_one: 'Set: {{count, number}} piece worn',
  set_other: 'Set: {{count, number}} pieces worn',
  durability: 'Durability {{percent}}%',
  others: 'Also with',
  place: { worn: 'worn', bags: 'bags {{count, number}}', bank: 'bank {{count, number}}' },
  wowhead: 'Open in Wowhead',
} as const;

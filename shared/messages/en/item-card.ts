/** Card of an item. */
export const itemCard = {
  level: 'Item level {{level}}',
  enchanted: 'Enchanted',
  enchantedWith: 'Enchanted: {{name}}',
  gems_one: '{{count, number}} gem',
  gems_other: '{{count, number}} gems',
  emptySocket: 'Empty socket',
  set: '{{name}} {{worn, number}}/{{size, number}}',
  setOfUnknownSize_one: '{{name}}: {{count, number}} piece worn',
  setOfUnknownSize_other: '{{name}}: {{count, number}} pieces worn',
  setUnnamed: 'Set',
  durability: 'Durability {{percent}}%',
  others: 'Also with',
  yours: 'With your characters',
  place: {
    worn: 'worn',
    bags: 'bags {{count, number}}',
    bank: 'bank {{count, number}}',
    holding: '×{{count, number}}',
  },
  wowhead: 'Open in Wowhead',
} as const;

/** Previews of public links: page heads and pictures. */
export const messages = {
  preview_level: 'Level {{level}}',
  preview_level_label: 'Level',
  preview_item_level: 'Item level',
  preview_average: 'Average quality',
  preview_average_of_one: 'Average quality of {{count}} item',
  preview_average_of_other: 'Average quality of {{count}} items',
  preview_quality_1: 'Common',
  preview_quality_2: 'Uncommon',
  preview_quality_3: 'Rare',
  preview_quality_4: 'Epic',
  preview_quality_5: 'Legendary',
  share_title: '{{name}}, level {{level}} {{race}} {{class}}',
  share_item_level: 'Item level {{level}}',
  share_average_one: 'Average quality {{average}} of {{count}} item',
  share_average_other: 'Average quality {{average}} of {{count}} items',
} as const;

/** Fields that every character has. Each is from the newest observation that says it. */
export const REQUIRED_FIELDS = ['level', 'race', 'class', 'faction'] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

/** Fields of `character` that the newest observation that says one holds: numbers that always exist in the game, and places. */
export const SOURCED_FIELDS = ['copper', 'xp', 'xpMax', 'restedXP', 'playedTime', 'zone', 'guild'] as const;
export type SourcedField = (typeof SOURCED_FIELDS)[number];

export const ORDERED_FIELDS = [...REQUIRED_FIELDS, ...SOURCED_FIELDS] as const;
export type OrderedField = RequiredField | SourcedField;

export function isOrderedField(field: string): field is OrderedField {
  return (ORDERED_FIELDS as readonly string[]).includes(field);
}

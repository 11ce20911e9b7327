import { NAME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

export const recipes = {
  kind: 'list',
  savedKey: 'recipes',
  fields: {
    name: NAME,
    recipes: {
      kind: 'rows',
      absent: [],
      fields: { id: { kind: 'integer', absent: 'skip' }, name: NAME },
      maxEntries: 2_000,
      tail: 0,
    },
  },
  maxEntries: 32,
  panel: { column: 'side', value: 'recipes', isTerm: true },
} as const satisfies ListDefinition;

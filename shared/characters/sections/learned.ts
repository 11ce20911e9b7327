import { IMPORT_LIMITS } from '../contract/import-values.ts';
import { NAME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

const maxEntries = IMPORT_LIMITS.entriesPerSection;

export const talents = {
  kind: 'list',
  savedKey: 'talents',
  fields: {
    name: NAME,
    points: { kind: 'integer', absent: 0, required: true },
    max_points: { kind: 'integer', absent: null, payload: 'maxPoints', saved: 'max' },
  },
  maxEntries,
  panel: { column: 'side', value: 'points', max: 'max_points' },
} as const satisfies ListDefinition;

export const skills = {
  kind: 'list',
  savedKey: 'skills',
  fields: {
    name: NAME,
    level: { kind: 'integer', absent: 0, required: true },
    max_level: { kind: 'integer', absent: 'omit', payload: 'maxLevel', saved: 'max' },
  },
  maxEntries,
  panel: { column: 'main', value: 'level', max: 'max_level', isTerm: true },
} as const satisfies ListDefinition;

export const professions = {
  kind: 'list',
  savedKey: 'professions',
  fields: {
    name: NAME,
    level: { kind: 'integer', absent: 0, required: true },
    max_level: { kind: 'integer', absent: null, payload: 'maxLevel', saved: 'max' },
  },
  maxEntries,
  panel: { column: 'side', value: 'level', max: 'max_level', isTerm: true },
} as const satisfies ListDefinition;

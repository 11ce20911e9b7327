import { IMPORT_LIMITS } from '../contract/import-values.ts';
import { NAME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

export const currencies = {
  kind: 'list',
  savedKey: 'currencies',
  fields: {
    name: NAME,
    id: { kind: 'integer', absent: null },
    count: { kind: 'integer', absent: 0, required: true },
    max: { kind: 'integer', absent: 'omit' },
    week_count: { kind: 'integer', absent: 'omit', payload: 'weekCount', saved: 'weekCount' },
    week_max: { kind: 'integer', absent: 'omit', payload: 'weekMax', saved: 'weekMax' },
    icon_id: { kind: 'integer', absent: 'omit', payload: 'iconID', tail: 0 },
  },
  maxEntries: IMPORT_LIMITS.entriesPerSection,
  panel: { column: 'side', value: 'count', max: 'max', week: { count: 'week_count', max: 'week_max' } },
} as const satisfies ListDefinition;

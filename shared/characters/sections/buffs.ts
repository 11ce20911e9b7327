import { IMPORT_LIMITS } from '../contract/import-values.ts';
import { NAME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

export const buffs = {
  kind: 'list',
  savedKey: 'buffs',
  isFleeting: true,
  isNumbered: true,
  fields: {
    name: NAME,
    duration: { kind: 'number', absent: 0, description: 'payload_seconds' },
    time_remaining: {
      kind: 'number',
      absent: null,
      payload: 'timeRemaining',
      saved: 'remaining',
      description: 'payload_seconds',
    },
  },
  maxEntries: IMPORT_LIMITS.entriesPerSection,
  panel: null,
} as const satisfies ListDefinition;

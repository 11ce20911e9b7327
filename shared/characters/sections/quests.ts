import { IMPORT_LIMITS } from '../contract/import-values.ts';
import { NAME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

export const quests = {
  kind: 'list',
  savedKey: 'quests',
  fields: {
    name: NAME,
    status: {
      kind: 'text',
      absent: 'In Progress',
      saved: 'done',
      required: true,
      fromSaved: (done) => (done === 1 ? 'Completed' : 'In Progress'),
      description: 'payload_quest_status',
    },
    level: { kind: 'integer', absent: 'omit', tail: 0 },
    zone: { kind: 'text', absent: 'omit', tail: 1, max: 128, isRepeated: true },
  },
  maxEntries: IMPORT_LIMITS.entriesPerSection,
  panel: { column: 'main', group: 'zone', detail: 'level', value: 'status', goodValue: 'Completed' },
} as const satisfies ListDefinition;

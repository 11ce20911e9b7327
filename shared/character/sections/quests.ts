import { IMPORT_LIMITS } from '../../contract/characters/import-values.ts';
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
      fromSaved: (done) => (done === true || done === 1 ? 'Completed' : 'In Progress'),
      description: 'payload_quest_status',
    },
  },
  maxEntries: IMPORT_LIMITS.entriesPerSection,
  panel: { column: 'main', value: 'status', goodValue: 'Completed' },
} as const satisfies ListDefinition;

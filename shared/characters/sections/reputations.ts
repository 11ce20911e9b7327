import { NAME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

/** Order of the addon's numbers, from 0. */
export const REPUTATION_KINDS = ['standing', 'renown', 'friendship', 'paragon'] as const;

export const reputations = {
  kind: 'list',
  savedKey: 'reputations',
  fields: {
    name: NAME,
    id: { kind: 'integer', absent: null },
    kind: {
      kind: 'choice',
      choices: REPUTATION_KINDS,
      absent: 'standing',
      fromSaved: (number) => REPUTATION_KINDS[Number(number ?? 0)],
    },
    value: { kind: 'integer', absent: 0, required: true },
    max: { kind: 'integer', absent: 0 },
    standing: { kind: 'text', absent: null, tail: 0, description: 'payload_standing' },
  },
  maxEntries: 1_000,
  panel: { column: 'main', value: 'value', max: 'max', detail: 'standing' },
} as const satisfies ListDefinition;

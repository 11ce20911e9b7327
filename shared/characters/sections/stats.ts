import { NAME } from './common-fields.ts';
import type { RecordDefinition } from './definition.ts';

const LEVEL_MAX = 10_000;
const AMOUNT = { kind: 'integer', absent: 'omit' } as const;
const VALUES = {
  kind: 'rows',
  absent: 'omit',
  fields: { value: { kind: 'number', absent: 'skip' }, name: { ...NAME, max: 64 } },
  maxEntries: 64,
} as const;

/** Values of the character sheet. Names of secondary stats and resistances are English terms of the game. */
export const stats = {
  kind: 'record',
  savedKey: 'stats',
  fields: {
    item_level: { kind: 'number', absent: 'omit', payload: 'itemLevel', saved: 'itemLevel', max: LEVEL_MAX },
    item_level_equipped: {
      kind: 'number',
      absent: 'omit',
      payload: 'itemLevelEquipped',
      saved: 'itemLevelEquipped',
      max: LEVEL_MAX,
    },
    specialisation: { kind: 'text', absent: 'omit', saved: 'spec' },
    trees: {
      kind: 'rows',
      absent: 'omit',
      fields: { points: { kind: 'integer', absent: 'skip' }, name: { ...NAME, max: 64 } },
      maxEntries: 8,
    },
    strength: AMOUNT,
    agility: AMOUNT,
    stamina: AMOUNT,
    intellect: AMOUNT,
    spirit: AMOUNT,
    armor: AMOUNT,
    secondary: VALUES,
    resistances: VALUES,
    resting: { kind: 'boolean', absent: 'omit' },
    hearth: { kind: 'text', absent: 'omit', max: 128 },
    honor_rank: { ...AMOUNT, payload: 'honorRank', saved: 'honorRank' },
    deaths: AMOUNT,
  },
} as const satisfies RecordDefinition;

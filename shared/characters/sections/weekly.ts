import { NAME, TIME } from './common-fields.ts';
import type { RecordDefinition } from './definition.ts';

/** Order of the addon's numbers, from 1. */
const VAULT_KINDS = ['raid', 'dungeon', 'world'] as const;

/** The last part of an entry is a text. */
function parseLevel(text: unknown): number | undefined {
  return /^\d{1,9}$/.test(String(text)) ? Number(text) : undefined;
}

/** Progress of the running week: the Great Vault, the keystone and the Mythic+ rating. */
export const weekly = {
  kind: 'record',
  savedKey: 'weekly',
  fields: {
    vault: {
      kind: 'rows',
      absent: [],
      fields: {
        kind: {
          kind: 'choice',
          choices: VAULT_KINDS,
          absent: 'skip',
          fromSaved: (number) => VAULT_KINDS[Number(number) - 1],
        },
        index: { kind: 'integer', absent: 'skip' },
        progress: { kind: 'integer', absent: 0 },
        threshold: { kind: 'integer', absent: 0 },
        level: { kind: 'integer', absent: 0, isLast: true, fromSaved: parseLevel },
        /** Of the reward, where the slot is unlocked and the client tells. */
        item_level: { kind: 'integer', absent: 'omit', payload: 'itemLevel', min: 1, max: 10_000, tail: 0 },
      },
      maxEntries: 32,
    },
    keystone: {
      kind: 'record',
      absent: null,
      fields: {
        /** The game's number of the dungeon. */
        id: { kind: 'integer', absent: null },
        level: { kind: 'integer', absent: 'skip' },
        name: NAME,
        affixes: { kind: 'integers', absent: 'omit', saved: null, max: 10_000, maxEntries: 8 },
      },
    },
    rating: { kind: 'integer', absent: null, description: 'payload_rating' },
    has_reward: { kind: 'boolean', absent: false, payload: 'hasReward', saved: 'reward' },
    resets_at: { ...TIME, payload: 'resetsAt', saved: 'resets' },
  },
} as const satisfies RecordDefinition;

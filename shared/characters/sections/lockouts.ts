import { IMPORT_LIMITS } from '../contract/import-values.ts';
import { NAME, TIME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

/** `1` or `0` in front of a boss's name says whether it is dead. */
function toBoss(text: unknown): object {
  return { name: String(text).slice(1), killed: String(text).startsWith('1') };
}

/** A world boss is a lockout without size, difficulty and bosses. */
export const lockouts = {
  kind: 'list',
  savedKey: 'lockouts',
  fields: {
    name: NAME,
    id: { kind: 'integer', absent: null },
    size: { kind: 'integer', absent: null, description: 'payload_lockout_size' },
    expires_at: { ...TIME, payload: 'expiresAt', saved: 'expires', required: true },
    extended: { kind: 'boolean', absent: false },
    difficulty: { kind: 'text', absent: null, tail: 0 },
    bosses: {
      kind: 'rows',
      absent: 'omit',
      fields: { name: { ...NAME, max: 64 }, killed: { kind: 'boolean', absent: false, required: true } },
      maxEntries: 40,
      tail: 1,
      fromSaved: toBoss,
    },
  },
  maxEntries: IMPORT_LIMITS.entriesPerSection,
  panel: { column: 'main', value: 'bosses', detail: 'difficulty', until: 'expires_at', kept: 'extended' },
} as const satisfies ListDefinition;

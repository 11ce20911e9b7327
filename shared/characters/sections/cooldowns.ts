import { NAME, TIME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

/** Crafts that have to wait, such as transmutes. */
export const cooldowns = {
  kind: 'list',
  savedKey: 'cooldowns',
  isFleeting: true,
  fields: {
    name: NAME,
    id: { kind: 'integer', absent: null },
    ready_at: { ...TIME, absent: 'skip', payload: 'readyAt', saved: 'ready' },
    profession: { kind: 'text', absent: null, tail: 0 },
  },
  maxEntries: 500,
  panel: { column: 'side', value: 'ready_at', detail: 'profession', until: 'ready_at', isAwaited: true },
} as const satisfies ListDefinition;

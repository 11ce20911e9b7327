import { ITEM, ITEM_DETAIL_FIELDS, nameItem, TIME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

/** Attached items and money, without sender, subject and text. */
export const mail = {
  kind: 'list',
  savedKey: 'mail',
  fields: {
    ...ITEM,
    copper: { kind: 'integer', absent: 0, description: 'payload_copper' },
    expires_at: { ...TIME, payload: 'expiresAt', saved: 'expires' },
    ...ITEM_DETAIL_FIELDS,
  },
  maxEntries: 1_000,
  complete: (row) =>
    row['item_name'] === null && row['item_id'] === null && row['copper'] === 0 ? null : nameItem(row),
  panel: null,
} as const satisfies ListDefinition;

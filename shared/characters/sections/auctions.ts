import { ITEM, ITEM_DETAIL_FIELDS, nameItem, TIME } from './common-fields.ts';
import type { ListDefinition } from './definition.ts';

/** The character's own auctions. */
export const auctions = {
  kind: 'list',
  savedKey: 'auctions',
  isFleeting: true,
  fields: {
    ...ITEM,
    buyout: { kind: 'integer', absent: null, description: 'payload_copper' },
    expires_at: { ...TIME, payload: 'expiresAt', saved: 'expires' },
    ...ITEM_DETAIL_FIELDS,
  },
  maxEntries: 1_000,
  complete: (row) => (row['item_name'] === null && row['item_id'] === null ? null : nameItem(row)),
  panel: null,
} as const satisfies ListDefinition;

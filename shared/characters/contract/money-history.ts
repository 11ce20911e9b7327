import * as Type from 'typebox';
import type { AddonCode } from '../seen-by.ts';

/** Money of an earlier day as another addon logged it, which says nothing else of the character. */
export const MoneyHistoryPoint = Type.Object({
  observed_at: Type.String({ description: 'ISO 8601, UTC.' }),
  copper: Type.Integer(),
  addon: Type.Unsafe<AddonCode>(Type.String({ description: 'The addon that logged it.' })),
});
export type MoneyHistoryPoint = Type.Static<typeof MoneyHistoryPoint>;

export const MoneyFrom = Type.Array(Type.Unsafe<AddonCode>(Type.String()), {
  description: 'Other addons whose money of earlier days is in the history.',
});

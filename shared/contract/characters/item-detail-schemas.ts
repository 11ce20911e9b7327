import * as Type from 'typebox';
import type { PlainMessageCode } from '../../messages/message.ts';
import {
  DETAIL_FIELDS,
  DETAIL_LIST_MAX,
  type DetailName,
  type ItemDetails,
  type PayloadDetails,
} from '../../character/item-details.ts';

type Schemas<T> = { [K in keyof T]-?: Type.TOptional<Type.TUnsafe<NonNullable<T[K]>>> };
type Descriptions = Partial<Record<DetailName, { readonly description: PlainMessageCode }>>;

/** Optional item fields of the served document. `enchant_id` is 0 without an enchantment; `durability` is a percentage. */
export const SERVED_DETAILS = Object.fromEntries(
  DETAIL_FIELDS.map(([name, { isList }]) => [
    name,
    Type.Optional(isList ? Type.Array(Type.Integer()) : Type.Integer()),
  ]),
) as unknown as Schemas<ItemDetails>;

/** Optional item fields of the import payload. */
export function payloadDetails(descriptions: Descriptions): Schemas<PayloadDetails> {
  return Object.fromEntries(
    DETAIL_FIELDS.map(([name, { payload, isList, max }]) => {
      const value = Type.Integer({ minimum: 0, maximum: max, ...(isList ? {} : descriptions[name]) });
      return [payload, Type.Optional(isList ? Type.Array(value, { maxItems: DETAIL_LIST_MAX }) : value)];
    }),
  ) as unknown as Schemas<PayloadDetails>;
}

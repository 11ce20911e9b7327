import * as Type from 'typebox';
import type { PlainMessageCode } from '../../base/messages/message.ts';
import {
  DETAIL_FIELDS,
  DETAIL_LIST_MAX,
  WORN_DETAIL_FIELDS,
  type DetailName,
  type ItemDetail,
  type ItemDetails,
  type PayloadDetails,
  type PayloadWornDetails,
  type WornDetails,
} from '../items/item-details.ts';

type Schemas<T> = { [K in keyof T]-?: Type.TOptional<Type.TUnsafe<NonNullable<T[K]>>> };
type Descriptions = Partial<Record<DetailName | keyof WornDetails, { readonly description: PlainMessageCode }>>;
type Fields = readonly (readonly [string, ItemDetail])[];

function served(fields: Fields): unknown {
  return Object.fromEntries(
    fields.map(([name, { isList, isText }]) => {
      const value = isText ? Type.String() : Type.Integer();
      return [name, Type.Optional(isList ? Type.Array(value) : value)];
    }),
  );
}

/** Optional item fields of the served document. `enchant_id` is 0 without an enchantment; `durability` is a percentage. */
export const SERVED_DETAILS = served(DETAIL_FIELDS) as Schemas<ItemDetails>;

export const SERVED_WORN_DETAILS = served(WORN_DETAIL_FIELDS) as Schemas<WornDetails>;

function payload(fields: Fields, descriptions: Descriptions): unknown {
  return Object.fromEntries(
    fields.map(([name, { payload: field, isList, isText, max }]) => {
      const about = isList ? {} : descriptions[name as keyof Descriptions];
      const value = isText
        ? Type.String({ maxLength: max, ...about })
        : Type.Integer({ minimum: 0, maximum: max, ...about });
      return [field, Type.Optional(isList ? Type.Array(value, { maxItems: DETAIL_LIST_MAX }) : value)];
    }),
  );
}

export function payloadDetails(descriptions: Descriptions): Schemas<PayloadDetails> {
  return payload(DETAIL_FIELDS, descriptions) as Schemas<PayloadDetails>;
}

export function payloadWornDetails(descriptions: Descriptions): Schemas<PayloadWornDetails> {
  return payload(WORN_DETAIL_FIELDS, descriptions) as Schemas<PayloadWornDetails>;
}

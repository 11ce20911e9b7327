import * as Type from 'typebox';
import { SERVED_DETAILS, SERVED_WORN_DETAILS } from './item-detail-schemas.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Worn item. `id` is unique within the character. */
export const EquipmentItem = Type.Object({
  id: Type.Integer(),
  slot_name: Type.String(),
  item_name: Type.String(),
  quality: Nullable(Type.Integer({ minimum: 1, maximum: 5, description: 'Null while no observation said it.' })),
  item_id: Nullable(Type.Integer()),
  equip_slot: Nullable(Type.String()),
  stats: Type.Array(Type.Object({ name: Type.String(), value: Type.Number() })),
  ...SERVED_DETAILS,
  ...SERVED_WORN_DETAILS,
});
export type EquipmentItem = Type.Static<typeof EquipmentItem>;

/** Carried item. Bank items are included, under the game's bag numbers. */
export const InventoryItem = Type.Object({
  id: Type.Integer(),
  bag_num: Type.Integer(),
  slot_num: Type.Integer(),
  item_name: Type.String(),
  item_count: Type.Integer({ minimum: 1 }),
  item_id: Nullable(Type.Integer()),
  quality: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  in_bank: Type.Boolean(),
  ...SERVED_DETAILS,
});
export type InventoryItem = Type.Static<typeof InventoryItem>;

/** Container of carried or banked items, observed with them. */
export const Bag = Type.Object({
  bag_num: Type.Integer(),
  in_bank: Type.Boolean(),
  size: Type.Integer({ minimum: 0, description: 'Slots, free ones included.' }),
  name: Type.Optional(Type.String()),
  family: Type.Optional(Type.Integer({ description: "The game's bit field of what fits; 0 takes anything." })),
});
export type Bag = Type.Static<typeof Bag>;

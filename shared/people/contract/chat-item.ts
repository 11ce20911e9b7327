import * as Type from 'typebox';
import { DETAIL_LIST_MAX, ITEM_DETAILS } from '../../games/items/item-details.ts';

export const CHAT_ITEMS_MAX = 5;
/** `bodyValuesMax` of a call that takes a text with as many items, each with all its bonuses and gems, and characters as allowed. */
export const CHAT_BODY_VALUES_MAX = 272;
export const CHAT_ITEM_NAME_MAX = 100;

const detail = ({ max }: { readonly max: number }) => Type.Optional(Type.Integer({ minimum: 0, maximum: max }));

/** Item that a message names in brackets. */
export const ChatItem = Type.Object(
  {
    id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
    name: Type.String({
      minLength: 1,
      maxLength: CHAT_ITEM_NAME_MAX,
      pattern: String.raw`^[^[\]]+$`,
      description: 'As in the text, where it is in square brackets.',
    }),
    quality: Type.Union([Type.Integer({ minimum: 1, maximum: 5 }), Type.Null()], {
      description: "The item dictionary's where it knows the item, else as the writer told.",
    }),
    game_id: Type.String({ minLength: 1, maxLength: 32, description: "The game's short code." }),
    equip_slot: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{1,40}$' })),
    item_level: detail(ITEM_DETAILS.item_level),
    class_id: detail(ITEM_DETAILS.class_id),
    subclass_id: detail(ITEM_DETAILS.subclass_id),
    icon_id: detail(ITEM_DETAILS.icon_id),
    bonus_ids: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0, maximum: ITEM_DETAILS.bonus_ids.max }), { maxItems: DETAIL_LIST_MAX }),
    ),
  },
  { additionalProperties: false },
);
export type ChatItem = Type.Static<typeof ChatItem>;

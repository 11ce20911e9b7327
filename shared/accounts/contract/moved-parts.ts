import * as Type from 'typebox';
import { ITEM_LANGUAGES } from '../../characters/item-language.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Hashes that tell accounts of the game apart; absent where none are known. */
export const AccountHashes = Type.Optional(
  Type.Array(Type.String(), { description: "Hashes of the characters of the game's account." }),
);

/** Of a guild's bank, which members of connected realms open under realms of their own. */
export const GuildRealms = {
  realms: Type.Optional(Type.Array(Type.String(), { description: 'Other realms under which the bank was seen.' })),
  connected: Type.Optional(Type.Array(Type.String(), { description: "Realms of which one is the guild's own." })),
  is_home: Type.Optional(Type.Boolean({ description: "The realm is the guild's own." })),
};

/** Data of a character that only a merge needs. */
export const ExportedMergeState = Type.Object({
  character_id: Type.Integer(),
  guid: Nullable(Type.String({ description: "The game's own id." })),
  number_times: Type.Object(
    {},
    { additionalProperties: true, description: 'Orders of fields that another observation said.' },
  ),
});
export type ExportedMergeState = Type.Static<typeof ExportedMergeState>;

/** Name that the account's imports gave an item. */
export const ExportedItemName = Type.Object({
  game_id: Type.String(),
  language: Type.Enum([...ITEM_LANGUAGES]),
  id: Type.Integer({ minimum: 1 }),
  name: Type.String({ minLength: 1, maxLength: 200 }),
  quality: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  class_id: Nullable(Type.Integer({ minimum: 0 })),
  subclass_id: Nullable(Type.Integer({ minimum: 0 })),
  slot: Nullable(Type.String({ maxLength: 64 })),
  icon_id: Nullable(Type.Integer({ minimum: 0 })),
});
export type ExportedItemName = Type.Static<typeof ExportedItemName>;

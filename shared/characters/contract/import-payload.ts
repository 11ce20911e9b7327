import * as Type from 'typebox';
import type { PlainMessageCode } from '../../base/messages/message.ts';
import { payloadDetails, payloadWornDetails } from '../../games/contract/item-detail-schemas.ts';
import { ORDERED_FIELDS, type OrderedField } from '../sourced-fields.ts';
import { MONEY_DAYS_MAX } from '../money-history.ts';
import { CONTENT_SECTIONS, SECTIONS } from '../sections.ts';
import { COLLECTION_KINDS, COLLECTION_LIMITS, type CollectionKind } from '../collections/collection-kinds.ts';
import { HOLDING_KINDS, HOLDING_LIMITS, type HoldingKind } from '../holdings/holding-kinds.ts';
import { PAYLOAD_SECTIONS, sectionRecord } from './section-schemas.ts';

export const Observed = Type.Integer({ minimum: 0, ...about('payload_time') });

/** Observation time of each section in milliseconds; a section without one was seen at `observed_at`. */
export const ObservedAt = sectionRecord(SECTIONS, Type.Optional(Observed));
export type ObservedAt = Type.Static<typeof ObservedAt>;

/** Message code of the field's description, for the OpenAPI and import pages. */
function about(description: PlainMessageCode): { readonly description: PlainMessageCode } {
  return { description };
}

const Quality = Type.Integer({ minimum: 1, maximum: 5, ...about('payload_quality') });
const PAYLOAD_DETAILS = payloadDetails({
  enchant_id: about('payload_enchant_id'),
  class_id: about('payload_class_id'),
  durability: about('payload_durability'),
  pet_species: about('payload_pet_species'),
});
const ItemStat = Type.Object({ name: Type.String(), value: Type.Number() });

const FieldSource = Type.Object({
  addon: Type.Optional(Type.String({ maxLength: 32, ...about('payload_sources') })),
  observed: Type.Optional(Observed),
  before: Type.Optional(Type.Integer({ minimum: 0, ...about('payload_before') })),
  uncertain: Type.Optional(Type.Boolean({ ...about('payload_uncertain') })),
});

/** Identity and state. Required: name, level, race, class, realm, faction; falsy counts as missing. */
export const ImportCharacter = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 64 }),
  level: Type.Integer({ minimum: 1, maximum: 1000 }),
  race: Type.String({ minLength: 1, maxLength: 64 }),
  class: Type.String({ minLength: 1, maxLength: 64 }),
  realm: Type.String({ minLength: 1, maxLength: 64 }),
  faction: Type.String({ minLength: 1, maxLength: 64 }),
  zone: Type.Optional(Type.String({ maxLength: 128 })),
  guild: Type.Optional(Type.String({ maxLength: 128 })),
  copper: Type.Optional(Type.Integer({ minimum: 0, ...about('payload_copper') })),
  xp: Type.Optional(Type.Integer({ minimum: 0 })),
  xpMax: Type.Optional(Type.Integer({ minimum: 0 })),
  restedXP: Type.Optional(Type.Integer({ minimum: 0 })),
  playedTime: Type.Optional(Type.Integer({ minimum: 0, ...about('payload_seconds') })),
  moneyHistory: Type.Optional(
    Type.Object(
      {
        addon: Type.String({ maxLength: 32 }),
        points: Type.Array(Type.Tuple([Observed, Type.Integer({ minimum: 0 })]), { maxItems: MONEY_DAYS_MAX }),
      },
      { ...about('payload_money_history') },
    ),
  ),
  fieldSources: Type.Optional(
    Type.Object(
      Object.fromEntries(ORDERED_FIELDS.map((field) => [field, Type.Optional(FieldSource)])) as Record<
        OrderedField,
        Type.TOptional<typeof FieldSource>
      >,
      { ...about('payload_field_sources') },
    ),
  ),
});
export type ImportCharacter = Type.Static<typeof ImportCharacter>;

/** Items without name and itemID are skipped. Default: backpack, first free slot. `bagSize` alone describes a bag. */
export const ImportInventoryItem = Type.Object({
  slotNum: Type.Optional(Type.Integer({ ...about('payload_slot_num') })),
  name: Type.Optional(Type.String()),
  itemID: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  count: Type.Optional(Type.Integer({ minimum: 1 })),
  bagNum: Type.Optional(Type.Integer({ ...about('payload_bag_num') })),
  quality: Type.Optional(Quality),
  ...PAYLOAD_DETAILS,
  bagSize: Type.Optional(Type.Integer({ minimum: 0, ...about('payload_bag_size') })),
  bagName: Type.Optional(Type.String()),
  bagFamily: Type.Optional(Type.Integer({ minimum: 0, ...about('payload_bag_family') })),
});
export type ImportInventoryItem = Type.Static<typeof ImportInventoryItem>;

/** Nothing is required. Of two in one slot the later wins; a pair's name without a number holds two. */
export const ImportEquipmentItem = Type.Object({
  slotName: Type.Optional(Type.String({ ...about('payload_slot_name') })),
  itemName: Type.Optional(Type.String()),
  itemID: Type.Optional(Type.Union([Type.Integer(), Type.String()])),
  stats: Type.Optional(Type.Array(ItemStat)),
  quality: Type.Optional(Quality),
  equipSlot: Type.Optional(Type.String()),
  ...PAYLOAD_DETAILS,
  ...payloadWornDetails({ sockets: about('payload_sockets') }),
});
export type ImportEquipmentItem = Type.Static<typeof ImportEquipmentItem>;

export const ImportHoldingTab = Type.Object({
  index: Type.Integer({ minimum: 1, maximum: HOLDING_LIMITS.tabs }),
  name: Type.Optional(Type.String()),
  size: Type.Optional(Type.Integer({ minimum: 0, ...about('payload_bag_size') })),
  observed_at: Type.Optional(Observed),
  items: Type.Array(ImportInventoryItem),
});
export type ImportHoldingTab = Type.Static<typeof ImportHoldingTab>;

/** Tabs that are not given stay as they are. */
export const ImportHolding = Type.Object({
  kind: Type.Union(HOLDING_KINDS.map((kind) => Type.Literal(kind))) as unknown as Type.TUnsafe<HoldingKind>,
  realm: Type.Optional(Type.String()),
  realms: Type.Optional(Type.Array(Type.String(), { ...about('payload_realms') })),
  connected: Type.Optional(Type.Array(Type.String(), { ...about('payload_connected') })),
  isHome: Type.Optional(Type.Boolean({ ...about('payload_is_home') })),
  name: Type.Optional(Type.String()),
  account: Type.Optional(Type.Array(Type.String(), { ...about('payload_account') })),
  copper: Type.Optional(Type.Integer({ minimum: 0, ...about('payload_copper') })),
  observed_at: Type.Optional(Observed),
  tabs: Type.Optional(Type.Array(ImportHoldingTab)),
  source: Type.Optional(Type.String({ maxLength: 32, ...about('payload_sources') })),
  before: Type.Optional(Type.Integer({ minimum: 0, ...about('payload_before') })),
});
export type ImportHolding = Type.Static<typeof ImportHolding>;

export const ImportCollection = Type.Object({
  kind: Type.Union(COLLECTION_KINDS.map((kind) => Type.Literal(kind))) as unknown as Type.TUnsafe<CollectionKind>,
  account: Type.Optional(Type.Array(Type.String(), { ...about('payload_account') })),
  ids: Type.String({ maxLength: COLLECTION_LIMITS.length, ...about('payload_id_runs') }),
  observed_at: Type.Optional(Observed),
});
export type ImportCollection = Type.Static<typeof ImportCollection>;

export const PAYLOAD_FIELDS = {
  guid: Type.Optional(Type.String({ maxLength: 64, ...about('payload_guid') })),
  language: Type.Optional(Type.String({ maxLength: 8, ...about('payload_language') })),
  flavour: Type.Optional(Type.String({ maxLength: 32, ...about('payload_flavour') })),
  region: Type.Optional(Type.String({ maxLength: 8, ...about('payload_region') })),
  account_folders: Type.Optional(Type.Array(Type.Integer(), { ...about('payload_account_folders') })),
  character_id: Type.Optional(Type.Integer({ minimum: 1, ...about('payload_character_id') })),
  observed_at: Type.Optional(Observed),
  observed: Type.Optional(ObservedAt),
  before: Type.Optional(sectionRecord(SECTIONS, Type.Optional(Observed), { ...about('payload_before') })),
  sources: Type.Optional(
    sectionRecord(SECTIONS, Type.Optional(Type.String({ maxLength: 32 })), { ...about('payload_sources') }),
  ),
  unchanged: Type.Optional(sectionRecord(CONTENT_SECTIONS, Type.Optional(Observed), { ...about('payload_unchanged') })),
  character: ImportCharacter,
  inventory: Type.Optional(Type.Array(ImportInventoryItem)),
  bank: Type.Optional(Type.Array(ImportInventoryItem)),
  equipment: Type.Optional(Type.Array(ImportEquipmentItem)),
  holdings: Type.Optional(Type.Array(ImportHolding, { ...about('payload_holdings') })),
  collections: Type.Optional(Type.Array(ImportCollection, { ...about('payload_collections') })),
  ...PAYLOAD_SECTIONS,
};

const Payload = Type.Object({ game_short_code: Type.String(), ...PAYLOAD_FIELDS });
export type GamePayload = Type.Static<typeof Payload>;

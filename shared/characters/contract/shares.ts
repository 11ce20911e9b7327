import * as Type from 'typebox';
import { failures, NoContent } from '../../base/http/errors.ts';
import { Bag, EquipmentItem, InventoryItem } from '../../games/contract/items.ts';
import { route } from '../../base/http/route.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

export const SHARE_SECTIONS = [
  'gear',
  'bags',
  'history',
  'stats',
  'reputations',
  'weekly',
  'mythicplus',
  'recipes',
] as const;
export const ShareSection = Type.Enum([...SHARE_SECTIONS]);
export type ShareSection = Type.Static<typeof ShareSection>;

export const SHARE_LIFETIMES = ['1d', '7d', '30d', 'never'] as const;
export const ShareLifetime = Type.Union([
  Type.Literal('1d'),
  Type.Literal('7d'),
  Type.Literal('30d'),
  Type.Literal('never'),
]);
export type ShareLifetime = Type.Static<typeof ShareLifetime>;

export const ShareLink = Type.Object({
  id: Type.Integer(),
  token: Type.String({ description: '128 random bits; the link is `/s/{token}`.' }),
  url: Type.String({ description: 'The link below the address that people use (PUBLIC_URL).' }),
  sections: Type.Array(ShareSection),
  created_at: Time,
  expires_at: Nullable(Time),
  expired: Type.Boolean(),
  visits: Type.Integer({ description: 'How often it was opened; up to a minute behind.' }),
  last_visit_at: Nullable(Time),
});
export type ShareLink = Type.Static<typeof ShareLink>;

/** Day of a shared history. `average_quality` is present only when gear is shared. */
export const SharedDay = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD, UTC. No time of day: that would tell when somebody plays.' }),
  level: Type.Integer(),
  average_quality: Nullable(Type.Number()),
});
export type SharedDay = Type.Static<typeof SharedDay>;

/** Item details of bags on a public link. */
export const SHARED_DETAILS = ['item_level', 'set_id', 'icon_id', 'class_id', 'subclass_id'] as const;
/** Item details of gear on a public link: what a look at the player in the game shows. */
export const SHARED_GEAR_DETAILS = [
  ...SHARED_DETAILS,
  'enchant_id',
  'enchant_name',
  'gem_ids',
  'gem_names',
  'set_name',
  'set_size',
  'upgrade',
] as const;

const NamedValues = Type.Array(Type.Object({ name: Type.String(), value: Type.Number() }));

/** The character sheet without places: they tell where somebody is. */
export const SharedStats = Type.Object({
  item_level: Nullable(Type.Number({ description: 'Of what is worn.' })),
  specialisation: Nullable(Type.String()),
  trees: Type.Array(Type.Object({ name: Type.String(), points: Type.Integer() })),
  attributes: NamedValues,
  secondary: NamedValues,
  resistances: NamedValues,
});
export type SharedStats = Type.Static<typeof SharedStats>;

export const SharedReputation = Type.Object({
  name: Type.String(),
  kind: Type.String(),
  standing: Nullable(Type.String()),
  value: Type.Integer(),
  max: Type.Integer(),
});
export type SharedReputation = Type.Static<typeof SharedReputation>;

export const SharedWeek = Type.Object({
  vault: Type.Array(
    Type.Object({
      kind: Type.String(),
      index: Type.Integer(),
      progress: Type.Integer(),
      threshold: Type.Integer(),
      level: Type.Integer(),
    }),
  ),
  keystone: Nullable(Type.Object({ name: Type.String(), level: Type.Integer() })),
  rating: Nullable(Type.Integer()),
});
export type SharedWeek = Type.Static<typeof SharedWeek>;

/** Best run in each dungeon of a Mythic+ season, without times and without the week's runs. */
export const SharedMythicPlus = Type.Object({
  seen_on: Nullable(Type.String({ description: 'YYYY-MM-DD. The season may have ended since.' })),
  dungeons: Type.Array(
    Type.Object({
      name: Type.String(),
      level: Nullable(Type.Integer()),
      in_time: Nullable(Type.Boolean()),
      upgrades: Nullable(Type.Integer({ description: 'Levels that the run added to the keystone.' })),
      score: Nullable(Type.Integer()),
    }),
  ),
});
export type SharedMythicPlus = Type.Static<typeof SharedMythicPlus>;

/** Everything that a public link reveals. Unshared or unknown sections are null. */
export const SharedCharacter = Type.Object({
  name: Type.String(),
  game_id: Type.String(),
  game_name: Type.String(),
  game_icon: Type.String(),
  realm: Type.String(),
  level: Type.Integer(),
  race: Type.String(),
  class: Type.String(),
  faction: Type.String(),
  seen_on: Nullable(Type.String({ description: 'The day of the latest import, YYYY-MM-DD.' })),
  sections: Type.Array(ShareSection),
  expires_at: Nullable(Time),
  gear: Nullable(
    Type.Array(Type.Pick(EquipmentItem, ['slot_name', 'item_name', 'quality', 'stats', ...SHARED_GEAR_DETAILS])),
  ),
  average_quality: Nullable(Type.Number()),
  bags: Nullable(
    Type.Array(
      Type.Pick(InventoryItem, ['bag_num', 'slot_num', 'item_name', 'item_count', 'quality', ...SHARED_DETAILS]),
    ),
  ),
  bag_sizes: Nullable(Type.Array(Type.Pick(Bag, ['bag_num', 'size', 'name']), { description: 'Of the carried bags.' })),
  history: Nullable(Type.Array(SharedDay)),
  stats: Nullable(SharedStats),
  reputations: Nullable(Type.Array(SharedReputation)),
  weekly: Nullable(SharedWeek),
  mythicplus: Nullable(SharedMythicPlus),
  recipes: Nullable(
    Type.Array(
      Type.Object({ name: Type.String({ description: 'Of the profession.' }), recipes: Type.Array(Type.String()) }),
    ),
  ),
});
export type SharedCharacter = Type.Static<typeof SharedCharacter>;

const OfCharacter = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export const listShares = route({
  method: 'GET',
  url: '/characters/:id/shares',
  summary: "A character's public links, the newest first.",
  tag: 'shares',
  access: 'session',
  schema: {
    params: OfCharacter,
    response: { 200: Type.Object({ data: Type.Array(ShareLink) }), ...failures(401, 404) },
  },
});

export const createShare = route({
  method: 'POST',
  url: '/characters/:id/shares',
  summary: 'Make a public link to a character, with the chosen sections.',
  tag: 'shares',
  access: 'session',
  schema: {
    params: OfCharacter,
    body: Type.Object(
      {
        sections: Type.Array(ShareSection, { maxItems: SHARE_SECTIONS.length, uniqueItems: true }),
        lifetime: ShareLifetime,
      },
      { additionalProperties: false },
    ),
    response: { 201: Type.Object({ data: ShareLink }), ...failures(400, 401, 403, 404, 409) },
  },
});

export const revokeShare = route({
  method: 'DELETE',
  url: '/characters/:id/shares/:shareId',
  summary: 'End a public link, for good.',
  tag: 'shares',
  access: 'session',
  schema: {
    params: Type.Object({ id: Type.Integer({ minimum: 1 }), shareId: Type.Integer({ minimum: 1 }) }),
    response: { 204: NoContent, ...failures(401, 403, 404) },
  },
});

export const readShare = route({
  method: 'GET',
  url: '/shares/:token',
  summary: 'What a public link shows. `/shares/{token}/preview.png` is a picture of it, 1200 × 630.',
  tag: 'shares',
  access: 'public',
  schema: {
    params: Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) }),
    response: { 200: SharedCharacter, 304: NoContent, ...failures(404, 429) },
  },
});

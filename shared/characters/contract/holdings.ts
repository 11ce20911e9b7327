import * as Type from 'typebox';
import { InventoryItem } from '../../games/contract/items.ts';
import { SectionSource } from './section-source.ts';
import { HOLDING_KINDS } from '../holdings/holding-kinds.ts';
import { ApiFailure, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

const HoldingKind = Type.Enum([...HOLDING_KINDS]);

export const HoldingTab = Type.Object({
  index: Type.Integer({ minimum: 1 }),
  name: Nullable(Type.String()),
  size: Nullable(Type.Integer({ description: 'Slots, free ones included.' })),
  items: Type.Array(InventoryItem, { description: 'Their `bag_num` is the tab.' }),
  observed_at: Time,
  source: Type.Optional(SectionSource),
});
export type HoldingTab = Type.Static<typeof HoldingTab>;

/** Belongs to no character: the warband bank of a game's account, or the bank of a guild. */
export const Holding = Type.Object({
  id: Type.Integer(),
  kind: HoldingKind,
  game_id: Type.String({ description: "The game's short code." }),
  flavour: Type.Optional(
    Type.String({ description: 'As of characters: of a flavour that is called a game of its own.' }),
  ),
  realm: Nullable(Type.String()),
  name: Nullable(Type.String({ description: "The guild's." })),
  character_ids: Type.Optional(
    Type.Array(Type.Integer(), { description: "Characters of a warband bank's account; not in exports." }),
  ),
  account: Type.Optional(
    Type.Array(Type.String(), {
      description: "Hashes of a warband bank's characters. Banks that share one are the same.",
    }),
  ),
  copper: Nullable(Type.Integer()),
  copper_at: Nullable(Time),
  copper_source: Type.Optional(SectionSource),
  tabs: Type.Array(HoldingTab, { description: 'Those that were opened, by index.' }),
  observed_at: Time,
});
export type Holding = Type.Static<typeof Holding>;

export const listHoldings = route({
  method: 'GET',
  url: '/holdings',
  summary: 'Warband bank and guild banks, which belong to no character. Send the ETag back in If-None-Match.',
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: {
    response: {
      200: Type.Object({ code: Type.Literal(200), data: Type.Array(Holding) }),
      304: NoContent,
      401: ApiFailure,
    },
  },
});

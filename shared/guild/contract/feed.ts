import * as Type from 'typebox';
import { NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { WEBHOOK_LABELS } from '../webhook-kinds.ts';

export const FEED_DAYS = 7;
export const FEED_MAX = 100;

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

const FeedCharacter = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  class: Type.String(),
  game_id: Type.String(),
  username: Type.String({ description: 'Of the member who shares it.' }),
});
export type FeedCharacter = Type.Static<typeof FeedCharacter>;

const LevelEntry = Type.Object({
  kind: Type.Literal('level'),
  at: Time,
  character: FeedCharacter,
  level: Type.Integer(),
});
const EpicsEntry = Type.Object({
  kind: Type.Literal('epics'),
  at: Time,
  character: FeedCharacter,
  items: Type.Array(
    Type.Object({ item_name: Type.String(), item_id: Nullable(Type.Integer()), quality: Type.Integer() }),
  ),
});
const BossesEntry = Type.Object({
  kind: Type.Literal('bosses'),
  at: Time,
  instance: Type.String(),
  difficulty: Nullable(Type.String()),
  killed: Type.Integer({ description: 'The most of the characters; 0 when the game does not count them.' }),
  bosses: Type.Integer(),
  characters: Type.Array(FeedCharacter),
});
const DungeonEntry = Type.Object({
  kind: Type.Literal('dungeon'),
  at: Time,
  username: Type.String(),
  score: Type.Integer({ description: 'The best that the member ever posted.' }),
  floor: Nullable(Type.Integer()),
});
export const FeedEntry = Type.Union([LevelEntry, EpicsEntry, BossesEntry, DungeonEntry]);
export type FeedEntry = Type.Static<typeof FeedEntry>;

const OfGroup = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export const getFeed = route({
  method: 'GET',
  url: '/groups/:id/feed',
  summary: `What members did in the last ${FEED_DAYS} days, by what they share with the group, newest first.`,
  tag: 'groups',
  access: 'session',
  tokenScopes: ['groups:read'],
  schema: {
    params: OfGroup,
    response: {
      200: Type.Object({
        entries: Type.Array(FeedEntry),
        is_shown: Type.Boolean({ description: "Whether the caller's own doings are in the feed." }),
        posted: Type.Object(
          { levels: Type.Boolean(), epics: Type.Boolean() },
          { description: `Also posted to ${WEBHOOK_LABELS.join(', ')}.` },
        ),
      }),
      ...failures(401, 403, 404),
    },
  },
});

export const setFeed = route({
  method: 'PUT',
  url: '/groups/:id/feed',
  summary: "Show or hide the caller's own doings in the feed and in the group's channel.",
  tag: 'groups',
  access: 'session',
  schema: {
    params: OfGroup,
    body: Type.Object({ is_shown: Type.Boolean() }, { additionalProperties: false }),
    response: { 204: NoContent, ...failures(400, 401, 403, 404) },
  },
});

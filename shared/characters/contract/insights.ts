import * as Type from 'typebox';
import type { AddonCode } from '../seen-by.ts';
import { ApiFailure } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

const Time = Type.String({ description: 'ISO 8601, UTC.' });

/** First and last known value within the window. */
const Span = Type.Object({
  from: Type.Object({ observed_at: Time, value: Type.Number() }),
  to: Type.Object({ observed_at: Time, value: Type.Number() }),
});
export type Span = Type.Static<typeof Span>;

/** Trend of one character; null without two known values. */
export const CharacterTrend = Type.Object({
  id: Type.Integer(),
  copper: Type.Union([Span, Type.Null()]),
  copper_from: Type.Optional(
    Type.Unsafe<AddonCode>(Type.String({ description: 'The addon that saw an end of the span of `copper`.' })),
  ),
  item_level: Type.Union([Span, Type.Null()]),
});
export type CharacterTrend = Type.Static<typeof CharacterTrend>;

export const TREND_DAYS = 30;

export const characterTrends = route({
  method: 'GET',
  url: '/characters/trends',
  summary: `How money and item level of each of the caller's characters went in the last ${TREND_DAYS} days: the first and the last point of the history.`,
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: { response: { 200: Type.Object({ data: Type.Array(CharacterTrend) }), 401: ApiFailure } },
});

/** Days of the account's money curve, the current one included. */
export const MONEY_CURVE_DAYS = 90;

/** Money of one character at the end of each UTC day of the curve on which it was seen; the first point may be older. */
export const CharacterMoney = Type.Object({
  id: Type.Integer(),
  points: Type.Array(
    Type.Object({ day: Type.Integer({ description: 'UTC days since 1 January 1970.' }), copper: Type.Integer() }),
  ),
});
export type CharacterMoney = Type.Static<typeof CharacterMoney>;

export const charactersMoney = route({
  method: 'GET',
  url: '/characters/money',
  summary: `Money of each of the caller's characters, day by day, in the last ${MONEY_CURVE_DAYS} days, as its history and logs of other addons have it. The first point is the last one before them, where there is one.`,
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: { response: { 200: Type.Object({ data: Type.Array(CharacterMoney) }), 401: ApiFailure } },
});

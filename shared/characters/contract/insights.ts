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

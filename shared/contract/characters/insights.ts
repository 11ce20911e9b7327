import * as Type from 'typebox';
import { ApiFailure } from '../http/errors.ts';
import { route } from '../http/route.ts';

const Time = Type.String({ description: 'ISO 8601, UTC.' });

/** The first and the last moment within the window at which something was known of a character. */
const Span = Type.Object({
  from: Type.Object({ observed_at: Time, value: Type.Number() }),
  to: Type.Object({ observed_at: Time, value: Type.Number() }),
});
export type Span = Type.Static<typeof Span>;

/** How one character went within the window; null for what was not seen at two moments of it. */
export const CharacterTrend = Type.Object({
  id: Type.Integer(),
  copper: Type.Union([Span, Type.Null()]),
  average_quality: Type.Union([Span, Type.Null()]),
});
export type CharacterTrend = Type.Static<typeof CharacterTrend>;

/** How far back a trend looks, in days. */
export const TREND_DAYS = 30;

export const characterTrends = route({
  method: 'GET',
  url: '/characters/trends',
  summary: `How money and average quality of each of the caller's characters went in the last ${TREND_DAYS} days: the first and the last point of the history.`,
  tag: 'characters',
  access: 'session',
  schema: { response: { 200: Type.Object({ data: Type.Array(CharacterTrend) }), 401: ApiFailure } },
});

import * as Type from 'typebox';

const Time = Type.String({ description: 'ISO 8601, UTC.' });

/** An officer moved the recipient's sign-up. */
export const SIGNUP_NEWS = ['slot', 'bench', 'absent'] as const;

/** Event of a group's calendar, as it was when it was announced. */
export const NotifiedEvent = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  startsAt: Time,
  news: Type.Union([
    Type.Literal('created'),
    Type.Literal('changed'),
    Type.Literal('cancelled'),
    Type.Literal('reminder'),
    Type.Literal('slot'),
    Type.Literal('bench'),
    Type.Literal('absent'),
  ]),
});
export type NotifiedEvent = Type.Static<typeof NotifiedEvent>;

export type GroupEventNews = Exclude<NotifiedEvent['news'], (typeof SIGNUP_NEWS)[number]>;

export function isGroupEventNews(news: NotifiedEvent['news']): news is GroupEventNews {
  return !SIGNUP_NEWS.some((each) => each === news);
}

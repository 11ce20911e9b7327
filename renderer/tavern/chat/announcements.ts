import type { TFunction } from 'i18next';

/** Text for screen readers. */
export interface Announcement {
  readonly key: string;
  readonly text: string;
}

/** More than these at once are counted. */
const SPOKEN_MAX = 3;

/** Announces each of a few lines that arrived together, and the number of many. */
export function summarizeAnnouncements(t: TFunction, arrived: readonly Announcement[]): readonly Announcement[] {
  const last = arrived.at(-1);
  if (last === undefined || arrived.length <= SPOKEN_MAX) return arrived;
  return [{ key: last.key, text: t('talk.spokenMany', { count: arrived.length }) }];
}

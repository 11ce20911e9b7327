import { ADDON_NAMES } from '#shared/characters/seen-by.ts';
import type { Section } from '#shared/characters/sections.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { TFunction } from 'i18next';
import { formatAgo, formatDate, formatDateTime } from '../../base/format/format.ts';

export interface SeenText {
  /** "3 hours ago", "before May 12, 2026, by Bagnon"; null for a section that was never seen. */
  readonly text: string | null;
  /** ISO 8601; null where the time is not certain. */
  readonly at: string | null;
  readonly title: string | undefined;
}

/** True for a section that was seen, at whatever time. An empty list of one that was not is unknown. */
export function isSeen(
  { observed_at, sources }: Pick<Character, 'observed_at' | 'sources'>,
  section: Section,
): boolean {
  return (observed_at[section] ?? null) !== null || sources?.[section] !== undefined;
}

export function describeSeen(
  t: TFunction,
  { observed_at, sources }: Pick<Character, 'observed_at' | 'sources'>,
  section: Section,
  now: number,
): SeenText {
  // Missing in documents stored before the section existed.
  const at = observed_at[section] ?? null;
  const source = sources?.[section];
  const addon = source && ADDON_NAMES[source.addon];
  if (at !== null) {
    const ago = formatAgo(Date.parse(at), now);
    const text = addon === undefined ? ago : t('characters.overview.seenBy', { ago, addon });
    return { text, at, title: formatDateTime(at) ?? undefined };
  }
  if (source === undefined) return { text: null, at: null, title: undefined };
  const date = source.before === undefined ? null : formatDate(new Date(source.before).toISOString());
  const text = t('characters.overview.seenBefore', { date: date ?? '', addon: addon ?? '' });
  return { text, at: null, title: undefined };
}

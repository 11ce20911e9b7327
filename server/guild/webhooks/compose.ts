import type { GroupEventNews } from '#shared/notices/contract/notified-event.ts';
import { QUALITIES } from '#shared/games/items/quality.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { GroupNews } from './group-news.ts';
import { cutText, type Post, type WebhookService } from './service.ts';
import type { findPostedEvent } from './store.ts';

const NOTE_MAX = 600;
const ITEMS_MAX = 10;

const COLORS = { created: 0xc9a227, changed: 0xc9a227, reminder: 0xc9a227, cancelled: 0x8a8a8a } as const;
const LEVEL_COLOR = 0x4f9d69;
const EPIC_COLOR = 0xa335ee;

type PostedEvent = NonNullable<Awaited<ReturnType<typeof findPostedEvent>>>;

interface Destination {
  readonly service: Pick<WebhookService, 'escape' | 'formatTime'>;
  readonly language: Language;
}

/** Times are shown in the zone of each reader. */
export function composeEvent(
  event: PostedEvent,
  news: GroupEventNews,
  { service, language, publicUrl }: Destination & { readonly publicUrl: string },
): Post {
  const { title, instance, starts_at, tanks, healers, damage, is_weekly, note, group_name, group_id, id } = event;
  const isCancelled = news === 'cancelled';
  const time = formatText(language, 'post_event_time', service.formatTime(Math.floor(starts_at / 1000)));
  const details = [
    instance === title ? '' : service.escape(instance),
    is_weekly === 1 ? formatText(language, 'post_event_weekly') : '',
    tanks + healers + damage === 0 ? '' : formatText(language, 'post_event_slots', { tanks, healers, damage }),
    ...cutText(note, NOTE_MAX).split('\n').map(service.escape),
  ];
  return {
    title: formatText(language, `post_event_${news}`, { title: service.escape(title) }),
    lines: [time, ...(isCancelled ? [] : details)].filter((line) => line !== ''),
    color: COLORS[news],
    group: group_name,
    url: `${publicUrl}/social?group=${group_id}&view=calendar&event=${id}`,
  };
}

/** @param news what the group's owner may see of them */
export function composeNews(news: GroupNews, group: string, { service, language }: Destination): Post {
  const name = service.escape(news.name);
  if (news.kind === 'level') {
    const title = formatText(language, 'post_level', { name, level: news.level });
    return { title, lines: [], color: LEVEL_COLOR, group };
  }
  const lines = news.items.slice(0, ITEMS_MAX).map((item) => {
    const known = QUALITIES.find((each) => each === item.quality);
    const text = service.escape(item.name);
    const quality = known && formatText(language, `preview_quality_${known}`);
    return quality ? formatText(language, 'post_epic_item', { item: text, quality }) : text;
  });
  const title = formatText(language, 'post_epics', { name, count: news.items.length });
  return { title, lines: lines.filter((line) => line !== ''), color: EPIC_COLOR, group };
}

export function composeTest(group: string, { service, language }: Destination): Post {
  return {
    title: formatText(language, 'post_test'),
    lines: [formatText(language, 'post_test_about', { group: service.escape(group) })],
    color: COLORS.created,
    group,
  };
}

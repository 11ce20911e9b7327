import type { GroupEventNews } from '#shared/notices/contract/notifications.ts';
import { QUALITIES } from '#shared/games/items/quality.ts';
import { formatText } from '#shared/base/messages/format.ts';
import type { Language } from '#shared/base/messages/language.ts';
import type { GroupNews } from './group-news.ts';
import type { findPostedEvent } from './store.ts';

const MARKS = /[\\*_~`|>#[\]()<@:+=/&-]/g;
/** Line breaks, other control characters, and marks that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** Text that Discord shows as it is: no formatting, no link, no mention, on one line. */
function escapeMarkdown(text: string): string {
  return text
    .replace(INVISIBLE, ' ')
    .replace(MARKS, String.raw`\$&`)
    .replaceAll('@', '@\u200b')
    .trim();
}

/** At most so many UTF-16 units, without half a character or half an escape at the end. */
function cutText(text: string, max: number): string {
  if (text.length <= max) return text;
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]?\\*$/, '')}…`;
}

/** Discord's bounds of an embed, in characters. */
const TITLE_MAX = 256;
const DESCRIPTION_MAX = 4096;
const NOTE_MAX = 600;
const ITEMS_MAX = 10;

const COLORS = { created: 0xc9a227, changed: 0xc9a227, reminder: 0xc9a227, cancelled: 0x8a8a8a } as const;
const LEVEL_COLOR = 0x4f9d69;
const EPIC_COLOR = 0xa335ee;

/** Body of a post, as Discord takes it. Nobody is mentioned, whatever the texts contain. */
export interface WebhookBody {
  readonly embeds: readonly [
    {
      readonly title: string;
      readonly description?: string;
      readonly url?: string;
      readonly color: number;
      readonly footer: { readonly text: string };
    },
  ];
  readonly allowed_mentions: { readonly parse: readonly [] };
}

interface Content {
  readonly title: string;
  readonly lines: readonly string[];
  readonly color: number;
  readonly group: string;
  readonly url?: string;
}

function toBody({ title, lines, color, group, url }: Content): WebhookBody {
  const description = cutText(lines.filter((line) => line !== '').join('\n'), DESCRIPTION_MAX);
  return {
    embeds: [
      {
        title: cutText(title, TITLE_MAX),
        ...(description !== '' && { description }),
        // Discord refuses addresses of this machine.
        ...(url?.startsWith('https://') && { url }),
        color,
        // Shown without markdown.
        footer: { text: cutText(group, TITLE_MAX) },
      },
    ],
    allowed_mentions: { parse: [] },
  };
}

type PostedEvent = NonNullable<Awaited<ReturnType<typeof findPostedEvent>>>;

/** Times are shown by Discord in the zone of each reader. */
export function composeEvent(
  event: PostedEvent,
  news: GroupEventNews,
  { language, publicUrl }: { readonly language: Language; readonly publicUrl: string },
): WebhookBody {
  const { title, instance, starts_at, tanks, healers, damage, is_weekly, note, group_name, group_id, id } = event;
  const unix = Math.floor(starts_at / 1000);
  const isCancelled = news === 'cancelled';
  const time = formatText(language, 'post_event_time', { time: `<t:${unix}:F>`, wait: `<t:${unix}:R>` });
  const details = [
    instance === title ? '' : escapeMarkdown(instance),
    is_weekly === 1 ? formatText(language, 'post_event_weekly') : '',
    tanks + healers + damage === 0 ? '' : formatText(language, 'post_event_slots', { tanks, healers, damage }),
    ...cutText(note, NOTE_MAX).split('\n').map(escapeMarkdown),
  ];
  return toBody({
    title: formatText(language, `post_event_${news}`, { title: escapeMarkdown(title) }),
    lines: [time, ...(isCancelled ? [] : details)],
    color: COLORS[news],
    group: group_name,
    url: `${publicUrl}/social?group=${group_id}&view=calendar&event=${id}`,
  });
}

/** @param news what the group's owner may see of them */
export function composeNews(news: GroupNews, group: string, language: Language): WebhookBody {
  const name = escapeMarkdown(news.name);
  if (news.kind === 'level') {
    const title = formatText(language, 'post_level', { name, level: news.level });
    return toBody({ title, lines: [], color: LEVEL_COLOR, group });
  }
  const lines = news.items.slice(0, ITEMS_MAX).map((item) => {
    const known = QUALITIES.find((each) => each === item.quality);
    const text = escapeMarkdown(item.name);
    const quality = known && formatText(language, `preview_quality_${known}`);
    return quality ? formatText(language, 'post_epic_item', { item: text, quality }) : text;
  });
  const title = formatText(language, 'post_epics', { name, count: news.items.length });
  return toBody({ title, lines, color: EPIC_COLOR, group });
}

export function composeTest(group: string, language: Language): WebhookBody {
  return toBody({
    title: formatText(language, 'post_test'),
    lines: [formatText(language, 'post_test_about', { group: escapeMarkdown(group) })],
    color: COLORS.created,
    group,
  });
}

import type { Generated } from 'kysely';
import type { Language } from '#shared/base/messages/language.ts';
import type { EventKind } from '#shared/guild/event-kinds.ts';
import type { EventRole, SignupWish } from '#shared/guild/contract/calendar.ts';

export interface CalendarTables {
  group_events: {
    id: Generated<number>;
    group_id: number;
    creator_id: number | null;
    kind: Generated<EventKind>;
    /** Id of the first of a weekly event; null for others. */
    series_id: number | null;
    title: string;
    instance: string;
    game_id: string;
    note: string;
    /** Wall-clock time of `zone`, from which `starts_at` is computed. */
    local_time: string;
    zone: string;
    starts_at: number;
    duration_minutes: number;
    tanks: number;
    healers: number;
    damage: number;
    reminder_minutes: number | null;
    reminded_at: number | null;
    /** 1 while the series goes on. */
    is_weekly: number;
    cancelled_at: number | null;
    created_at: number;
    changed_at: number;
  };
  /** Ids are the order of signing up. Without a character for an absence. */
  event_signups: {
    id: Generated<number>;
    event_id: number;
    member_id: number;
    character_id: number | null;
    role: EventRole | null;
    wish: SignupWish;
    created_at: number;
    /** 1 when an officer gave the slot: it comes before the order of signing up. */
    is_placed: Generated<number>;
  };
  event_links: { event_id: number; secret_hash: string; shows_group: number; created_at: number };
  calendar_feeds: { user_id: number; secret_hash: string; created_at: number };
}

export interface WebhookTables {
  /** Webhook of a group, at most one. */
  group_webhooks: {
    group_id: number;
    host: string;
    /** Of the address; the part of it that is no secret. */
    webhook_id: string;
    /** The token of the address, encrypted. */
    secret: string;
    language: Language;
    posts_events: number;
    posts_reminders: number;
    posts_levels: number;
    posts_epics: number;
    /** News of before are not posted. */
    changed_at: number;
    /** The other side's limit: nothing is posted before. */
    paused_until: number;
    sent_at: number | null;
    /** Why the last post failed: a status of HTTP, or the code of an `OutgoingError`. */
    failure: string | null;
    failed_at: number | null;
    /** The other side does not know the webhook any longer. */
    ended_at: number | null;
  };
  /** News that a group's webhook has had: each is posted once. */
  webhook_news: { group_id: number; news_id: number };
  /** News of shared characters; the rules of sharing apply when it is read. */
  shared_news: {
    id: Generated<number>;
    character_id: number;
    kind: 'level' | 'epics';
    /** JSON: a level, or `NewEpic` items. */
    detail: string;
    observed_at: number;
    created_at: number;
  };
}

declare module '../base/db/tables.ts' {
  interface Tables extends CalendarTables, WebhookTables {}
}

import type { Generated } from 'kysely';
import type { EventRole, SignupWish } from '#shared/guild/contract/events.ts';

export interface CalendarTables {
  group_events: {
    id: Generated<number>;
    group_id: number;
    creator_id: number | null;
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

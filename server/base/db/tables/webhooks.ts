import type { Generated } from 'kysely';
import type { GroupEventNews } from '#shared/notices/contract/notifications.ts';
import type { Language } from '#shared/base/messages/language.ts';

export interface WebhookTables {
  /** Webhook of an account, at most one. Characters with a revision after the last one that was sent wait. */
  account_webhooks: {
    user_id: number;
    host: string;
    /** Encrypted. */
    url: string;
    /** Key of the signatures, encrypted. */
    secret: string;
    created_at: number;
    sent_revision: number;
    /** The last sent one of those that have this revision. */
    sent_character_id: number;
    attempts: number;
    next_attempt_at: number;
    sent_at: number | null;
    /** Of the last attempt: a status of HTTP, or the code of an `OutgoingError`. */
    answer: string | null;
    answered_at: number | null;
    failing_since: number | null;
    /** Switched off after days of failures. */
    ended_at: number | null;
  };
  /** Observation times of a character's sections as the account's webhook has them, as JSON. */
  account_webhook_seen: { character_id: number; user_id: number; observed: string };
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
    /** Of the oldest waiting post. */
    attempts: number;
    next_attempt_at: number;
    sent_at: number | null;
    /** Why the last post failed: a status of HTTP, or the code of an `OutgoingError`. */
    failure: string | null;
    failed_at: number | null;
    /** The other side does not know the webhook any longer. */
    ended_at: number | null;
  };
  /** Posts in the order of sending: each about an event or about news, whose texts are written when it is sent. */
  webhook_posts: {
    id: Generated<number>;
    group_id: number;
    event_id: number | null;
    event_news: GroupEventNews | null;
    news_id: number | null;
    created_at: number;
    /** Those about news are kept for a while, so that the same news is not posted again. */
    finished_at: number | null;
  };
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

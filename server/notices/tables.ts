import type { Generated } from 'kysely';
import type { Language } from '#shared/base/messages/language.ts';
import type { NotificationKind } from '#shared/notices/notification-kinds.ts';

export interface NotificationTables {
  notifications: {
    id: Generated<number>;
    user_id: number;
    kind: NotificationKind;
    actor_id: number | null;
    request_id: number | null;
    invitation_id: number | null;
    /** The recipient's membership. */
    member_id: number | null;
    message_id: number | null;
    direct_id: number | null;
    event_id: number | null;
    event: string | null;
    created_at: number;
    read_at: number | null;
  };
}

export interface PushTables {
  /** One row: the key of this server, where the environment names none, encrypted. */
  vapid_keys: { id: number; private_key: string; created_at: number };
  quiet_hours: { user_id: number; starts: string; ends: string; zone: string };
  /** One of each session at most. */
  push_subscriptions: {
    id: Generated<number>;
    user_id: number;
    session_id: number;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: Language;
    created_at: number;
  };
}

declare module '../base/db/tables.ts' {
  interface Tables extends NotificationTables, PushTables {}
}

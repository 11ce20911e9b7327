import type { Generated } from 'kysely';

export interface TavernTables {
  messages: {
    id: Generated<number>;
    group_id: number;
    user_id: number;
    /** Idempotency key chosen by the client or the server, unique by user. */
    ref: string;
    text: string;
    /** JSON; null without items, and when deleted. */
    items: string | null;
    is_emote: number;
    created_at: number;
    deleted_at: number | null;
  };
  message_reports: { message_id: number; user_id: number; group_id: number; reason: string; created_at: number };
}

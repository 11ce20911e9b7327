import type { Generated } from 'kysely';

export interface TavernTables {
  /** What was said in the tavern of a group. */
  messages: {
    id: Generated<number>;
    group_id: number;
    user_id: number;
    /** Chosen by the client, or by us: the same message sent twice is stored once. Unique by user. */
    ref: string;
    /** Empty once deleted. */
    text: string;
    is_emote: number;
    created_at: number;
    deleted_at: number | null;
  };
  message_reports: {
    message_id: number;
    /** Who reported it. */
    user_id: number;
    group_id: number;
    reason: string;
    created_at: number;
  };
}

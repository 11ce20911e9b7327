import type { Generated } from 'kysely';

export interface DirectMessageTables {
  conversations: {
    id: Generated<number>;
    /** The smaller account id. */
    low_id: number;
    high_id: number;
    /** Newest message; 0 before the first. */
    last_id: number;
  };
  conversation_marks: {
    user_id: number;
    other_id: number;
    conversation_id: number;
    /** Newest message that the user has read; 0 without any. */
    last_read_id: number;
  };
  direct_messages: {
    id: Generated<number>;
    conversation_id: number;
    author_id: number;
    /** Idempotency key chosen by the client, unique by author and conversation. */
    ref: string;
    text: string;
    /** JSON; null without items, and when deleted. */
    items: string | null;
    /** `ChatCharacter[]` as JSON; null without characters, and when deleted. */
    characters: string | null;
    created_at: number;
    deleted_at: number | null;
  };
  direct_reports: {
    id: Generated<number>;
    message_id: number;
    reporter_id: number;
    /** Of the message. */
    author_id: number;
    reason: string;
    /** `StoredLine[]` as JSON: the reported message and those around it, as they were. */
    lines: string;
    created_at: number;
  };
}

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
    /** `ChatCharacter[]` as JSON; null without characters, and when deleted. */
    characters: string | null;
    is_emote: number;
    /** `Roll` as JSON; null for others, and when deleted. */
    roll: string | null;
    created_at: number;
    deleted_at: number | null;
    /** Of the same group; it may be gone. */
    reply_to: number | null;
    edited_at: number | null;
    pinned_at: number | null;
    /** Of the last change; 0 without one. */
    revision: Generated<number>;
  };
  /** The last change of a message in each group that had one. */
  chat_revisions: { group_id: number; revision: number };
  message_reactions: { message_id: number; user_id: number; reaction: string; created_at: number };
  /** Texts before each edit, for reports; gone with the message. */
  message_versions: { id: Generated<number>; message_id: number; text: string };
  message_reports: { message_id: number; user_id: number; group_id: number; reason: string; created_at: number };
  avatars: { member_id: number; character_id: number };
  /** Reported table talk and whispers, with a copy of the text. */
  line_reports: {
    id: Generated<number>;
    line_id: string;
    group_id: number;
    author_id: number;
    reporter_id: number;
    kind: 'table' | 'whisper';
    text: string;
    said_at: number;
    reason: string;
    created_at: number;
  };
}

declare module '../base/db/tables.ts' {
  interface Tables extends TavernTables {}
}

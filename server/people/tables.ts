import type { ColumnType, Generated, Selectable } from 'kysely';
import type { NotifyLevel } from '#shared/people/contract/unread.ts';
import type { AuditAction, GroupRole, SanctionDuration } from '#shared/people/contract/groups.ts';

interface GroupTable {
  id: Generated<number>;
  name: string;
  /** Without case, for the search. */
  name_key: Generated<string>;
  is_private: number;
  /** Seconds between two messages of one member; 0 is off. */
  slow_mode_seconds: Generated<number>;
  is_chat_paused: Generated<number>;
  created_at: number;
}

/** Exactly one owner a group. */
interface GroupMemberTable {
  id: Generated<number>;
  group_id: number;
  user_id: number;
  role: GroupRole;
  created_at: number;
  last_read_id: Generated<number>;
  notify_level: Generated<NotifyLevel>;
  /** Of the last message or gesture in slow mode. */
  last_turn_at: number | null;
  /** 0 hides what the member's characters did from the feed and the webhook. */
  is_in_feed: Generated<number>;
}

/** Rows that are only read. */
type View<T> = { [K in keyof T]: ColumnType<Selectable<T>[K & keyof Selectable<T>], never, never> };

export interface PeopleTables {
  friend_requests: { id: Generated<number>; initiator_id: number; recipient_id: number; created_at: number };
  friendships: { user_id: number; friend_id: number; created_at: number };
  blocks: { user_id: number; blocked_id: number; created_at: number };
  /** Which groups there are: without deleted ones. */
  groups: View<GroupTable>;
  /** Members of `groups`. */
  group_members: View<GroupMemberTable>;
  /** Writes go here; reads only where deleted groups count. */
  all_groups: GroupTable;
  all_group_members: GroupMemberTable;
  /** `deleted_by` is null once that account has gone. */
  deleted_groups: { group_id: number; deleted_by: number | null; deleted_at: number };
  group_invitations: {
    id: Generated<number>;
    group_id: number;
    user_id: number;
    inviter_id: number;
    created_at: number;
  };
  /** Bans and mutes; expired rows may remain. */
  group_sanctions: {
    group_id: number;
    user_id: number;
    kind: 'ban' | 'mute';
    reason: string;
    created_at: number;
    expires_at: number;
  };
  group_audit: {
    id: Generated<number>;
    group_id: number;
    action: AuditAction;
    actor_id: number | null;
    target_id: number | null;
    detail: string | null;
    duration: SanctionDuration | null;
    created_at: number;
  };
}

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

declare module '../base/db/tables.ts' {
  interface Tables extends PeopleTables, DirectMessageTables {}
}

import type { Generated } from 'kysely';
import type { NotificationKind } from '#shared/notices/contract/notifications.ts';

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

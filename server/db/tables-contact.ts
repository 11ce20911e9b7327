import type { Generated } from 'kysely';

export interface ContactTables {
  contact_messages: {
    id: Generated<number>;
    /** Who was signed in; null for strangers and the guest. */
    user_id: number | null;
    name: string;
    /** As it was typed. */
    email: string;
    subject: string;
    message: string;
    created_at: number;
    /** When an administrator marked it as read. */
    read_at: number | null;
  };
}

import type { Generated } from 'kysely';

export interface ContactTables {
  contact_messages: {
    id: Generated<number>;
    /** Null for anonymous senders and the guest. */
    user_id: number | null;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: number;
    read_at: number | null;
  };
}

declare module '../base/db/tables.ts' {
  interface Tables extends ContactTables {}
}

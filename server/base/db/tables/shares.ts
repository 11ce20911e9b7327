import type { Generated } from 'kysely';

export interface ShareTables {
  shares: {
    id: Generated<number>;
    /** Stored in clear, so that the owner can copy the link again (docs/decisions/0015). */
    token: string;
    user_id: number;
    character_id: number;
    sections: string;
    created_at: number;
    expires_at: number | null;
    visits: Generated<number>;
    last_visit_at: number | null;
  };
}

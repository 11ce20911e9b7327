import type { Generated } from 'kysely';

export interface ShareTables {
  /** Public links to characters. */
  shares: {
    id: Generated<number>;
    /** As it stands in the link, so that its owner can copy it again (docs/decisions/0013). */
    token: string;
    user_id: number;
    character_id: number;
    /** JSON of the chosen sections. */
    sections: string;
    created_at: number;
    /** Null: never. */
    expires_at: number | null;
    visits: Generated<number>;
    last_visit_at: number | null;
  };
}

import type { Generated } from 'kysely';

export interface CharacterTables {
  characters: {
    id: Generated<number>;
    user_id: number;
    game_id: string;
    realm: string;
    name: string;
    guid: string | null;
    /** The served JSON document, ready made: never parsed on the way out. */
    document: string;
    created_at: number;
    updated_at: number;
  };
  /** The index of a document's items, for search and statistics. */
  character_items: {
    character_id: number;
    place: 'equipment' | 'inventory' | 'bank';
    position: number;
    item_id: number | null;
    item_name: string;
    quality: number | null;
    item_count: number;
  };
  character_history: {
    id: Generated<number>;
    character_id: number;
    observed_at: number;
    level: number;
    xp: number | null;
    copper: number | null;
    played: number | null;
    item_count: number | null;
    average_quality: number | null;
  };
}

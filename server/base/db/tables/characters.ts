import type { Generated } from 'kysely';

export interface CharacterTables {
  /** Unique by game and guid where there is one, and by game, name, realm and `displaced`. */
  characters: {
    id: Generated<number>;
    user_id: number;
    game_id: string;
    realm: string;
    name: string;
    /** 0 for the holder of this name on this realm, else the row's id: another guid took the name. */
    displaced: number;
    guid: string | null;
    /** Incremented by every change of the document. */
    version: number;
    /** JSON of `NumberTimes`, needed by the merge only. */
    number_times: string;
    created_at: number;
    updated_at: number;
    document_length: number;
    document: string;
  };
  /** The revision that changed a character last. Apart from its row, which has the document and would be written again. */
  character_revisions: { character_id: number; user_id: number; changed_at_revision: number };
  /** First moment of each achievement, or `look:…` of an observation. `look` and `item` name the evidence. */
  character_firsts: {
    character_id: number;
    what: string;
    observed_at: number;
    look: string | null;
    item: string | null;
  };
  /** Chart points, unique by time. */
  character_history: {
    character_id: number;
    observed_at: number;
    level: number;
    xp: number | null;
    copper: number | null;
    played: number | null;
    item_count: number | null;
    average_quality: number | null;
    item_level: number | null;
    rating: number | null;
    /** JSON: counts of the pinned currencies by id. */
    currencies: string | null;
  };
  /** Money over time as other addons logged it: a point for each of the character's days, counted from 1970 in UTC. */
  character_money: { character_id: number; addon: string; day: number; observed_at: number; copper: number };
  /** Changes of a faction's standing, unique by time and faction. */
  reputation_steps: {
    character_id: number;
    observed_at: number;
    name: string;
    faction_id: number | null;
    kind: string;
    standing: string;
  };
  /** Characters that are part of another one, which alone is listed. Imports go on to update the parts. */
  character_joins: {
    joined_id: number;
    /** The character it was joined into. */
    parent_id: number;
    /** The listed character: the parent, or whatever that was joined into. */
    root_id: number;
    user_id: number;
    joined_at: number;
    /** JSON: marks of the parent before and after the join. */
    marks: string;
  };
  /** Documents of listed characters with parts, composed of those after each change. */
  joined_documents: { character_id: number; user_id: number; document_length: number; document: string };
  /** Pairs that their player called two characters; `one_id` is the lower. */
  characters_apart: { one_id: number; other_id: number; user_id: number; created_at: number };
}

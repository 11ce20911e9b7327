import type { Generated } from 'kysely';

export interface CharacterTables {
  /** One of a user's characters. Unique by game and guid where there is one, and by game, name, realm and `displaced`. */
  characters: {
    id: Generated<number>;
    user_id: number;
    game_id: string;
    realm: string;
    name: string;
    /**
     * 0 for the character that bears this name on this realm now. Its own id for one whose name another character (with
     * another guid) was seen with later: deleted in the game, or moved away and not seen since.
     */
    displaced: number;
    guid: string | null;
    /** Grows with every change of the document: who has read a version before need not read it again. */
    version: number;
    /** JSON of `NumberTimes`: what a merge needs to know and nobody is served. */
    number_times: string;
    created_at: number;
    updated_at: number;
    /** Of the document, in UTF-16 units: known without reading it. */
    document_length: number;
    /** The served JSON document, ready made: never parsed on the way out. */
    document: string;
  };
  /**
   * When something was first so of a character: an achievement by its id, or `look:…` for what was looked at. `look` says what
   * was looked at to see the achievement, `item` by what.
   */
  character_firsts: {
    character_id: number;
    what: string;
    observed_at: number;
    look: string | null;
    item: string | null;
  };
  /** Points for charts, unique by moment. */
  character_history: {
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

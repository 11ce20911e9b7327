import type { Generated } from 'kysely';

export interface ViewerTables {
  /** Characters that a member shares with a group. `sections` is a JSON array. */
  group_viewers: { member_id: number; character_id: number; sections: string };
  friend_viewers: { user_id: number; friend_id: number; character_id: number; sections: string };
  /** Cache of `summarise` as JSON: of this `version` of the character's row, in this `form`. */
  character_summaries: {
    character_id: number;
    version: number;
    form: number;
    summary: string;
    /** JSON of `KnownEpics`; null before they were listed once. */
    known_epics: string | null;
  };
  /** Distinct contents of shared sections, by which groups are searched. `item_id` and `quality` are 0, `profession` empty when unknown. */
  search_terms: {
    id: Generated<number>;
    game_id: string;
    kind: string;
    name: string;
    item_id: number;
    quality: number;
    profession: string;
    /** Folded name; empty for a term that no text finds. */
    name_key: string;
  };
  /** Terms of the sections that a member shares of a character with a group. `amount` depends on the kind of the term. */
  shared_terms: { member_id: number; character_id: number; term_id: number; group_id: number; amount: number };
  wishes: {
    id: Generated<number>;
    member_id: number;
    name: string;
    item_id: number | null;
    reason: string;
    is_done: number;
    created_at: number;
  };
  /** Guild banks that a member shows to a group. */
  holding_viewers: { member_id: number; holding_id: number };
  /** Times of a guild bank's tabs, of this `version` of its row. `tabs` is JSON of `[index, milliseconds][]`. */
  bank_summaries: { holding_id: number; version: number; tabs: string };
  /** Items of a guild bank that is shown to a group, by tab. */
  bank_terms: { holding_id: number; term_id: number; tab_index: number; amount: number };
  /** Officers' notes about a member. */
  member_notes: { member_id: number; main_id: number | null; rank: string };
}

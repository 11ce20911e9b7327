import type { Generated } from 'kysely';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import type { TaskReset, TaskScope } from '#shared/characters/contract/tasks.ts';

/** Keys and indexes are in `server/base/db/baseline/characters.ts`. */
export interface CharacterTables {
  /** Unique by game and guid where there is one. Several may have one name on one realm: `matchByName` tells them apart. */
  characters: {
    id: Generated<number>;
    user_id: number;
    game_id: string;
    realm: string;
    name: string;
    guid: string | null;
    /** Version family and region as in the document; null while nothing told them. */
    family: string | null;
    region: string | null;
    /** JSON: tags of account folders, as in `number_times`. */
    accounts: Generated<string>;
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
  /** Sections of deleted characters, and of forgotten addons, unique by user, game and `who`. */
  removed_observations: {
    id: Generated<number>;
    user_id: number;
    game_id: string;
    who: string;
    guid: string | null;
    name: string;
    realm: string;
    /** JSON of `ObservedTimes`. */
    observed: string;
  };
  /** Pairs that their player called two characters; `one_id` is the lower. */
  characters_apart: { one_id: number; other_id: number; user_id: number; created_at: number };
}

export interface CollectionTables {
  /** Mounts, pets and toys by user, game, kind and account of the game. */
  account_collections: {
    user_id: number;
    game_id: string;
    kind: string;
    /** First of the account's hashes; empty when the account is unknown. */
    name: string;
    /** JSON: hashes of the account's characters, ascending. */
    account: string;
    count: number;
    /** Ascending runs: "1-5,9". */
    ids: string;
    /** Milliseconds since 1970. */
    observed_at: number;
  };
}

export interface HoldingTables {
  /** Unique by user, game, kind, realm and name; realm is empty for a warband bank, name the first hash of its account's characters or empty. */
  holdings: {
    id: Generated<number>;
    user_id: number;
    game_id: string;
    kind: string;
    realm: string;
    name: string;
    version: number;
    document_length: number;
    /** JSON of `HoldingState`. */
    document: string;
  };
}

export interface ItemTables {
  /** The name that an account's last import gave an item or a currency, unique by game, item, language and user. */
  item_votes: {
    /** The game, or the dictionary of its currencies (`currencyDictionary`). */
    game_id: string;
    item_id: number;
    language: string;
    user_id: number;
    name: string;
    quality: number | null;
    class_id: number | null;
    subclass_id: number | null;
    slot: string | null;
    icon_id: number | null;
    seen_at: number;
    /** 1 once another account called the item the same; it stays when that account ends or calls it otherwise. */
    agreed: Generated<number>;
  };
}

export interface TaskTables {
  tasks: {
    id: Generated<number>;
    user_id: number;
    name: string;
    reset: TaskReset;
    scope: TaskScope;
    ref: string | null;
  };
  /** One row per task and character; null for a task of the account. */
  task_ticks: { task_id: number; character_id: number | null; ticked_at: number };
}

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

export interface ExcludedTables {
  /** Characters that imports skip. `guid` is null where no upload named it. */
  excluded_characters: {
    id: Generated<number>;
    user_id: number;
    game_id: string;
    realm: string;
    name: string;
    guid: string | null;
    /** JSON of `IdentityFacts`. */
    facts: string;
    excluded_at: number;
  };
  /** Other addons of which imports take nothing, by game. */
  excluded_addons: { id: Generated<number>; user_id: number; game_id: string; addon: AddonCode; excluded_at: number };
}

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

declare module '../base/db/tables.ts' {
  interface Tables
    extends
      CharacterTables,
      CollectionTables,
      ExcludedTables,
      HoldingTables,
      ItemTables,
      TaskTables,
      ViewerTables,
      ShareTables {}
}

/** Characters, banks, shares, tasks, and the dungeon. */
export const CHARACTERS = `
-- Ids are never reused: the URL of a deleted character must not lead to another one. 'document' is the last column, so
-- that reading those before it does not touch its overflow pages.
create table characters (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  game_id text not null, realm text not null, name text not null, guid text,
  family text, region text, accounts text not null default '[]',
  version integer not null, number_times text not null, created_at integer not null, updated_at integer not null,
  document_length integer not null, document text not null
);
create unique index characters_by_guid on characters (user_id, game_id, guid);
create index characters_by_name on characters (user_id, game_id, name, realm);

create table character_revisions (
  character_id integer primary key references characters (id) on delete cascade,
  user_id integer not null, changed_at_revision integer not null
);
create index character_revisions_by_user on character_revisions (user_id, changed_at_revision);

-- The first moment of each achievement: the history has no items, and thins out old points.
create table character_firsts (
  character_id integer not null references characters (id) on delete cascade,
  what text not null, observed_at integer not null, look text, item text,
  primary key (character_id, what)
) without rowid;

-- Clustered by key, as are other tables without rowid: the rows of a character are one range.
create table character_history (
  character_id integer not null references characters (id) on delete cascade,
  observed_at integer not null, level integer not null, xp integer, copper integer, played integer,
  item_count integer, average_quality real, item_level real, rating integer, currencies text,
  primary key (character_id, observed_at)
) without rowid;

-- Money as other addons logged it, which know no level.
create table character_money (
  character_id integer not null references characters (id) on delete cascade,
  addon text not null, day integer not null, observed_at integer not null, copper integer not null,
  primary key (character_id, addon, day)
) without rowid;

create table reputation_steps (
  character_id integer not null references characters (id) on delete cascade,
  observed_at integer not null, name text not null, faction_id integer, kind text not null, standing text not null,
  primary key (character_id, observed_at, name)
) without rowid;

create table character_summaries (
  character_id integer primary key references characters (id) on delete cascade,
  version integer not null, form integer not null, summary text not null, known_epics text
);

create table character_joins (
  joined_id integer primary key references characters (id) on delete cascade,
  parent_id integer not null references characters (id) on delete cascade,
  root_id integer not null references characters (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  joined_at integer not null, marks text not null
);
create index character_joins_by_parent_id on character_joins (parent_id);
create index character_joins_by_root_id on character_joins (root_id);
create index character_joins_by_user_id on character_joins (user_id);

create table joined_documents (
  character_id integer primary key references characters (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  document_length integer not null, document text not null
);
create index joined_documents_by_user_id on joined_documents (user_id);

create table characters_apart (
  one_id integer not null references characters (id) on delete cascade,
  other_id integer not null references characters (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  created_at integer not null default 0,
  primary key (one_id, other_id)
);
create index characters_apart_by_other_id on characters_apart (other_id);
create index characters_apart_by_user_id on characters_apart (user_id);

-- What a player took away, so that no program takes it for lost and brings it back. 'who' is the guid, else realm and
-- name; it is empty for what belongs to no character.
create table removed_observations (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  game_id text not null, who text not null, guid text, name text not null, realm text not null, observed text not null,
  unique (user_id, game_id, who)
);

create table holdings (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  game_id text not null, kind text not null, realm text not null, name text not null, version integer not null,
  document_length integer not null, document text not null,
  unique (user_id, game_id, kind, realm, name)
);

create table account_collections (
  user_id integer not null references users (id) on delete cascade,
  game_id text not null, kind text not null, name text not null, account text not null, count integer not null,
  ids text not null, observed_at integer not null,
  primary key (user_id, game_id, kind, name)
);

-- 'agreed' is 1 once two accounts called the item so: completion reads no others but the caller's own.
create table item_votes (
  game_id text not null, item_id integer not null, language text not null,
  user_id integer not null references users (id) on delete cascade,
  name text not null, quality integer, class_id integer, subclass_id integer, slot text, icon_id integer,
  seen_at integer not null, agreed integer not null default 0,
  primary key (game_id, item_id, language, user_id)
);
create index item_votes_agreed on item_votes (lower(name)) where agreed = 1;
create index item_votes_by_user on item_votes (user_id, lower(name));

create table search_terms (
  id integer primary key autoincrement,
  game_id text not null, kind text not null, name text not null, item_id integer not null, quality integer not null,
  profession text not null, name_key text not null,
  unique (game_id, kind, name, item_id, quality, profession)
);

create table bank_summaries (
  holding_id integer primary key references holdings (id) on delete cascade,
  version integer not null, tabs text not null
);

create table bank_terms (
  holding_id integer not null references bank_summaries (holding_id) on delete cascade,
  term_id integer not null references search_terms (id),
  tab_index integer not null, amount integer not null,
  primary key (holding_id, term_id, tab_index)
) without rowid;
create index bank_terms_by_term on bank_terms (term_id, holding_id);

create table shares (
  id integer primary key autoincrement,
  token text not null unique,
  user_id integer not null references users (id) on delete cascade,
  character_id integer not null references characters (id) on delete cascade,
  sections text not null, created_at integer not null, expires_at integer, visits integer not null default 0,
  last_visit_at integer
);
create index shares_by_character on shares (character_id);
create index shares_by_user on shares (user_id);

-- Characters that imports skip, as uploads name them.
create table excluded_characters (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  game_id text not null, realm text not null, name text not null, guid text, facts text not null,
  excluded_at integer not null
);
create index excluded_characters_by_user on excluded_characters (user_id);

create table excluded_addons (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  game_id text not null, addon text not null, excluded_at integer not null
);
create unique index excluded_addons_by_user on excluded_addons (user_id, game_id, addon);

-- 'ref' is the client's own key: a repeated call does not add the task twice.
create table tasks (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  name text not null, reset text not null, scope text not null, ref text
);
create unique index tasks_by_ref on tasks (user_id, ref);
create index tasks_by_user on tasks (user_id);

-- Without a character, the task is the account's.
create table task_ticks (
  task_id integer not null references tasks (id) on delete cascade,
  character_id integer references characters (id) on delete cascade,
  ticked_at integer not null
);
create index task_ticks_by_character on task_ticks (character_id);
create index task_ticks_by_task on task_ticks (task_id, character_id);

-- 'secret' is of the run or its cellar, 'floor_seeds' are those given so far, 'saved_actions' the run at its last stairs.
create table runs (
  id text primary key, seed integer not null, rules_version integer not null, created_at integer not null,
  posted_at integer, secret text not null, floor_seeds text not null default '[]', saved_actions text,
  user_id integer references users (id) on delete cascade,
  hero_name text, hero_class text, gift text, has_extra_chest integer not null default 0
);
create index runs_by_age on runs (created_at);
create index runs_by_user on runs (user_id, created_at);

create table run_counts (
  user_id integer primary key references users (id) on delete cascade,
  begun integer not null
);

create table scores (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  score integer not null, verified integer not null, floor integer, created_at integer not null,
  is_best integer not null default 0, attempt integer
);
create index scores_best on scores (is_best, verified desc, score desc, id);
create index scores_by_rank on scores (verified desc, score desc, id);
create index scores_by_time on scores (created_at);
create index scores_by_user on scores (user_id);

-- The runs of verified scores.
create table kept_runs (
  score_id integer primary key references scores (id) on delete cascade,
  run_id text not null, seed integer not null, rules_version integer not null, actions text not null,
  turns integer not null, killer text, x integer not null, y integer not null, is_hidden integer not null default 0,
  floor_seeds text not null default '[]', last_messages text not null, hero_name text, hero_class text, gift text,
  has_extra_chest integer not null default 0
);
create unique index kept_runs_by_run on kept_runs (run_id);
create index kept_runs_by_seed on kept_runs (seed);

-- The cellar of a UTC day.
create table cellars (
  day integer primary key, seed integer not null, secret text not null
);

create table descents (
  user_id integer not null references users (id) on delete cascade,
  day integer not null,
  run_id text not null references runs (id) on delete cascade,
  primary key (user_id, day)
);
create index descents_by_run on descents (run_id);
`;

/** Accounts, sign-in, contact messages, and what belongs to the server itself. */
export const ACCOUNTS = `
-- 'username_look' is the skeleton by which a confusable name is found. 'deleted_at' marks an account whose rows are
-- still being removed. 'characters_mark' is random, of the last write of the account's characters: the same revision of a
-- copy that went its own way has another. 'browser_key' is random: with it pages encrypt what waits in a browser.
create table users (
  id integer primary key autoincrement,
  username text not null, username_key text not null unique, email text not null, email_key text not null unique,
  email_verified integer not null, password_hash text not null, role text not null, created_at integer not null,
  characters_revision integer not null default 0, characters_mark text not null default '', username_look text not null default '', deleted_at integer,
  imported_at integer, browser_key text not null default ''
);
create index users_by_look on users (username_look);
create index users_deleted on users (deleted_at) where deleted_at is not null;

create table sessions (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  token_hash text not null unique, created_at integer not null, last_seen_at integer not null,
  expires_at integer not null, user_agent text not null
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_user on sessions (user_id);

create table mail_tokens (
  token_hash text primary key,
  user_id integer not null references users (id) on delete cascade,
  purpose text not null, created_at integer not null, expires_at integer not null, used_at integer
);
create index mail_tokens_by_user on mail_tokens (user_id, purpose);

create table api_tokens (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  name text not null, token_hash text not null unique, hint text not null, scopes text not null,
  created_at integer not null, expires_at integer, last_used_on integer
);
create index api_tokens_by_user on api_tokens (user_id);

create table sign_in_links (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  issuer text not null, subject text not null, label text not null, created_at integer not null,
  unique (issuer, subject),
  unique (user_id, issuer)
);

-- Sign-ins under way, with the challenges of passkeys.
create table sign_in_attempts (
  state_hash text primary key, browser_hash text not null, provider text not null, purpose text not null,
  desktop_port integer, challenge text, expires_at integer not null, used_at integer
);
create index sign_in_attempts_by_expiry on sign_in_attempts (expires_at);

create table sign_in_tickets (
  ticket_hash text primary key, provider text not null, purpose text not null, challenge text, issuer text not null,
  subject text not null, name text not null, email text not null, email_verified integer not null,
  expires_at integer not null
);
create index sign_in_tickets_by_expiry on sign_in_tickets (expires_at);

create table second_factors (
  user_id integer primary key references users (id) on delete cascade,
  secret text not null, last_step integer not null, created_at integer not null
);

create table recovery_codes (
  user_id integer not null references users (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

create table passkeys (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  credential_id text not null unique, public_key text not null, counter integer not null, transports text not null,
  name text not null, created_at integer not null, last_used_at integer
);
create index passkeys_by_user on passkeys (user_id);

create table contact_messages (
  id integer primary key autoincrement,
  user_id integer references users (id) on delete cascade,
  name text not null, email text not null, subject text not null, message text not null, created_at integer not null,
  read_at integer
);
create index contact_messages_by_user on contact_messages (user_id);

-- Mails, posts, calls and pushes that wait to be sent. 'pointer' is JSON.
create table outbox (
  id integer primary key autoincrement,
  kind text not null, account text not null, host text, turn text, unique_key text unique, pointer text not null,
  created_at integer not null, attempts integer not null, next_attempt_at integer not null
);
create index outbox_by_account on outbox (account, kind);
create index outbox_by_time on outbox (kind, next_attempt_at);
create index outbox_by_turn on outbox (turn, id);

-- One row: a random id of the database. A restore and a move leave it out, and a start that finds none makes one.
create table ledger (
  id text primary key
);

create table heartbeat (
  id integer primary key, at integer not null
);

create table vapid_keys (
  id integer primary key, private_key text not null, created_at integer not null
);

-- Rate limits that several servers share, and long ones.
create table quotas (
  key text primary key, ends_at integer not null, count integer not null
);

-- Servers that run, and who is connected to each; empty with SQLite.
create table live_instances (
  id text primary key, name text not null, seen_at integer not null
);

create table live_people (
  instance_id text not null references live_instances (id) on delete cascade,
  user_id integer not null,
  primary key (instance_id, user_id)
);
create index live_people_by_user on live_people (user_id);

create table live_occupants (
  instance_id text not null references live_instances (id) on delete cascade,
  group_id integer not null, user_id integer not null, x integer not null, y integer not null,
  moved_at integer not null,
  primary key (instance_id, group_id, user_id)
);
create index live_occupants_by_group on live_occupants (group_id);
`;

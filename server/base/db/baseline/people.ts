/** Friends, groups, direct messages, the guild, taverns, notifications and webhooks of accounts. */
export const PEOPLE = `
-- With the deleted ones that can still be restored; queries ask the views 'groups' and 'group_members' below, which leave
-- them out. Ids are never reused: a late message to a deleted group must not reach another one. 'name_key' is the name
-- without case.
create table all_groups (
  id integer primary key autoincrement,
  name text not null, is_private integer not null, slow_mode_seconds integer not null default 0,
  is_chat_paused integer not null default 0, created_at integer not null, name_key text not null default ''
);
create index groups_by_privacy on all_groups (is_private, name);

create table all_group_members (
  id integer primary key autoincrement,
  group_id integer not null references all_groups (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  role text not null, created_at integer not null, last_read_id integer not null default 0,
  notify_level text not null default 'mentions', is_in_feed integer not null default 1, last_turn_at integer
);
create unique index group_members_by_group on all_group_members (group_id, user_id);
create index group_members_by_user on all_group_members (user_id);
create unique index group_owner on all_group_members (group_id) where role = 'owner';

-- Kept for seven days with everything in it. Only who deleted it may restore it.
create table deleted_groups (
  group_id integer primary key references all_groups (id) on delete cascade,
  deleted_by integer references users (id) on delete set null,
  deleted_at integer not null
);
create index deleted_groups_by_user on deleted_groups (deleted_by);
create index deleted_groups_by_time on deleted_groups (deleted_at);

create view groups as
  select * from all_groups
  where not exists (select 1 from deleted_groups where deleted_groups.group_id = all_groups.id);

create view group_members as
  select * from all_group_members
  where not exists (select 1 from deleted_groups where deleted_groups.group_id = all_group_members.group_id);

create table group_invitations (
  id integer primary key autoincrement,
  group_id integer not null references all_groups (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  inviter_id integer not null references users (id) on delete cascade,
  created_at integer not null
);
create unique index group_invitations_by_group on group_invitations (group_id, user_id);
create index group_invitations_by_inviter on group_invitations (inviter_id);
create index group_invitations_by_user on group_invitations (user_id);

create table group_sanctions (
  group_id integer not null references all_groups (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  kind text not null, reason text not null, created_at integer not null, expires_at integer not null,
  primary key (group_id, user_id, kind)
);
create index group_sanctions_by_expiry on group_sanctions (expires_at);
create index group_sanctions_by_user on group_sanctions (user_id);

-- Stays without the name when an account is deleted.
create table group_audit (
  id integer primary key autoincrement,
  group_id integer not null references all_groups (id) on delete cascade,
  action text not null,
  actor_id integer references users (id) on delete set null,
  target_id integer references users (id) on delete set null,
  detail text, duration text, created_at integer not null
);
create index group_audit_by_actor on group_audit (actor_id);
create index group_audit_by_group on group_audit (group_id, id);
create index group_audit_by_target on group_audit (target_id);

create table friend_requests (
  id integer primary key autoincrement,
  initiator_id integer not null references users (id) on delete cascade,
  recipient_id integer not null references users (id) on delete cascade,
  created_at integer not null
);
create unique index friend_requests_by_pair on friend_requests (initiator_id, recipient_id);
create index friend_requests_by_recipient on friend_requests (recipient_id);

create table friendships (
  user_id integer not null references users (id) on delete cascade,
  friend_id integer not null references users (id) on delete cascade,
  created_at integer not null,
  primary key (user_id, friend_id)
) without rowid;
create index friendships_by_friend on friendships (friend_id);

create table blocks (
  user_id integer not null references users (id) on delete cascade,
  blocked_id integer not null references users (id) on delete cascade,
  created_at integer not null,
  primary key (user_id, blocked_id)
) without rowid;
create index blocks_by_blocked on blocks (blocked_id);

-- Ends with either account.
create table conversations (
  id integer primary key autoincrement,
  low_id integer not null references users (id) on delete cascade,
  high_id integer not null references users (id) on delete cascade,
  last_id integer not null
);
create index conversations_by_high on conversations (high_id);
create unique index conversations_by_users on conversations (low_id, high_id);

create table direct_messages (
  id integer primary key autoincrement,
  conversation_id integer not null references conversations (id) on delete cascade,
  author_id integer not null references users (id) on delete cascade,
  ref text not null, text text not null, items text, created_at integer not null, deleted_at integer,
  characters text
);
create index direct_messages_by_conversation on direct_messages (conversation_id, id);
create unique index direct_messages_by_ref on direct_messages (author_id, conversation_id, ref);

create table conversation_marks (
  user_id integer not null references users (id) on delete cascade,
  other_id integer not null references users (id) on delete cascade,
  conversation_id integer not null references conversations (id) on delete cascade,
  last_read_id integer not null,
  primary key (user_id, other_id)
) without rowid;
create index conversation_marks_by_conversation_id on conversation_marks (conversation_id);
create index conversation_marks_by_other_id on conversation_marks (other_id);

-- With a copy of the lines, which outlasts their deletion.
create table direct_reports (
  id integer primary key autoincrement,
  message_id integer not null references direct_messages (id) on delete cascade,
  reporter_id integer not null references users (id) on delete cascade,
  author_id integer not null references users (id) on delete cascade,
  reason text not null, lines text not null, created_at integer not null
);
create index direct_reports_by_author_id on direct_reports (author_id);
create unique index direct_reports_by_message on direct_reports (message_id, reporter_id);
create index direct_reports_by_reporter_id on direct_reports (reporter_id);

-- A grant ends with the membership or friendship that it was made for, and what follows from it with the grant.
create table group_viewers (
  member_id integer not null references all_group_members (id) on delete cascade,
  character_id integer not null references characters (id) on delete cascade,
  sections text not null,
  primary key (member_id, character_id)
);
create index group_viewers_by_character on group_viewers (character_id);

create table friend_viewers (
  user_id integer not null, friend_id integer not null,
  character_id integer not null references characters (id) on delete cascade,
  sections text not null,
  primary key (user_id, friend_id, character_id),
  foreign key (user_id, friend_id) references friendships (user_id, friend_id) on delete cascade
);
create index friend_viewers_by_character on friend_viewers (character_id);

create table holding_viewers (
  member_id integer not null references all_group_members (id) on delete cascade,
  holding_id integer not null references holdings (id) on delete cascade,
  primary key (member_id, holding_id)
);
create index holding_viewers_by_holding on holding_viewers (holding_id);

create table shared_terms (
  member_id integer not null, character_id integer not null,
  term_id integer not null references search_terms (id),
  group_id integer not null, amount integer not null,
  primary key (member_id, character_id, term_id),
  foreign key (member_id, character_id) references group_viewers (member_id, character_id) on delete cascade
) without rowid;
create index shared_terms_by_group on shared_terms (term_id, group_id, amount);

create table member_notes (
  member_id integer primary key references all_group_members (id) on delete cascade,
  main_id integer references characters (id) on delete set null,
  rank text not null
);
create index member_notes_by_main on member_notes (main_id);

create table wishes (
  id integer primary key autoincrement,
  member_id integer not null references all_group_members (id) on delete cascade,
  name text not null, item_id integer, reason text not null, is_done integer not null, created_at integer not null
);
create index wishes_by_member on wishes (member_id);

create table group_events (
  id integer primary key autoincrement,
  group_id integer not null references all_groups (id) on delete cascade,
  creator_id integer references users (id) on delete set null,
  kind text not null default 'raid', series_id integer, title text not null, instance text not null, game_id text not null, note text not null,
  local_time text not null, zone text not null, starts_at integer not null, duration_minutes integer not null,
  tanks integer not null, healers integer not null, damage integer not null, reminder_minutes integer,
  reminded_at integer, is_weekly integer not null, cancelled_at integer, created_at integer not null,
  changed_at integer not null
);
create index group_events_by_creator on group_events (creator_id);
create index group_events_by_group on group_events (group_id, starts_at);
create index group_events_by_series on group_events (series_id);
create index group_events_by_start on group_events (starts_at);

create table event_signups (
  id integer primary key autoincrement,
  event_id integer not null references group_events (id) on delete cascade,
  member_id integer not null references all_group_members (id) on delete cascade,
  character_id integer references characters (id) on delete cascade,
  role text, wish text not null, created_at integer not null, is_placed integer not null default 0,
  unique (event_id, member_id)
);
create index event_signups_by_character on event_signups (character_id);
create index event_signups_by_member on event_signups (member_id);

create table event_links (
  event_id integer primary key references group_events (id) on delete cascade,
  secret_hash text not null unique, shows_group integer not null, created_at integer not null
);

create table calendar_feeds (
  user_id integer primary key references users (id) on delete cascade,
  secret_hash text not null unique, created_at integer not null
);

create table shared_news (
  id integer primary key autoincrement,
  character_id integer not null references characters (id) on delete cascade,
  kind text not null, detail text not null, observed_at integer not null, created_at integer not null
);
create index shared_news_by_character on shared_news (character_id, observed_at);
create index shared_news_by_time on shared_news (created_at);

create table group_webhooks (
  group_id integer primary key references all_groups (id) on delete cascade,
  host text not null, webhook_id text not null, secret text not null, language text not null,
  posts_events integer not null, posts_reminders integer not null, posts_levels integer not null,
  posts_epics integer not null, changed_at integer not null, paused_until integer not null,
  sent_at integer, failure text, failed_at integer, ended_at integer
);

-- News that a group's webhook has had.
create table webhook_news (
  group_id integer not null references group_webhooks (group_id) on delete cascade,
  news_id integer not null references shared_news (id) on delete cascade,
  primary key (group_id, news_id)
);
create index webhook_news_by_news on webhook_news (news_id);

-- Waiting changes follow from character_revisions: an order in 'outbox' only marks the account.
create table account_webhooks (
  user_id integer primary key references users (id) on delete cascade,
  host text not null, url text not null, secret text not null, created_at integer not null,
  sent_revision integer not null, sent_character_id integer not null,
  sent_at integer, answer text, answered_at integer, failing_since integer,
  ended_at integer
);

create table account_webhook_seen (
  character_id integer primary key references characters (id) on delete cascade,
  user_id integer not null references account_webhooks (user_id) on delete cascade,
  observed text not null
);
create index account_webhook_seen_by_user on account_webhook_seen (user_id);

-- Monotonic ids: clients ask for messages after their last one.
create table messages (
  id integer primary key autoincrement,
  group_id integer not null references all_groups (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  ref text not null, text text not null, is_emote integer not null, created_at integer not null, deleted_at integer,
  items text, reply_to integer, edited_at integer, pinned_at integer, revision integer not null default 0, roll text,
  characters text
);
create index messages_by_group on messages (group_id, id);
create unique index messages_by_ref on messages (user_id, ref);
create index messages_by_revision on messages (group_id, revision) where revision > 0;
create index messages_by_user on messages (user_id, created_at);
create index messages_pinned on messages (group_id, pinned_at) where pinned_at is not null;

create table chat_revisions (
  group_id integer primary key references all_groups (id) on delete cascade,
  revision integer not null
);

create table message_reactions (
  message_id integer not null references messages (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  reaction text not null, created_at integer not null,
  primary key (message_id, user_id, reaction)
);
create index message_reactions_by_user on message_reactions (user_id);

create table message_versions (
  id integer primary key autoincrement,
  message_id integer not null references messages (id) on delete cascade,
  text text not null
);
create index message_versions_by_message on message_versions (message_id);

create table message_reports (
  message_id integer not null references messages (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  group_id integer not null references all_groups (id) on delete cascade,
  reason text not null, created_at integer not null,
  primary key (message_id, user_id)
) without rowid;
create index message_reports_by_group on message_reports (group_id, message_id);
create index message_reports_by_user on message_reports (user_id);

-- Table talk and whispers are stored nowhere else.
create table line_reports (
  id integer primary key autoincrement,
  line_id text not null,
  group_id integer not null references all_groups (id) on delete cascade,
  author_id integer not null references users (id) on delete cascade,
  reporter_id integer not null references users (id) on delete cascade,
  kind text not null, text text not null, said_at integer not null, reason text not null,
  created_at integer not null,
  unique (line_id, reporter_id)
);
create index line_reports_by_author_id on line_reports (author_id);
create index line_reports_by_group_id on line_reports (group_id);
create index line_reports_by_reporter_id on line_reports (reporter_id);

create table avatars (
  member_id integer primary key references all_group_members (id) on delete cascade,
  character_id integer not null references characters (id) on delete cascade
);
create index avatars_by_character on avatars (character_id);

-- Ends with the first of the rows that it references.
create table notifications (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  kind text not null,
  actor_id integer references users (id) on delete cascade,
  request_id integer references friend_requests (id) on delete cascade,
  invitation_id integer references group_invitations (id) on delete cascade,
  member_id integer references all_group_members (id) on delete cascade,
  message_id integer references messages (id) on delete cascade,
  event_id integer references group_events (id) on delete cascade,
  event text, created_at integer not null, read_at integer,
  direct_id integer references direct_messages (id) on delete cascade
);
create index notifications_by_actor on notifications (actor_id);
create index notifications_by_direct on notifications (direct_id);
create index notifications_by_event on notifications (event_id);
create index notifications_by_invitation on notifications (invitation_id);
create index notifications_by_member on notifications (member_id);
create unique index notifications_by_message on notifications (message_id, kind, user_id);
create index notifications_by_request on notifications (request_id);
create index notifications_by_time on notifications (created_at);
create index notifications_by_user on notifications (user_id, id);

create table push_subscriptions (
  id integer primary key autoincrement,
  user_id integer not null references users (id) on delete cascade,
  session_id integer not null unique references sessions (id) on delete cascade,
  endpoint text not null unique, p256dh text not null, auth text not null, language text not null,
  created_at integer not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

create table quiet_hours (
  user_id integer primary key references users (id) on delete cascade,
  starts text not null, ends text not null, zone text not null
);
`;

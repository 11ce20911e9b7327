import { expect, test } from 'vitest';
import { AccountExport } from '#shared/app/account-export.ts';
import { describeTables } from '../../base/db/copy/copy-table.ts';

/** Columns that name an account, a membership of it or something of its own. */
const OF_ACCOUNT = /^(?:user|member|character|creator|author|reporter|actor|initiator|recipient|blocked|friend)_id$/;

/** Tables that an export holds, each in the part of `AccountExport` beside it. */
const EXPORTED: Readonly<Record<string, string>> = {
  account_collections: 'collections',
  account_webhooks: 'webhook',
  api_tokens: 'api_tokens',
  avatars: 'memberships',
  blocks: 'people',
  calendar_feeds: 'calendar_feed',
  character_firsts: 'firsts',
  character_history: 'history',
  character_joins: 'joins',
  character_money: 'history',
  characters: 'characters',
  characters_apart: 'apart',
  contact_messages: 'contact',
  direct_messages: 'direct_messages',
  direct_reports: 'direct_reports',
  event_signups: 'signups',
  excluded_addons: 'excluded_addons',
  excluded_characters: 'excluded',
  friend_requests: 'people',
  friend_viewers: 'viewers',
  friendships: 'people',
  group_audit: 'group_log',
  group_events: 'events',
  group_invitations: 'invitations',
  all_group_members: 'groups',
  group_sanctions: 'sanctions',
  group_viewers: 'viewers',
  holding_viewers: 'shown_banks',
  holdings: 'holdings',
  item_votes: 'item_names',
  line_reports: 'line_reports',
  member_notes: 'memberships',
  message_reactions: 'reactions',
  message_reports: 'reports',
  messages: 'messages',
  passkeys: 'passkeys',
  push_subscriptions: 'pushes',
  quiet_hours: 'quiet_hours',
  recovery_codes: 'second_factor',
  reputation_steps: 'history',
  run_counts: 'runs_begun',
  scores: 'scores',
  second_factors: 'second_factor',
  sessions: 'sessions',
  shares: 'shares',
  sign_in_links: 'sign_ins',
  task_ticks: 'tasks',
  tasks: 'tasks',
  wishes: 'wishes',
};

/** Tables that an export leaves out, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account_webhook_seen: 'a copy of observation times',
  character_revisions: 'counters',
  character_summaries: 'computed from characters',
  conversation_marks: 'what was read',
  descents: 'which run counts; its score is exported',
  joined_documents: 'computed from characters',
  mail_tokens: 'secrets',
  notifications: 'pointers to what others did',
  removed_observations: 'times of what is no longer there',
  runs: 'runs under way; those that were posted are scores',
  shared_news: 'computed from characters',
  shared_terms: 'computed from characters',
};

test('every table that names an account is in its export, or left out for a reason', async () => {
  const naming = (await describeTables())
    .filter(({ columns }) => columns.some(({ name }) => OF_ACCOUNT.test(name)))
    .map(({ name }) => name);
  expect(Object.keys(AccountExport.properties)).toEqual(expect.arrayContaining(Object.values(EXPORTED)));
  expect(naming.sort()).toEqual([...Object.keys(EXPORTED), ...Object.keys(LEFT_OUT)].sort());
});

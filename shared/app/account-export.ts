import * as Type from 'typebox';
import { ApiFailure } from '../base/http/errors.ts';
import { route } from '../base/http/route.ts';
import { ApiToken } from '../accounts/contract/api-tokens.ts';
import { Passkey } from '../accounts/contract/passkeys.ts';
import { Character, HistoryPoint, ReputationStep } from '../characters/contract/characters.ts';
import { MoneyHistoryPoint } from '../characters/contract/money-history.ts';
import { Collection } from '../characters/contract/collections.ts';
import { Holding } from '../characters/contract/holdings.ts';
import { Score } from '../dungeon/contract/dungeon.ts';
import { AuditAction, GroupRole } from '../people/contract/groups.ts';
import { ExcludedAddon, ExcludedCharacter } from '../characters/contract/excluded.ts';
import { Task } from '../characters/contract/tasks.ts';
import { ShareSection } from '../characters/contract/shares.ts';
import { AccountHashes, ExportedItemName, ExportedMergeState, GuildRealms } from '../accounts/contract/moved-parts.ts';
import { JoinMarks } from '../characters/contract/join-marks.ts';
import { exportParts } from '../accounts/contract/export-parts.ts';
import { UserProfile } from '../accounts/contract/users.ts';

const Time = Type.String({ description: 'ISO 8601, UTC.' });

/** All stored data of an account except secrets. */
export const AccountExport = Type.Object({
  service: Type.Literal('tavern-ledger'),
  version: Type.Integer({ description: 'Of this format.' }),
  exported_at: Type.String({ description: 'ISO 8601, UTC.' }),
  user: UserProfile,
  characters: Type.Array(Character, { description: 'Joined ones each by itself.' }),
  merge_states: Type.Array(ExportedMergeState, { description: 'One a character.' }),
  joins: Type.Array(
    Type.Object({ character_id: Type.Integer(), joined_id: Type.Integer(), at: Time, marks: JoinMarks }),
    { description: 'Characters that were joined into others, oldest first.' },
  ),
  history: Type.Array(
    Type.Object({
      character_id: Type.Integer(),
      points: Type.Array(HistoryPoint),
      money: Type.Array(MoneyHistoryPoint),
      reputation_steps: Type.Array(ReputationStep),
    }),
    { description: 'One entry a character, in the order of `characters`; points and steps oldest first.' },
  ),
  holdings: Type.Array(Type.Object({ ...Holding.properties, account: AccountHashes, ...GuildRealms }), {
    description: 'Warband bank and guild banks.',
  }),
  collections: Type.Array(Type.Object({ ...Collection.properties, account: AccountHashes }), {
    description: 'Mounts, pets and toys by game.',
  }),
  people: Type.Array(
    Type.Object({
      username: Type.String(),
      status: Type.Union(
        [Type.Literal('accepted'), Type.Literal('pending'), Type.Literal('requested'), Type.Literal('blocked')],
        { description: '`pending`: asked by the account, not answered yet; `requested`: the other has asked.' },
      ),
      since: Time,
    }),
  ),
  groups: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String(), role: GroupRole, since: Time })),
  invitations: Type.Array(Type.Object({ group: Type.String(), inviter: Type.String(), since: Time }), {
    description: 'Waiting for an answer of the account.',
  }),
  sanctions: Type.Array(
    Type.Object({
      group: Type.String(),
      kind: Type.Union([Type.Literal('ban'), Type.Literal('mute')]),
      reason: Type.String(),
      since: Time,
      until: Time,
    }),
    { description: 'Bans and mutes of the account.' },
  ),
  group_log: Type.Array(
    Type.Object({
      group: Type.String(),
      action: AuditAction,
      detail: Type.Union([Type.String(), Type.Null()]),
      at: Time,
    }),
    { description: 'What the account did in groups, oldest first.' },
  ),
  messages: Type.Array(Type.Object({ group: Type.String(), message: Type.String(), at: Time }), {
    description: 'Said in taverns, oldest first.',
  }),
  direct_messages: Type.Array(Type.Object({ to: Type.String(), message: Type.String(), at: Time }), {
    description: 'Written to friends, oldest first.',
  }),
  direct_reports: Type.Array(Type.Object({ about: Type.String(), reason: Type.String(), at: Time }), {
    description: 'Complaints of the account about direct messages of others.',
  }),
  reports: Type.Array(Type.Object({ group: Type.String(), reason: Type.String(), at: Time }), {
    description: 'Complaints of the account about messages of others.',
  }),
  contact: Type.Array(
    Type.Object({
      name: Type.String(),
      email: Type.String(),
      subject: Type.String(),
      message: Type.String(),
      at: Time,
    }),
    { description: 'Written through the contact form while signed in, oldest first.' },
  ),
  shares: Type.Array(
    Type.Object({
      character_id: Type.Integer(),
      sections: Type.Array(ShareSection),
      since: Time,
      until: Type.Union([Time, Type.Null()]),
      visits: Type.Integer(),
    }),
    {
      description:
        'Public links to characters, oldest first; the links themselves open without a password and are left out.',
    },
  ),
  api_tokens: Type.Array(Type.Omit(ApiToken, ['id', 'hint', 'expired']), { description: 'Without their secrets.' }),
  sign_ins: Type.Array(
    Type.Object({ issuer: Type.String(), subject: Type.String(), label: Type.String(), since: Time }),
    { description: 'Identities at providers by which the account signs in.' },
  ),
  passkeys: Type.Array(Type.Omit(Passkey, ['id']), { description: 'Without their keys.' }),
  second_factor: Type.Union([Type.Object({ since: Time, recovery_codes: Type.Integer() }), Type.Null()], {
    description: 'Without its secret; how many recovery codes are left.',
  }),
  webhook: Type.Union([Type.Object({ host: Type.String(), since: Time }), Type.Null()], {
    description: 'Without its path and its secret.',
  }),
  tasks: Type.Array(Type.Omit(Task, ['id']), { description: 'Own tasks of the week, with their ticks.' }),
  excluded: Type.Array(Type.Omit(ExcludedCharacter, ['id']), { description: 'Characters that imports skip, by name.' }),
  excluded_addons: Type.Array(Type.Omit(ExcludedAddon, ['id']), {
    description: 'Other addons of which imports take nothing.',
  }),
  ...exportParts,
  item_names: Type.Array(ExportedItemName, { description: 'Names that imports of the account gave items.' }),
  scores: Type.Array(Score, { description: 'Posted from the dungeon, the oldest first.' }),
});
export type AccountExport = Type.Static<typeof AccountExport>;

export const exportAccount = route({
  method: 'GET',
  url: '/users/export',
  summary: 'Everything the ledger keeps for the account, as a file: profile, characters and their history, scores.',
  tag: 'account',
  access: 'session',
  sendsStoredBytes: true,
  schema: { response: { 200: AccountExport, 401: ApiFailure } },
});

import * as Type from 'typebox';
import { HISTORY_MAX } from '../../characters/merge/history-rules.ts';
import { REPUTATION_STEPS_MAX } from '../../characters/merge/reputation-steps.ts';
import { MONEY_DAYS_MAX } from '../../characters/money-history.ts';
import { ADDON_CODES } from '../../characters/seen-by.ts';
import { REPUTATION_KINDS } from '../../characters/sections/reputations.ts';
import { COLLECTION_KINDS, COLLECTION_LIMITS } from '../../characters/collections/collection-kinds.ts';
import { HOLDING_LIMITS } from '../../characters/holdings/holding-kinds.ts';
import { Message, messageFields } from '../../base/messages/message.schema.ts';
import { ImportedCharacter } from '../../characters/contract/characters.ts';
import { IMPORT_LIMITS } from '../../characters/contract/import-values.ts';
import { EXCLUDED_MAX, ExcludedFacts } from '../../characters/contract/excluded.ts';
import { APART_MAX } from '../../characters/contract/joins.ts';
import { Addon } from '../../characters/contract/section-source.ts';
import { failures } from '../../base/http/errors.ts';
import { streamedRoute } from '../../base/http/route.ts';
import { Task, TASK_NAME_MAX, TASKS_MAX } from '../../characters/contract/tasks.ts';
import { ExportedItemName, ExportedMergeState } from './moved-parts.ts';
import { JoinMarks } from '../../characters/contract/join-marks.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Id = Type.Integer({ minimum: 1 });
const Time = Type.String({
  pattern: '^[12]\\d{3}-[01]\\d-[0-3]\\dT[0-2]\\d:[0-5]\\d:[0-5]\\d\\.\\d{3}Z$',
  description: 'ISO 8601, UTC.',
});
const Amount = Type.Integer({ minimum: 0 });
const Word = Type.String({ maxLength: 200 });
/** Checked by the readers of imports, which leave out what they do not know. */
const Checked = Type.Unsafe<Readonly<Record<string, unknown>>>(Type.Object({}, { additionalProperties: true }));

const ReputationKind = Type.Enum([...REPUTATION_KINDS]);

const { charactersPerUpload } = IMPORT_LIMITS;

const Past = Type.Object({
  character_id: Id,
  points: Type.Array(
    Type.Object({
      observed_at: Time,
      level: Type.Integer({ minimum: 1, maximum: 1000 }),
      xp: Nullable(Amount),
      copper: Nullable(Amount),
      played: Nullable(Amount),
      item_count: Nullable(Amount),
      average_quality: Nullable(Type.Number({ minimum: 1, maximum: 5 })),
      item_level: Nullable(Type.Number({ minimum: 0 })),
      rating: Nullable(Amount),
      currencies: Type.Optional(Type.Record(Type.String({ pattern: '^\\d{1,10}$' }), Type.Integer())),
    }),
    { maxItems: 2 * HISTORY_MAX },
  ),
  money: Type.Array(Type.Object({ observed_at: Time, copper: Amount, addon: Addon }), {
    maxItems: MONEY_DAYS_MAX * ADDON_CODES.length,
  }),
  reputation_steps: Type.Array(
    Type.Object({ observed_at: Time, faction_id: Nullable(Amount), name: Word, kind: ReputationKind, standing: Word }),
    { maxItems: REPUTATION_STEPS_MAX + 100 },
  ),
});

/**
 * An account export, or a part of one. Everything about a character is in the part of the character; what names characters of other
 * parts needs `ids`, from the replies to those. Other fields of an export are ignored:
 *
 * - people, groups, messages and reports name others, who may not be on this server;
 * - public links and the calendar feed have addresses of the other server;
 * - secrets of sessions, API tokens, sign-in providers, webhooks and pushes are not in an export;
 * - scores could be written by hand, and boards rank only runs that this server gave out;
 * - name, address and profile are the account's own.
 *
 * A note, quiet hours and flags that are set here stay; of two ticks of a task the later one counts.
 */
export const AccountImport = Type.Object({
  service: Type.Literal('tavern-ledger'),
  version: Type.Integer({ description: 'Of the export.' }),
  ids: Type.Optional(
    Type.Array(Type.Object({ from: Id, id: Id }), {
      maxItems: charactersPerUpload,
      description: 'Ids of characters in the export and here, from the replies to earlier parts.',
    }),
  ),
  characters: Type.Optional(
    Type.Array(Type.Object({ id: Id }, { additionalProperties: true }), { maxItems: charactersPerUpload }),
  ),
  merge_states: Type.Optional(Type.Array(ExportedMergeState, { maxItems: charactersPerUpload })),
  history: Type.Optional(Type.Array(Past, { maxItems: charactersPerUpload })),
  firsts: Type.Optional(
    Type.Array(Type.Object({ character_id: Id, what: Word, at: Time, look: Nullable(Word), item: Nullable(Word) }), {
      maxItems: 64 * charactersPerUpload,
    }),
  ),
  holdings: Type.Optional(Type.Array(Checked, { maxItems: HOLDING_LIMITS.perAccount })),
  collections: Type.Optional(
    Type.Array(Checked, { maxItems: 8 * COLLECTION_KINDS.length * COLLECTION_LIMITS.accounts }),
  ),
  joins: Type.Optional(
    Type.Array(Type.Object({ character_id: Id, joined_id: Id, at: Time, marks: JoinMarks }), {
      maxItems: charactersPerUpload,
    }),
  ),
  apart: Type.Optional(Type.Array(Type.Object({ one_id: Id, other_id: Id, at: Time }), { maxItems: APART_MAX })),
  tasks: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String({ minLength: 1, maxLength: TASK_NAME_MAX }),
        reset: Task.properties.reset,
        scope: Task.properties.scope,
        ticks: Type.Array(Type.Object({ character_id: Nullable(Id), at: Time }), { maxItems: charactersPerUpload + 1 }),
      }),
      { maxItems: TASKS_MAX },
    ),
  ),
  excluded: Type.Optional(
    Type.Array(
      Type.Object({
        game_id: Type.String({ minLength: 1, maxLength: 64 }),
        name: Type.String({ minLength: 1, maxLength: 64 }),
        realm: Type.String({ minLength: 1, maxLength: 64 }),
        guid: Nullable(Type.String({ minLength: 1, maxLength: 64 })),
        facts: Type.Optional(ExcludedFacts),
        excluded_at: Time,
      }),
      { maxItems: EXCLUDED_MAX },
    ),
  ),
  excluded_addons: Type.Optional(
    Type.Array(Type.Object({ game_id: Word, addon: Addon, excluded_at: Time }), { maxItems: 8 * ADDON_CODES.length }),
  ),
  quiet_hours: Type.Optional(
    Nullable(
      Type.Object({
        from: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
        to: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
        zone: Type.String({ minLength: 1, maxLength: 64 }),
      }),
    ),
  ),
  item_names: Type.Optional(Type.Array(ExportedItemName, { maxItems: 100_000 })),
});
export type AccountImport = Type.Static<typeof AccountImport>;

export const importAccount = streamedRoute({
  method: 'POST',
  url: '/users/import',
  summary:
    'Import an export of an account, of this server or of another one. Large ones are sent in parts. The newest observation of each ' +
    'section stays, and importing again adds nothing.',
  tag: 'account',
  access: 'session',
  bodyBytesMax: IMPORT_LIMITS.bytes,
  bodyTooLarge: { code: 'import_too_large', limit: IMPORT_LIMITS.bytes / 1024 / 1024 },
  schema: {
    body: AccountImport,
    response: {
      200: Type.Object({
        ...messageFields,
        characters: Type.Array(ImportedCharacter),
        ids: Type.Array(Type.Object({ from: Type.Integer(), id: Type.Integer() }), {
          description: 'Ids of the imported characters in the export and here.',
        }),
        added: Type.Object({
          joins: Type.Integer(),
          tasks: Type.Integer(),
          ticks: Type.Integer(),
          apart: Type.Integer(),
          quiet_hours: Type.Boolean(),
          has_holdings: Type.Boolean(),
          has_collections: Type.Boolean(),
        }),
        warnings: Type.Array(Type.String()),
        warningMessages: Type.Array(Message),
      }),
      ...failures(400, 401, 403, 413, 422, 429, 503),
    },
  },
});

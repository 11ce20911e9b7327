import * as Type from 'typebox';
import { Message, messageFields } from '../../base/messages/message.schema.ts';
import { failures, ApiFailure, NoContent } from '../../base/http/errors.ts';
import { REGIONS, type Region } from '../identity-facts.ts';
import { NOTE_MAX } from '../note.ts';
import { SECTIONS, type ServedRow } from '../sections.ts';
import { ExcludedFiles } from './excluded.ts';
import { ImportPayload } from './import.ts';
import { SectionSource } from './section-source.ts';
import { Bag, EquipmentItem, InventoryItem } from '../../games/contract/items.ts';
import { MoneyFrom, MoneyHistoryPoint } from './money-history.ts';
import { sectionRecord, SERVED_PLAIN_SECTIONS } from './section-schemas.ts';
import { route, streamedRoute } from '../../base/http/route.ts';
import { IMPORT_LIMITS } from './import-values.ts';

/** Another character that the owner joined into one. */
export const JoinedPart = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  realm: Type.String(),
  joined_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type JoinedPart = Type.Static<typeof JoinedPart>;

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

export const PINNED_CURRENCIES_MAX = 10;
const PinnedCurrencies = Type.Array(Type.Integer({ minimum: 0 }), {
  maxItems: PINNED_CURRENCIES_MAX,
  uniqueItems: true,
  description: 'Ids of the currencies whose counts the history keeps, chosen by the owner.',
});

/** A list is null while never observed. `observed_at` has the latest observation of each section. */
export const Character = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  game_id: Type.String({ description: "The game's short code." }),
  game_name: Type.String({ description: "Falls back to 'Unknown Game'." }),
  game_icon: Type.String({ description: 'Path of a picture on this server.' }),
  flavour: Type.Optional(
    Type.String({ description: 'Of a flavour that is called a game of its own, as game_name says: `wow_forever`.' }),
  ),
  family: Type.Optional(
    Type.String({
      description: 'Version family: product of the flavour that has the realm today. Absent where nothing told it.',
    }),
  ),
  region: Type.Optional(
    Type.Unsafe<Region>(
      Type.Union(
        REGIONS.map((region) => Type.Literal(region)),
        { description: 'Absent where nothing told it.' },
      ),
    ),
  ),
  realm: Type.String(),
  level: Type.Integer(),
  race: Type.String(),
  class: Type.String(),
  faction: Type.String(),
  zone: Nullable(Type.String()),
  guild: Nullable(Type.String()),
  copper: Nullable(Type.Integer()),
  xp: Nullable(Type.Integer()),
  xpMax: Nullable(Type.Integer()),
  restedXP: Nullable(Type.Integer()),
  playedTime: Nullable(Type.Integer({ description: 'Seconds.' })),
  equipment: Nullable(Type.Array(EquipmentItem)),
  inventory: Nullable(Type.Array(InventoryItem)),
  bags: Type.Optional(Type.Array(Bag, { description: 'Those of a known size, empty ones included.' })),
  ...SERVED_PLAIN_SECTIONS,
  observed_at: sectionRecord(SECTIONS, Nullable(Time)),
  sources: Type.Optional(
    sectionRecord(SECTIONS, Type.Optional(SectionSource), {
      description:
        'Sections that another addon saw. Without a time in observed_at they were seen at some time `before`.',
    }),
  ),
  money_from: Type.Optional(MoneyFrom),
  note: Type.String({ description: "The owner's own words; never touched by an import." }),
  favourite: Type.Boolean(),
  hidden: Type.Boolean(),
  pinned_currencies: Type.Optional(PinnedCurrencies),
  joined: Type.Optional(
    Type.Array(JoinedPart, { description: 'Characters that the owner joined into this one, oldest join first.' }),
  ),
  created_at: Time,
  updated_at: Time,
});
export type Character = Type.Static<typeof Character>;
export type Buff = ServedRow<'buffs'>;

export const ImportStatus = Type.Union([
  Type.Literal('created'),
  Type.Literal('updated'),
  Type.Literal('unchanged'),
  Type.Literal('stale'),
]);
export type ImportStatus = Type.Static<typeof ImportStatus>;

export const ImportedCharacter = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  realm: Type.String(),
  game_id: Type.String(),
  status: ImportStatus,
  wanted: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Sections that the payload called unchanged, of which the ledger holds another observation: send them whole.',
    }),
  ),
});
export type ImportedCharacter = Type.Static<typeof ImportedCharacter>;

/** A character of an upload that the account excludes (GET /characters/excluded). */
export const SkippedCharacter = Type.Object({ name: Type.String(), realm: Type.String(), game_id: Type.String() });
export type SkippedCharacter = Type.Static<typeof SkippedCharacter>;

/** Point in a character's history; unknown values are null. */
export const HistoryPoint = Type.Object({
  observed_at: Time,
  level: Type.Integer(),
  xp: Nullable(Type.Integer()),
  copper: Nullable(Type.Integer()),
  played: Nullable(Type.Integer({ description: 'Seconds.' })),
  item_count: Nullable(Type.Integer({ description: 'Worn and carried, bank included.' })),
  average_quality: Nullable(Type.Number({ description: 'Of what is worn, 1 to 5.' })),
  item_level: Nullable(Type.Number({ description: 'Average of what is worn.' })),
  rating: Nullable(Type.Integer({ description: 'Mythic+ rating.' })),
  currencies: Type.Optional(
    Type.Record(Type.String(), Type.Integer(), { description: 'Counts of the pinned currencies by id.' }),
  ),
});
export type HistoryPoint = Type.Static<typeof HistoryPoint>;

/** A faction's new standing. */
export const ReputationStep = Type.Object({
  observed_at: Time,
  faction_id: Nullable(Type.Integer()),
  name: Type.String(),
  kind: Type.String({ description: 'As in `reputations`.' }),
  standing: Type.String(),
});
export type ReputationStep = Type.Static<typeof ReputationStep>;

const CharacterParams = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export const listCharacters = route({
  method: 'GET',
  url: '/characters',
  summary: "The caller's characters. If-None-Match with the ETag gives 304 while nothing changed.",
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  sendsStoredBytes: true,
  schema: {
    querystring: Type.Object({
      since: Type.Optional(
        Type.Integer({ minimum: 0, description: 'The `revision` of the list that the caller holds; 0 for none.' }),
      ),
      ledger: Type.Optional(
        Type.String({
          description: 'The `ledger` that came with it. Without it, or of another, the whole list follows.',
        }),
      ),
    }),
    response: {
      200: Type.Object({
        code: Type.Literal(200),
        data: Type.Array(Character, {
          description: 'With `since`: those that changed, or all when the server does not know the changes.',
        }),
        order: Type.Optional(
          Type.Array(Type.Integer(), { description: 'With `since`: the ids of the whole list, in its order.' }),
        ),
        revision: Type.Optional(Type.Integer({ description: 'With `since`: the next value of it.' })),
        ledger: Type.Optional(
          Type.String({ description: 'With `since`: id of the database, which is another after a restore or a move.' }),
        ),
      }),
      304: NoContent,
      401: ApiFailure,
    },
  },
});

const Warnings = {
  warnings: Type.Array(Type.String()),
  warningMessages: Type.Array(Message, { description: 'The same warnings by code, in the same order.' }),
};

export const updateCharacters = streamedRoute({
  method: 'POST',
  url: '/characters/updates',
  summary: 'Import a SavedVariables file or JSON, as hexadecimal text, plain or compressed with gzip or zlib.',
  tag: 'characters',
  access: 'session',
  tokenScopes: ['imports:write'],
  // Two characters a byte, and the JSON around them.
  bodyBytesMax: 2 * IMPORT_LIMITS.bytes + 64 * 1024,
  bodyTooLarge: { code: 'upload_too_large', limit: IMPORT_LIMITS.bytes / 1024 / 1024 },
  schema: {
    body: Type.Object({
      hex_data: Type.String({
        description:
          'Hexadecimal, either case: a SavedVariables file exactly as the game wrote it, or JSON ' +
          '({v: 1, game_short_code, observed_at, characters: […]} or one import payload), or either compressed with gzip or zlib. ' +
          'Files of several addons may follow one another.',
      }),
      game_short_code: Type.Optional(
        Type.String({ description: "The game of other addons' files, which do not all say it." }),
      ),
      flavour: Type.Optional(
        Type.String({
          description: 'The flavour in whose folder the file was, by its product code such as `wow_classic_era`.',
        }),
      ),
    }),
    response: {
      200: Type.Object({
        ...messageFields,
        characters: Type.Array(ImportedCharacter, {
          description:
            'All of them are stored. Every character is stored whole or not at all, more than 50 in batches: without a reply, or ' +
            'after an error while storing, the first ones may be stored. Send the upload again then: nothing is stored twice.',
        }),
        excluded: Type.Optional(
          Type.Array(SkippedCharacter, {
            description: 'Characters that were skipped because the account excludes them; absent when there is none.',
          }),
        ),
        excluded_addons: Type.Optional(
          Type.Array(ExcludedFiles, {
            description:
              'Addons whose sections were skipped because the account excludes them; absent when there is none.',
          }),
        ),
        ledger: Type.String({ description: 'Id of the database, which is another after a restore or a move.' }),
        ...Warnings,
      }),
      ...failures(400, 401, 413, 422, 503),
    },
  },
});

export const importCharacter = streamedRoute({
  method: 'POST',
  url: '/characters/import',
  summary: 'Import one character as JSON. Tokens without the scope characters:read get no character in the answer.',
  tag: 'characters',
  access: 'session',
  tokenScopes: ['imports:write'],
  bodyBytesMax: IMPORT_LIMITS.payloadBytes,
  bodyTooLarge: { code: 'import_too_large', limit: IMPORT_LIMITS.payloadBytes / 1024 / 1024 },
  sendsStoredBytes: true,
  schema: {
    body: ImportPayload,
    response: {
      201: Type.Object({ ...messageFields, character: Type.Optional(Character), ...Warnings }),
      ...failures(400, 401, 409, 413, 422, 503),
    },
  },
});

export const patchCharacter = route({
  method: 'PATCH',
  url: '/characters/:id',
  summary: "Change the owner's own marks: note, favourite, hidden, pinned currencies.",
  tag: 'characters',
  access: 'session',
  schema: {
    params: CharacterParams,
    body: Type.Object(
      {
        note: Type.Optional(Type.String({ maxLength: NOTE_MAX })),
        favourite: Type.Optional(Type.Boolean()),
        hidden: Type.Optional(Type.Boolean()),
        pinned_currencies: Type.Optional(PinnedCurrencies),
      },
      { additionalProperties: false },
    ),
    response: { 200: Type.Object({ data: Character }), ...failures(400, 401, 404) },
  },
});

export const deleteCharacter = route({
  method: 'DELETE',
  url: '/characters/:id',
  summary: 'Forget a character and its history. A later import of it starts anew.',
  tag: 'characters',
  access: 'session',
  schema: { params: CharacterParams, response: { 204: NoContent, ...failures(401, 404) } },
});

export const characterHistory = route({
  method: 'GET',
  url: '/characters/:id/history',
  summary: 'Points for charts and changes of standing with factions, oldest first.',
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: {
    params: CharacterParams,
    response: {
      200: Type.Object({
        data: Type.Array(HistoryPoint),
        money: Type.Array(MoneyHistoryPoint, { description: 'Beside the points of `data`.' }),
        reputation_steps: Type.Array(ReputationStep),
      }),
      ...failures(401, 404),
    },
  },
});

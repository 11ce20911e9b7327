import * as Type from 'typebox';
import { GAMES } from '../../games/registry.ts';
import { ACCOUNTS_MAX, REGIONS } from '../identity-facts.ts';
import { ADDON_CODES } from '../seen-by.ts';
import { failures, ApiFailure, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { GameCode } from './import.ts';
import { Addon } from './section-source.ts';

/** Characters that an account may leave out of imports. */
export const EXCLUDED_MAX = 2_000;
/** Characters of one call: clients send more in several. */
export const EXCLUDED_PER_CALL = 50;

const Word = Type.String({ minLength: 1, maxLength: 64 });

const IDENTITY = { game_id: GameCode, name: Word, realm: Word };

/** Facts that tell characters of one name apart where the game's id is not known. */
export const ExcludedFacts = Type.Object(
  {
    family: Type.Union([Word, Type.Null()], { description: 'Version family; null where not known.' }),
    region: Type.Union([Type.Enum([...REGIONS]), Type.Null()], { description: 'Null where not known.' }),
    accounts: Type.Array(Type.Integer({ minimum: 0, maximum: 1023 }), {
      maxItems: ACCOUNTS_MAX,
      description: 'Tags of the account folders in which it was seen.',
    }),
  },
  { additionalProperties: false },
);

/** A character as uploads name it. */
export const ExcludedIdentity = Type.Object(
  {
    ...IDENTITY,
    guid: Type.Optional(Type.String({ minLength: 1, maxLength: 64, description: "The game's own id, where known." })),
    facts: Type.Optional(ExcludedFacts),
  },
  { additionalProperties: false },
);
export type ExcludedIdentity = Type.Static<typeof ExcludedIdentity>;

export const ExcludedCharacter = Type.Object({
  id: Type.Integer(),
  ...IDENTITY,
  guid: Type.Union([Type.String(), Type.Null()]),
  facts: ExcludedFacts,
  excluded_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type ExcludedCharacter = Type.Static<typeof ExcludedCharacter>;

/** The files of another addon in one game. */
export const ExcludedFiles = Type.Object({ game_id: GameCode, addon: Addon }, { additionalProperties: false });
export type ExcludedFiles = Type.Static<typeof ExcludedFiles>;

export const ExcludedAddon = Type.Object({
  id: Type.Integer(),
  game_id: GameCode,
  addon: Addon,
  excluded_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type ExcludedAddon = Type.Static<typeof ExcludedAddon>;

export interface Excluded {
  readonly data: readonly ExcludedCharacter[];
  readonly addons: readonly ExcludedAddon[];
}

const Reply = Type.Object({
  data: Type.Array(ExcludedCharacter),
  addons: Type.Array(ExcludedAddon, { description: 'Other addons of which imports take nothing.' }),
});
/** Of a character: its five fields, and its facts with as many folders as allowed. */
const BODY_VALUES_MAX = 2 + EXCLUDED_PER_CALL * (6 + 3 + ACCOUNTS_MAX) + GAMES.length * ADDON_CODES.length * 3;

const OfEntry = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export const listExcluded = route({
  method: 'GET',
  url: '/characters/excluded',
  summary: 'Characters and other addons that the account leaves out of imports, by name.',
  tag: 'characters',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: { response: { 200: Reply, 401: ApiFailure } },
});

export const excludeCharacters = route({
  method: 'POST',
  url: '/characters/excluded',
  summary:
    'Leave characters, and what other addons saw, out of all later imports, whichever client sends them. What the ledger has of them stays. The reply is the whole list.',
  tag: 'characters',
  access: 'session',
  bodyValuesMax: BODY_VALUES_MAX,
  schema: {
    body: Type.Object(
      {
        characters: Type.Optional(Type.Array(ExcludedIdentity, { maxItems: EXCLUDED_PER_CALL })),
        addons: Type.Optional(Type.Array(ExcludedFiles, { maxItems: GAMES.length * ADDON_CODES.length })),
      },
      { additionalProperties: false },
    ),
    response: { 200: Reply, ...failures(400, 401, 403, 409) },
  },
});

export const includeCharacter = route({
  method: 'DELETE',
  url: '/characters/excluded/:id',
  summary: 'Take a character into imports again.',
  tag: 'characters',
  access: 'session',
  schema: { params: OfEntry, response: { 204: NoContent, ...failures(401, 403, 404) } },
});

export const includeAddon = route({
  method: 'DELETE',
  url: '/characters/excluded/addons/:id',
  summary: 'Take what an addon saw into imports again.',
  tag: 'characters',
  access: 'session',
  schema: { params: OfEntry, response: { 204: NoContent, ...failures(401, 403, 404) } },
});

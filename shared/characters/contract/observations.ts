import * as Type from 'typebox';
import { ApiFailure, NoContent } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';
import { ExcludedFiles, ExcludedIdentity } from './excluded.ts';

/** A time in milliseconds since 1970; 0 where something was seen at a time that nobody knows. */
const Moment = Type.Integer({ minimum: 0 });

/** What the ledger has, or had until its player took it away, of one character. */
const CharacterObservations = Type.Object({
  game_id: Type.String(),
  guid: Type.Union([Type.String(), Type.Null()], { description: "The game's own id." }),
  name: Type.String(),
  realm: Type.String(),
  observed: Type.Record(Type.String(), Moment, { description: 'By section. One that was never seen is absent.' }),
  orders: Type.Optional(
    Type.Record(Type.String(), Type.Number(), {
      description:
        'Of sections that were seen at an unknown time: the greater one is of the later or more trusted file.',
    }),
  ),
});

/** What belongs to no character, by game. */
const GameObservations = Type.Object({
  holdings: Type.Optional(Type.Integer({ minimum: 0, description: 'Of the bank that was seen last.' })),
  collections: Type.Optional(Type.Integer({ minimum: 0, description: 'Of the collection that was seen last.' })),
});

export const Observations = Type.Object({
  ledger: Type.String({ description: 'Id of the database, which is another after a restore or a move.' }),
  characters: Type.Array(CharacterObservations, {
    description: 'Parts of joined characters each for themselves; deleted ones as they were.',
  }),
  games: Type.Record(Type.String(), GameObservations),
  excluded: Type.Optional(
    Type.Object(
      { characters: Type.Array(ExcludedIdentity), addons: Type.Array(ExcludedFiles) },
      { description: 'Imports leave these out, so they are not missing. Absent when there is none.' },
    ),
  ),
});
export type Observations = Type.Static<typeof Observations>;
export type CharacterObservations = Type.Static<typeof CharacterObservations>;

export const findObservations = route({
  method: 'GET',
  url: '/characters/observations',
  summary:
    'When what the ledger has was seen, so that a program that sends files learns whether it was told of more than there is. If-None-Match with the ETag gives 304 while nothing changed.',
  tag: 'characters',
  access: 'session',
  tokenScopes: ['imports:write', 'characters:read'],
  schema: { response: { 200: Observations, 304: NoContent, 401: ApiFailure } },
});

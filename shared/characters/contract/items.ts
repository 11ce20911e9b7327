import * as Type from 'typebox';
import { ITEM_LANGUAGES } from '../item-language.ts';
import { ApiFailure, NoContent, failures } from '../../base/http/errors.ts';
import { route } from '../../base/http/route.ts';

export const ITEM_NAMES_MAX = 8;
/** Letters before items are looked up by name. */
export const ITEM_NAME_MIN = 3;

export const ITEM_IDS_MAX = 100;

/** Icons are files under this path, named by their id. */
export const ICONS_PATH = '/item-icons/';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Language = Type.Unsafe<(typeof ITEM_LANGUAGES)[number]>(
  Type.Union(ITEM_LANGUAGES.map((language) => Type.Literal(language))),
);

/** Entry of the server's item dictionary; unknown values are null. */
export const DescribedItem = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  language: Language,
  quality: Nullable(Type.Integer({ minimum: 1, maximum: 5 })),
  class_id: Nullable(Type.Integer()),
  subclass_id: Nullable(Type.Integer()),
  slot: Nullable(Type.String({ description: "The game's equip location, such as HEAD." })),
  icon_id: Nullable(Type.Integer()),
});
export type DescribedItem = Type.Static<typeof DescribedItem>;

export const describeItems = route({
  method: 'GET',
  url: '/items',
  summary: 'Names of items by id, as imports have them. Unknown ids are left out. Send the ETag back in If-None-Match.',
  tag: 'items',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: {
    querystring: Type.Object({
      game: Type.String({
        minLength: 1,
        maxLength: 64,
        description: "The game's short code; followed by `:currencies`, the ids are those of currencies.",
      }),
      language: Type.Optional(Language),
      ids: Type.String({
        pattern: `^[1-9][0-9]{0,9}(,[1-9][0-9]{0,9}){0,${ITEM_IDS_MAX - 1}}$`,
        description: `Up to ${ITEM_IDS_MAX} numbers, separated by commas.`,
      }),
    }),
    response: {
      200: Type.Object({
        data: Type.Array(DescribedItem, {
          description: 'In English, or any language, where the asked one is unknown.',
        }),
      }),
      304: NoContent,
      ...failures(400),
      401: ApiFailure,
    },
  },
});

const NamedItem = Type.Object({ ...DescribedItem.properties, game_id: Type.String() });

export const findItemsByName = route({
  method: 'GET',
  url: '/items/names',
  summary: `Items of the dictionary whose name begins with a text, ${ITEM_NAMES_MAX} at most.`,
  tag: 'items',
  access: 'session',
  tokenScopes: ['characters:read'],
  schema: {
    querystring: Type.Object({
      q: Type.String({ minLength: ITEM_NAME_MIN, maxLength: 100, description: 'Start of a name.' }),
    }),
    response: { 200: Type.Object({ data: Type.Array(NamedItem) }), ...failures(400, 401) },
  },
});

export const findIcons = route({
  method: 'GET',
  url: '/items/icons',
  summary: "Whether this server has the game's icons, at /item-icons/{icon_id}.",
  tag: 'items',
  access: 'public',
  schema: { response: { 200: Type.Object({ data: Type.Object({ available: Type.Boolean() }) }) } },
});

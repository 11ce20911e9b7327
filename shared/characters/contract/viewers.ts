import * as Type from 'typebox';
import { fieldProblem, type FieldProblem } from '../../base/http/field-problem.ts';
import { failures } from '../../base/http/errors.ts';
import { EquipmentItem, InventoryItem } from '../../games/contract/items.ts';
import { SHARED_DETAILS, SHARED_GEAR_DETAILS } from './shares.ts';
import { route } from '../../base/http/route.ts';

const Nullable = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Time = Type.String({ description: 'ISO 8601, UTC.' });

/** Sections of a character that its owner can share with a group or a friend. */
export const VIEWER_SECTIONS = ['gear', 'professions', 'lockouts', 'currencies', 'bags'] as const;
export const ViewerSection = Type.Enum([...VIEWER_SECTIONS]);
export type ViewerSection = Type.Static<typeof ViewerSection>;

export const SHARED_WITH_GROUP_MAX = 50;
const GROUPS_MAX = 200;
const FRIENDS_MAX = 500;

const Sections = Type.Array(ViewerSection, { maxItems: VIEWER_SECTIONS.length });
const Viewer = Type.Object({ id: Type.Integer({ minimum: 1 }), sections: Sections }, { additionalProperties: false });

/** Groups and friends that see a character; each sees its name, realm, level, race, class, faction and last observation. */
export const Viewers = Type.Object(
  {
    groups: Type.Array(Viewer, { maxItems: GROUPS_MAX }),
    friends: Type.Array(Viewer, { maxItems: FRIENDS_MAX, description: 'By account.' }),
  },
  { additionalProperties: false },
);
export type Viewers = Type.Static<typeof Viewers>;

export const CHARACTER_ROLES = ['tank', 'healer', 'damage'] as const;
export const CharacterRole = Type.Enum([...CHARACTER_ROLES]);
export type CharacterRole = Type.Static<typeof CharacterRole>;

const SharedLockout = Type.Object({
  name: Type.String(),
  difficulty: Nullable(Type.String()),
  expires_at: Nullable(Type.Integer({ description: 'Milliseconds since 1970.' })),
  extended: Type.Boolean(),
  killed: Type.Integer(),
  bosses: Type.Integer({ description: '0 when they are not known.' }),
});
export type SharedLockout = Type.Static<typeof SharedLockout>;

/** A character as a group or a friend sees it. Sections that are not shared, or were never seen, are null. */
export const ViewedCharacter = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  realm: Type.String(),
  game_id: Type.String(),
  level: Type.Integer(),
  race: Type.String(),
  class: Type.String(),
  faction: Type.String(),
  seen_at: Nullable(Time),
  sections: Sections,
  gear: Nullable(
    Type.Object({
      item_level: Nullable(Type.Number()),
      specialisation: Nullable(Type.String()),
      role: Nullable(CharacterRole),
    }),
  ),
  professions: Nullable(
    Type.Array(Type.Object({ name: Type.String(), level: Type.Integer(), max_level: Nullable(Type.Integer()) })),
  ),
  lockouts: Nullable(Type.Object({ seen_at: Nullable(Time), saved: Type.Array(SharedLockout) })),
});
export type ViewedCharacter = Type.Static<typeof ViewedCharacter>;

export const ViewedDetails = Type.Object({
  gear: Nullable(
    Type.Array(
      Type.Pick(EquipmentItem, ['slot_name', 'item_name', 'quality', 'item_id', 'stats', ...SHARED_GEAR_DETAILS]),
    ),
  ),
  recipes: Nullable(
    Type.Array(
      Type.Object({ name: Type.String({ description: 'Of the profession.' }), recipes: Type.Array(Type.String()) }),
    ),
  ),
  copper: Nullable(Type.Integer({ description: 'With the currencies.' })),
  currencies: Nullable(Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() }))),
  bags: Nullable(
    Type.Array(
      Type.Pick(InventoryItem, [
        'bag_num',
        'slot_num',
        'item_name',
        'item_count',
        'quality',
        'item_id',
        ...SHARED_DETAILS,
      ]),
      { description: 'What is carried; the bank is never shared.' },
    ),
  ),
});
export type ViewedDetails = Type.Static<typeof ViewedDetails>;

function isViewer(item: unknown): boolean {
  if (typeof item !== 'object' || item === null || Object.keys(item).length !== 2) return false;
  const { id, sections } = item as Readonly<Record<string, unknown>>;
  return (
    Number.isSafeInteger(id) &&
    Array.isArray(sections) &&
    sections.length <= VIEWER_SECTIONS.length &&
    sections.every((section) => VIEWER_SECTIONS.includes(section as ViewerSection))
  );
}

/** At most one problem of a body with many items. The schema reports the rest. */
function checkViewers(body: unknown): FieldProblem[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  for (const [field, value] of Object.entries(body)) {
    const max = { groups: GROUPS_MAX, friends: FRIENDS_MAX }[field] ?? 0;
    if (!Array.isArray(value) || value.length > max || !value.every(isViewer))
      return [fieldProblem(field, 'invalid_value', { field })];
  }
  return [];
}

/** An object with two lists of viewers, each with an id and sections. */
const VALUES_MAX = 2 + (GROUPS_MAX + FRIENDS_MAX) * (3 + VIEWER_SECTIONS.length);

const OfCharacter = Type.Object({ id: Type.Integer({ minimum: 1 }) });

export const getViewers = route({
  method: 'GET',
  url: '/characters/:id/viewers',
  summary: 'Who sees a character of the caller.',
  tag: 'characters',
  access: 'session',
  schema: { params: OfCharacter, response: { 200: Viewers, ...failures(401, 404) } },
});

export const setViewers = route({
  method: 'PUT',
  url: '/characters/:id/viewers',
  summary:
    'Choose who sees a character of the caller: groups the caller is a member of, and friends. Replaces the earlier choice.',
  tag: 'characters',
  access: 'session',
  check: checkViewers,
  bodyValuesMax: VALUES_MAX,
  schema: { params: OfCharacter, body: Viewers, response: { 200: Viewers, ...failures(400, 401, 403, 404, 409) } },
});

export const getViewedCharacter = route({
  method: 'GET',
  url: '/characters/:id/viewed',
  summary: 'A character that somebody shares with the caller, with all that is shared, by any group or as a friend.',
  tag: 'characters',
  access: 'session',
  schema: {
    params: OfCharacter,
    response: {
      200: Type.Object({ username: Type.String(), character: ViewedCharacter, details: ViewedDetails }),
      ...failures(401, 404),
    },
  },
});

export const VIEWED_IDS_MAX = 50;

export const listViewedCharacters = route({
  method: 'GET',
  url: '/characters/viewed',
  summary: 'Those of the named characters that somebody shares with the caller, by any group or as a friend.',
  tag: 'characters',
  access: 'session',
  schema: {
    querystring: Type.Object({
      characters: Type.String({
        pattern: `^\\d{1,15}(,\\d{1,15}){0,${VIEWED_IDS_MAX - 1}}$`,
        description: 'Ids, separated by commas.',
      }),
    }),
    response: { 200: Type.Object({ data: Type.Array(ViewedCharacter) }), ...failures(400, 401) },
  },
});

export const listFriendCharacters = route({
  method: 'GET',
  url: '/friends/:userId/characters',
  summary: 'The characters that a friend shares with the caller as a friend.',
  tag: 'friends',
  access: 'session',
  schema: {
    params: Type.Object({ userId: Type.Integer({ minimum: 1 }) }),
    response: { 200: Type.Object({ data: Type.Array(ViewedCharacter) }), ...failures(401, 404) },
  },
});

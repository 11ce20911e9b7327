import * as Type from 'typebox';
import { failures } from '../../base/http/errors.ts';
import { Gift, NullableGift, NullableHero } from './hero.ts';
import { RUN_TEXT_MAX } from '../action-text.ts';
import { FLOOR_MAX, GRID_MAX, GRID_MIN, PLAYER_LUCK_MAX } from '../model/constants.ts';
import { EQUIPMENT_SLOTS, RARITIES } from '../model/items.ts';
import { route } from '../../base/http/route.ts';

export const SCORE_MAX = 10_000_000;

/** Posted score. `verified`: the server replayed the run with the same result. */
export const Score = Type.Object({
  id: Type.Integer(),
  username: Type.String(),
  score: Type.Integer(),
  verified: Type.Boolean({
    description: 'Whether the server has replayed the run. Such scores rank above all others.',
  }),
  floor: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Where the run ended; null when it was not replayed.',
  }),
  created_at: Type.String({ description: 'ISO 8601, UTC.' }),
});
export type Score = Type.Static<typeof Score>;

const Seed = Type.Integer({ minimum: 0, maximum: 4_294_967_295 });
const Actions = Type.String({
  maxLength: RUN_TEXT_MAX,
  description: 'The run as text: n e s w are moves; see shared/dungeon/action-text.ts.',
});
const OfRun = Type.Object({ id: Type.String({ maxLength: 100 }) });

/** Issued run as far as the server knows it. A floor and its loot derive from its seed (shared/dungeon). */
export const StartedRun = Type.Object({
  runId: Type.String(),
  seed: Type.Integer({ ...Seed, description: 'Of floor 1.' }),
  rulesVersion: Type.Integer(),
  floorSeeds: Type.Array(Seed, { description: 'Seeds of the floors from the second on that were given so far.' }),
  actions: Type.String({ description: 'Actions to the last stairs for which a floor was given.' }),
  daily: Type.Boolean(),
  hero: NullableHero,
  gift: NullableGift,
  extraChest: Type.Boolean({ description: 'One more chest on floor 1, for something new that was imported today.' }),
});
export type StartedRun = Type.Static<typeof StartedRun>;

/** Symbols of POST /floor, one character per cell. */
export const FLOOR_SYMBOLS = {
  wall: '#',
  floor: '.',
  enemy: 'E',
  start: '@',
  loot: 'L',
  potion: 'P',
  stairs: '>',
} as const;

const Amounts = Type.Record(Type.String(), Type.Number(), {
  description: 'By the name of the stat; only those that are not 0.',
});
const FloorNumber = Type.Integer({ minimum: 1, maximum: FLOOR_MAX });
const GridSide = Type.Integer({ minimum: GRID_MIN, maximum: GRID_MAX });

/** Item of a chest; `type` is its slot. */
export const LootItem = Type.Object({
  id: Type.String(),
  name: Type.String(),
  type: Type.Enum(EQUIPMENT_SLOTS),
  description: Type.String(),
  icon: Type.String({ description: 'Name of a picture of the game-icons set.' }),
  rarity: Type.Enum(RARITIES),
  level: Type.Integer(),
  baseStats: Amounts,
  combatStats: Amounts,
  effects: Type.Array(Type.String()),
  requirements: Amounts,
});
export type LootItem = Type.Static<typeof LootItem>;

export const startRun = route({
  method: 'POST',
  url: '/runs',
  summary: 'Begin a run of the dungeon. Its score is verified when it is posted with this id and the actions.',
  tag: 'dungeon',
  access: 'public',
  bodyIsOptional: true,
  schema: {
    body: Type.Object({
      daily: Type.Optional(
        Type.Boolean({
          description:
            "True for today's cellar, whose first descent counts. Needs a session; 409 once its score is posted.",
        }),
      ),
      characterId: Type.Optional(
        Type.Integer({ minimum: 1, description: 'A character of your own, as which you go down. Needs a session.' }),
      ),
      gift: Type.Optional(Gift),
    }),
    response: { 201: StartedRun, ...failures(400, 401, 403, 404, 409, 429) },
  },
});

export const openFloor = route({
  method: 'POST',
  url: '/runs/:id/floors',
  summary:
    'The next floor of a run, against the actions up to its stairs. They are kept: the run goes on from there alone.',
  tag: 'dungeon',
  access: 'public',
  schema: {
    params: OfRun,
    body: Type.Object({ actions: Actions }),
    response: {
      200: Type.Object({ floor: Type.Integer(), seed: Seed }),
      ...failures(400, 404, 409, 413, 422, 429, 503),
    },
  },
});

export const findOpenRun = route({
  method: 'GET',
  url: '/runs/open',
  summary: "The account's latest run whose score is not posted, as it was at its last stairs; null without one.",
  tag: 'dungeon',
  access: 'session',
  schema: {
    response: {
      200: Type.Object({
        run: Type.Union([StartedRun, Type.Null()]),
        extraChest: Type.Boolean({
          description:
            "Whether an import of today has earned one more chest in today's first descent, which is to come.",
        }),
      }),
      ...failures(401),
    },
  },
});

export const postScore = route({
  method: 'POST',
  url: '/scores',
  summary:
    'Post a score of your own; with `runId` and `actions` it is replayed and marked as verified, or refused with the reason.',
  tag: 'dungeon',
  access: 'session',
  schema: {
    body: Type.Object({
      username: Type.String({ maxLength: 100 }),
      score: Type.Integer({ minimum: 0, maximum: SCORE_MAX }),
      runId: Type.Optional(Type.String({ maxLength: 100 })),
      actions: Type.Optional(Actions),
    }),
    response: { 201: Type.Object({ data: Score }), ...failures(400, 401, 403, 404, 409, 413, 422, 429, 503) },
  },
});

export const generateFloor = route({
  method: 'POST',
  url: '/floor',
  summary:
    'A floor by chance: one string a row, `#` wall `.` floor `E` enemy `@` start `L` loot `P` potion `>` stairs.',
  tag: 'dungeon',
  access: 'public',
  schema: {
    body: Type.Object({ floor: FloorNumber, width: Type.Optional(GridSide), height: Type.Optional(GridSide) }),
    response: { 200: Type.Object({ grid: Type.Array(Type.String()), biome: Type.String() }), ...failures(400, 429) },
  },
});

export const generateLoot = route({
  method: 'POST',
  url: '/loot',
  summary: 'What a chest holds by chance: a thing to wear, or null.',
  tag: 'dungeon',
  access: 'public',
  schema: {
    body: Type.Object({
      floor: FloorNumber,
      playerLuck: Type.Number({
        minimum: 0,
        maximum: PLAYER_LUCK_MAX,
        description: 'Luck plus ten times the loot-chance bonus.',
      }),
    }),
    response: { 200: Type.Object({ item: Type.Union([LootItem, Type.Null()]) }), ...failures(400, 429) },
  },
});

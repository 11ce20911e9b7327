import type { Kysely } from 'kysely';
import { KEEPER_KINDS } from '#shared/dungeon/model/creatures.ts';
import { BIOMES } from '#shared/dungeon/model/biomes.ts';
import type { Tables } from '../base/db/tables.ts';

export interface Viewer {
  /** Null for a visitor. */
  readonly userId: number | null;
  /** Seed of today's cellar: to watch another's descent would tell its floors. Null before the first descent. */
  readonly openSeed: number | null;
}

const KILLERS: ReadonlyMap<string, string> = new Map(
  [...Object.values(BIOMES).flatMap(({ enemies }) => enemies), ...KEEPER_KINDS].map(({ id, name }) => [id, name]),
);

/** English name of a kind of enemy; null for an unknown one. */
export function killerName(id: string | null): string | null {
  return id === null ? null : (KILLERS.get(id) ?? null);
}

/** Scores with their players, and with their runs where these are kept. */
export function selectPosted(db: Kysely<Tables>) {
  return db
    .selectFrom('scores')
    .innerJoin('users', 'users.id', 'scores.user_id')
    .leftJoin('kept_runs', 'kept_runs.score_id', 'scores.id')
    .select([
      'scores.id',
      'scores.user_id',
      'users.username',
      'scores.score',
      'scores.verified',
      'scores.floor',
      'scores.created_at',
      'scores.attempt',
      'kept_runs.run_id',
      'kept_runs.seed',
      'kept_runs.turns',
      'kept_runs.killer',
      'kept_runs.is_hidden',
      'kept_runs.hero_name',
      'kept_runs.hero_class',
    ]);
}

interface RunRow {
  readonly user_id: number;
  readonly seed: number | null;
  readonly is_hidden: number | null;
}

/** Own runs always; others unless their player hides them or they are of today's cellar. */
export function mayWatch({ user_id, seed, is_hidden }: RunRow, { userId, openSeed }: Viewer): boolean {
  if (user_id === userId) return true;
  return is_hidden !== 1 && (openSeed === null || seed !== openSeed);
}

import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Tables } from './tables/tables.ts';

/**
 * A third of the time of building the query each time (docs/decisions/0004). Values follow the order of placeholders.
 */
export function precompile<R>(
  db: Kysely<Tables>,
  query: Compilable<R>,
): (...parameters: readonly unknown[]) => Promise<R[]> {
  const compiled = query.compile();
  return async (...parameters) => {
    if (parameters.length !== compiled.parameters.length) {
      throw new Error(`The query takes ${compiled.parameters.length} values, but got ${parameters.length}.`);
    }
    const { rows } = await db.executeQuery({ ...compiled, parameters } as CompiledQuery<R>);
    return rows;
  };
}

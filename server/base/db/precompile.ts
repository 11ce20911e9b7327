import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import { nameStatement } from './statement-names.ts';
import type { Tables } from './tables.ts';

/** A third of the time of building the query (docs/decisions/0003). Values follow the order of placeholders. */
export function precompile<R>(
  db: Kysely<Tables>,
  query: Compilable<R>,
): (...parameters: readonly unknown[]) => Promise<R[]> {
  const compiled = query.compile();
  nameStatement(compiled.sql);
  return async (...parameters) => {
    if (parameters.length !== compiled.parameters.length) {
      throw new Error(`The query takes ${compiled.parameters.length} values, but got ${parameters.length}.`);
    }
    const { rows } = await db.executeQuery({ ...compiled, parameters } as CompiledQuery<R>);
    return rows;
  };
}

/** As `precompile`, with values by name: the query is built with a number that stands for each. */
export function precompileNamed<Name extends string, R>(
  db: Kysely<Tables>,
  names: readonly Name[],
  build: (standIns: Readonly<Record<Name, number>>) => Compilable<R>,
): (values: Readonly<Record<Name, number>>) => Promise<R[]> {
  const byStandIn = new Map<unknown, Name>(names.map((name, at) => [-1_000_000_001 - at, name]));
  const standIns = Object.fromEntries([...byStandIn].map(([standIn, name]) => [name, standIn])) as Record<Name, number>;
  const compiled = build(standIns).compile();
  nameStatement(compiled.sql);
  return async (values) => {
    const parameters = compiled.parameters.map((value) => {
      const name = byStandIn.get(value);
      return name === undefined ? value : values[name];
    });
    const { rows } = await db.executeQuery({ ...compiled, parameters } as CompiledQuery<R>);
    return rows;
  };
}

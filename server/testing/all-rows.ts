import type { Context } from '../base/context.ts';
import type { Tables } from '../base/db/tables.ts';

/** Every row of a server's tables, by the name of the table. */
export async function readAllRows({
  context: { db },
}: {
  readonly context: Pick<Context, 'db'>;
}): Promise<Partial<Record<keyof Tables, unknown[]>>> {
  const tables = await db.read.introspection.getTables();
  const names = tables.map(({ name }) => name as keyof Tables);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await db.read.selectFrom(name).selectAll().execute()] as const)),
  );
}

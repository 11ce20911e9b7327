import { sql, type Kysely } from 'kysely';
import {
  pickEarliestFacts,
  findAgeFacts,
  findClimbFacts,
  findItemFacts,
  findNumberFacts,
  findOutfitFacts,
  type FirstSeen,
} from '#shared/achievements/facts.ts';
import type { Character } from '#shared/contract/characters/characters.ts';
import type { Migration } from '../migration.ts';

type Tables = {
  characters: { id: number; document: string };
  character_history: {
    character_id: number;
    observed_at: number;
    level: number;
    copper: number | null;
    played: number | null;
    item_count: number | null;
  };
  character_firsts: {
    character_id: number;
    what: string;
    observed_at: number;
    look: string | null;
    item: string | null;
  };
};

/**
 * The first moment of each achievement. The history cannot tell: it has no items, and old points are thinned out. Existing
 * characters are evaluated once, with the rules of today's catalogue, which is what reads these rows.
 */
export const achievements: Migration = {
  async up(db) {
    await db.schema
      .createTable('character_firsts')
      .addColumn('character_id', 'integer', (column) =>
        column.notNull().references('characters.id').onDelete('cascade'),
      )
      .addColumn('what', 'text', (column) => column.notNull())
      .addColumn('observed_at', 'integer', (column) => column.notNull())
      .addColumn('look', 'text')
      .addColumn('item', 'text')
      .addPrimaryKeyConstraint('character_firsts_key', ['character_id', 'what'])
      .modifyEnd(sql`without rowid`)
      .execute();
    await insertExisting(db.withTables<Tables>());
  },
};

async function insertExisting(db: Kysely<Tables>): Promise<void> {
  for (const { id } of await db.selectFrom('characters').select('id').execute()) {
    const { document } = await db
      .selectFrom('characters')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const points = await db
      .selectFrom('character_history')
      .select(['observed_at', 'level', 'copper', 'played', 'item_count'])
      .where('character_id', '=', id)
      .orderBy('observed_at')
      .execute();
    const start = points[0]?.observed_at ?? 0;
    const past = points.flatMap(({ observed_at, item_count, ...numbers }) => [
      ...findNumberFacts(observed_at, { ...numbers, items: item_count }),
      ...findAgeFacts(start, observed_at),
    ]);
    const firsts = pickEarliestFacts([
      ...past,
      ...findClimbFacts(points),
      ...(document === '' ? [] : firstsOfDocument(JSON.parse(document) as Character)),
    ]);
    const rows = firsts.map(({ what, at, look, item }) => ({ character_id: id, what, observed_at: at, look, item }));
    if (rows.length > 0) await db.insertInto('character_firsts').values(rows).execute();
  }
}

function firstsOfDocument({ game_id, equipment, inventory, observed_at }: Character): FirstSeen[] {
  const at = (time: string | null): number => (time === null ? Number.NaN : Date.parse(time));
  const places = [
    ['equipment', equipment],
    ['inventory', inventory && inventory.filter(({ in_bank }) => !in_bank)],
    ['bank', inventory && inventory.filter(({ in_bank }) => in_bank)],
  ] as const;
  return [
    ...places.flatMap(([place, items]) =>
      items === null || observed_at[place] === null ? [] : findItemFacts(at(observed_at[place]), place, items),
    ),
    ...(equipment === null || observed_at.equipment === null
      ? []
      : findOutfitFacts(at(observed_at.equipment), game_id, equipment)),
  ];
}

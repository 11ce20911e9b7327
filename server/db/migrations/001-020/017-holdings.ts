import { sql, type Kysely } from 'kysely';
import type { Character } from '#shared/contract/characters/characters.ts';
import { holdingKey, type HoldingState } from '#shared/holdings/holding-state.ts';
import { mergeHolding } from '#shared/holdings/merge-holding.ts';
import { splitWarbandTabs } from '#shared/holdings/read-holdings.ts';
import type { Migration } from '../migration.ts';

type Ledger = {
  readonly users: { id: number; characters_revision: number };
  readonly characters: {
    id: number;
    user_id: number;
    game_id: string;
    version: number;
    document_length: number;
    document: string;
  };
  readonly holdings: {
    user_id: number;
    game_id: string;
    kind: string;
    realm: string;
    name: string;
    version: number;
    document_length: number;
    document: string;
  };
};

function splitDocument(document: Character): { readonly rest: Character; readonly holding: HoldingState } | null {
  const { inventory, bags = [], observed_at } = document;
  const isBanked = (each: { readonly in_bank: boolean }): boolean => each.in_bank;
  const content = { items: (inventory ?? []).filter(isBanked), bags: bags.filter(isBanked) };
  const split = splitWarbandTabs(document.game_id, content, Date.parse(observed_at.bank ?? document.updated_at));
  if (split === null) return null;
  const isKept = (item: { readonly bag_num: number; readonly in_bank: boolean }): boolean =>
    !item.in_bank || split.own.items.some(({ bag_num }) => bag_num === item.bag_num);
  const kept = (inventory ?? []).filter(isKept).map((item, at) => ({ ...item, id: at + 1 }));
  const keptBags = bags.filter((bag) => !bag.in_bank || split.own.bags.includes(bag));
  return { rest: { ...document, inventory: kept, ...(bags.length > 0 && { bags: keptBags }) }, holding: split.holding };
}

/** Warband tabs that imports had listed as bags of a character's bank become a holding of the account. */
async function moveWarbandTabs(db: Kysely<Ledger>): Promise<void> {
  const found = new Map<string, { readonly userId: number; readonly holding: HoldingState }>();
  const rows = await db.selectFrom('characters').select('id').where('game_id', '=', 'wow_retail').execute();
  for (const { id } of rows) {
    const row = await db
      .selectFrom('characters')
      .select(['user_id', 'document'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const split = splitDocument(JSON.parse(row.document) as Character);
    if (split === null) continue;
    const key = `${row.user_id} ${holdingKey(split.holding)}`;
    const before = found.get(key)?.holding;
    const holding = before === undefined ? split.holding : mergeHolding(before, split.holding);
    found.set(key, { userId: row.user_id, holding });
    const document = JSON.stringify(split.rest);
    await db
      .updateTable('characters')
      .set({ document, document_length: document.length, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('users')
      .set({ characters_revision: sql`characters_revision + 1` })
      .where('id', '=', row.user_id)
      .execute();
  }
  for (const { userId, holding } of found.values()) {
    const { game_id, kind } = holding;
    const document = JSON.stringify(holding);
    await db
      .insertInto('holdings')
      .values({
        user_id: userId,
        game_id,
        kind,
        realm: '',
        name: '',
        version: 1,
        document_length: document.length,
        document,
      })
      .execute();
  }
}

export const holdings: Migration = {
  async up(db) {
    await db.schema
      .createTable('holdings')
      .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('game_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('realm', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('document_length', 'integer', (column) => column.notNull())
      .addColumn('document', 'text', (column) => column.notNull())
      .addUniqueConstraint('holdings_key', ['user_id', 'game_id', 'kind', 'realm', 'name'])
      .execute();
    await moveWarbandTabs(db.withTables<Ledger>());
  },
};

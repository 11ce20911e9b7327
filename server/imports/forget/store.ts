import { sql, type Transaction } from 'kysely';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { AddonCode } from '#shared/characters/seen-by.ts';
import { findParts, findRoots } from '../../characters/joined-characters.ts';
import type { Database } from '../../base/db/database.ts';
import type { Tables } from '../../base/db/tables.ts';
import { parseStored, sectionOrderOf } from '#shared/characters/merge/stored-character.ts';
import { SECTIONS } from '#shared/characters/sections.ts';
import { observedTimesOf, recordRemoved } from '../../characters/removed-observations.ts';
import { forgetLoggedMoney } from '../../characters/history/money-store.ts';
import { composeServed, findJoins } from '../../characters/join/store.ts';
import { bumpRevision } from '../../characters/store.ts';
import { forgetAddon, isUnseen } from './forget-addon.ts';
import { forgetHoldings } from './forget-holdings.ts';

/** Characters of one transaction: nobody else can write meanwhile. */
const BATCH = 50;

interface Request {
  readonly userId: number;
  readonly addon: AddonCode;
  readonly now: number;
}

export interface ForgottenBatch {
  /** Null when nothing was written. */
  readonly revision: number | null;
  readonly edited: readonly Character[];
  readonly deleted: readonly Character[];
  readonly sections: number;
  /** The last id that was looked at; null when there is no further character. */
  readonly last: number | null;
}

export function createForgetStore(db: Pick<Database, 'writeIn'>) {
  return {
    forgetNext: (request: Request, after: number): Promise<ForgottenBatch> =>
      db.writeIn({ user: request.userId }, (transaction) => forgetNext(transaction, request, after)),
    forgetHoldings: ({ userId, addon }: Omit<Request, 'now'>): Promise<number> =>
      db.writeIn({ user: userId }, (transaction) => forgetHoldings(transaction, userId, addon)),
  };
}

/** Forgets what an addon told of the next characters behind the id `after`. */
async function forgetNext(
  transaction: Transaction<Tables>,
  { userId, addon, now }: Request,
  after: number,
): Promise<ForgottenBatch> {
  const rows = await transaction
    .selectFrom('characters')
    .select(['id', 'game_id', 'guid', 'name', 'realm', 'document', 'number_times'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .where(
      sql<boolean>`(document like ${`%"addon":"${addon}"%`} or document like ${`%"money_from":[%`} or number_times <> '{}')`,
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
  await forgetLoggedMoney(
    transaction,
    rows.map(({ id }) => id),
    addon,
  );
  const roots = await findRoots(transaction, userId);
  const affected = new Map<number, Character>();
  let sections = 0;
  for (const { id, document, number_times, ...identity } of rows) {
    const stored = parseStored({ document, number_times });
    const forgotten = forgetAddon(stored, addon, now);
    if (forgotten === null) continue;
    const text = JSON.stringify(forgotten.document);
    await transaction
      .updateTable('characters')
      .set((characters) => ({
        document: text,
        document_length: text.length,
        number_times: JSON.stringify(forgotten.numberTimes),
        version: characters('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    const told = SECTIONS.filter((section) => sectionOrderOf(forgotten.document, section) === null);
    await recordRemoved(transaction, userId, identity, observedTimesOf(stored.document, told));
    sections += forgotten.sections;
    affected.set(roots.get(id) ?? id, stored.document);
  }
  const edited: Character[] = [];
  const deleted: Character[] = [];
  const joins = await findJoins(transaction, userId);
  for (const [root, before] of affected) {
    const parts = await findParts(transaction, root);
    if (await areUnseen(transaction, parts)) {
      await transaction.deleteFrom('characters').where('id', 'in', parts).execute();
      deleted.push({ ...before, id: root });
    } else edited.push(await composeServed(transaction, userId, root, joins));
  }
  const changed = edited.map(({ id }) => id);
  return {
    revision: affected.size === 0 ? null : await bumpRevision(transaction, userId, changed),
    edited,
    deleted,
    sections,
    last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null),
  };
}

/** Of a joined character every part. */
async function areUnseen(transaction: Transaction<Tables>, parts: readonly number[]): Promise<boolean> {
  const rows = await transaction.selectFrom('characters').select('document').where('id', 'in', parts).execute();
  return rows.every(({ document }) => isUnseen(JSON.parse(document) as Character));
}

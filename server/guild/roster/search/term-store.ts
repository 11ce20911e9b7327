import { sql, type Kysely, type Transaction } from 'kysely';
import type { Tables } from '../../../base/db/tables.ts';
import { readSections } from '../rules.ts';
import { SECTION_OF, termKey, type BankTerm, type Term } from './terms.ts';

const ROWS_AT_ONCE = 400;

interface Grant {
  readonly member_id: number;
  readonly group_id: number;
  readonly character_id: number;
}

function* inBatches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE);
}

/** Writes the terms of what is shared of a character with each group. Only rows that differ are written. */
export async function putTerms(
  transaction: Transaction<Tables>,
  characterId: number,
  terms: readonly Term[],
): Promise<void> {
  const grants = await transaction
    .selectFrom('group_viewers')
    .innerJoin('group_members', 'group_members.id', 'group_viewers.member_id')
    .select(['member_id', 'group_id', 'character_id', 'sections'])
    .where('character_id', '=', characterId)
    .execute();
  for (const { sections, ...grant } of grants) {
    const shared = readSections(sections);
    await putTermsOfGrant(
      transaction,
      grant,
      terms.filter(({ kind }) => shared.includes(SECTION_OF[kind])),
    );
  }
}

async function putTermsOfGrant(transaction: Transaction<Tables>, grant: Grant, terms: readonly Term[]): Promise<void> {
  const stored = await findTermsOfGrant(transaction, grant);
  const kept = new Set<string>();
  const changed = terms.filter((term) => {
    const key = termKey(term);
    kept.add(key);
    return stored.get(key)?.amount !== term.amount;
  });
  const gone = [...stored].filter(([key]) => !kept.has(key)).map(([, { term_id }]) => term_id);
  for (const ids of inBatches(gone))
    await transaction
      .deleteFrom('shared_terms')
      .where('member_id', '=', grant.member_id)
      .where('character_id', '=', grant.character_id)
      .where('term_id', 'in', ids)
      .execute();
  for (const rows of inBatches(changed)) await insertTerms(transaction, grant, rows);
}

async function findTermsOfGrant(db: Kysely<Tables>, { member_id, character_id }: Grant) {
  const rows = await db
    .selectFrom('shared_terms')
    .innerJoin('search_terms', 'search_terms.id', 'shared_terms.term_id')
    .select(['term_id', 'amount', 'game_id', 'kind', 'name', 'item_id', 'quality', 'profession'])
    .where('member_id', '=', member_id)
    .where('character_id', '=', character_id)
    .execute();
  return new Map(rows.map((row) => [termKey(row), row]));
}

/** Names that are not known yet. */
async function insertNames(transaction: Transaction<Tables>, terms: readonly Term[]): Promise<void> {
  await transaction
    .insertInto('search_terms')
    .values(
      terms.map(({ game_id, kind, name, item_id, quality, profession, name_key }) => ({
        game_id,
        kind,
        name,
        item_id,
        quality,
        profession,
        name_key,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `given` has the names of `search_terms` with a value each. */
const FROM_GIVEN = sql`from given inner join search_terms on search_terms.game_id = given.game_id
  and search_terms.kind = given.kind and search_terms.name = given.name
  and search_terms.item_id = cast(given.item_id as bigint) and search_terms.quality = cast(given.quality as bigint)
  and search_terms.profession = given.profession`;

async function insertTerms(transaction: Transaction<Tables>, grant: Grant, terms: readonly Term[]): Promise<void> {
  await insertNames(transaction, terms);
  const rows = terms.map(
    ({ game_id, kind, name, item_id, quality, profession, amount }) =>
      sql`(${game_id}, ${kind}, ${name}, ${item_id}, ${quality}, ${profession}, ${amount})`,
  );
  await sql`
    insert into shared_terms (member_id, character_id, term_id, group_id, amount)
    with given (game_id, kind, name, item_id, quality, profession, amount) as (values ${sql.join(rows)})
    select cast(${grant.member_id} as bigint), cast(${grant.character_id} as bigint), search_terms.id,
      cast(${grant.group_id} as bigint), cast(given.amount as bigint)
    ${FROM_GIVEN}
    where true
    on conflict (member_id, character_id, term_id) do update set amount = excluded.amount
  `.execute(transaction);
}

/** Terms of a bank that has none, each once a tab. */
export async function insertBankTerms(
  transaction: Transaction<Tables>,
  holdingId: number,
  terms: readonly BankTerm[],
): Promise<void> {
  for (const batch of inBatches(terms)) {
    await insertNames(transaction, batch);
    const rows = batch.map(
      ({ game_id, kind, name, item_id, quality, profession, tab_index, amount }) =>
        sql`(${game_id}, ${kind}, ${name}, ${item_id}, ${quality}, ${profession}, ${tab_index}, ${amount})`,
    );
    await sql`
      insert into bank_terms (holding_id, term_id, tab_index, amount)
      with given (game_id, kind, name, item_id, quality, profession, tab_index, amount) as (values ${sql.join(rows)})
      select cast(${holdingId} as bigint), search_terms.id, cast(given.tab_index as bigint),
        cast(given.amount as bigint)
      ${FROM_GIVEN}
    `.execute(transaction);
  }
}

/** Removes names that no shared character or bank has any longer. */
export async function removeUnusedTerms(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .deleteFrom('search_terms')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shared_terms').select('term_id').whereRef('term_id', '=', 'search_terms.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('bank_terms').select('term_id').whereRef('term_id', '=', 'search_terms.id'))),
    )
    .execute();
}

import type { Kysely, Transaction } from 'kysely';
import type { Character } from '#shared/contract/characters/characters.ts';
import { findServedDocument } from '../../accounts/joined-characters.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { putTerms } from './search/term-store.ts';
import { listTerms, type Term } from './search/terms.ts';
import { summarise, SUMMARY_FORM, type CharacterSummary } from './summarise.ts';

/** A character's row with its stored summary, if it has one. */
export interface StoredSummary {
  readonly id: number;
  /** Of the character's row. */
  readonly version: number;
  readonly summary: string | null;
  readonly summary_version: number | null;
  readonly form: number | null;
}

export interface FreshSummary {
  readonly summary: CharacterSummary;
  readonly version: number;
  /** By which groups find the character. */
  readonly terms: readonly Term[];
}

/** Null when the stored summary is of an earlier version of the character. */
export function readStoredSummary({ version, summary, summary_version, form }: StoredSummary): CharacterSummary | null {
  if (summary === null || summary_version !== version || form !== SUMMARY_FORM) return null;
  return JSON.parse(summary) as CharacterSummary;
}

/** Summarises the document; null when the character is gone. */
export async function summariseDocument(db: Kysely<Tables>, id: number): Promise<FreshSummary | null> {
  const found = await findServedDocument(db, id);
  if (!found) return null;
  const character = JSON.parse(found.document) as Character;
  return { summary: summarise(character), version: found.version, terms: listTerms(character) };
}

/** Does nothing when the character is gone. */
export async function putSummary(
  transaction: Transaction<Tables>,
  id: number,
  { summary, version, terms }: FreshSummary,
): Promise<void> {
  const values = { version, form: SUMMARY_FORM, summary: JSON.stringify(summary) };
  const row = await transaction.selectFrom('characters').select('id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  await transaction
    .insertInto('character_summaries')
    .values({ character_id: id, ...values })
    .onConflict((conflict) => conflict.column('character_id').doUpdateSet(values))
    .execute();
  await putTerms(transaction, id, terms);
}

/** Summarises the character as this transaction sees it. */
export async function storeSummary(transaction: Transaction<Tables>, id: number): Promise<void> {
  const fresh = await summariseDocument(transaction, id);
  if (fresh) await putSummary(transaction, id, fresh);
}

export async function removeSummary(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('character_summaries').where('character_id', '=', id).execute();
}

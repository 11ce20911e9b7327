import type { Kysely, Transaction } from 'kysely';
import type { Character } from '#shared/characters/contract/characters.ts';
import { findServedDocument } from '../../characters/joined-characters.ts';
import type { Tables } from '../../base/db/tables.ts';
import { findNews, listEpics, type SeenEpics } from './feed/news.ts';
import { insertNews } from './feed/record-news.ts';
import { putTerms } from './search/term-store.ts';
import { listTerms, type Term } from './search/terms.ts';
import { summarise, SUMMARY_FORM, type CharacterSummary } from './summarise.ts';

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
  readonly epics: SeenEpics;
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
  const [summary, terms, epics] = [summarise(character), listTerms(character), listEpics(character)];
  return { summary, version: found.version, terms, epics };
}

/** Does nothing when the character is gone. What is new since the stored summary becomes news. */
export async function putSummary(
  transaction: Transaction<Tables>,
  id: number,
  { summary, version, terms, epics }: FreshSummary,
  now: number,
): Promise<void> {
  const row = await transaction.selectFrom('characters').select('id').where('id', '=', id).executeTakeFirst();
  if (row === undefined) return;
  const before = await transaction
    .selectFrom('character_summaries')
    .select(['summary', 'known_epics'])
    .where('character_id', '=', id)
    .executeTakeFirst();
  const { news, known } = findNews(before, summary, epics);
  await insertNews(transaction, id, news, now);
  const values = { version, form: SUMMARY_FORM, summary: JSON.stringify(summary), known_epics: JSON.stringify(known) };
  await transaction
    .insertInto('character_summaries')
    .values({ character_id: id, ...values })
    .onConflict((conflict) => conflict.column('character_id').doUpdateSet(values))
    .execute();
  await putTerms(transaction, id, terms);
}

export async function storeSummary(transaction: Transaction<Tables>, id: number, now: number): Promise<void> {
  const fresh = await summariseDocument(transaction, id);
  if (fresh) await putSummary(transaction, id, fresh, now);
}

/** With the news, which start from nothing when the character is shared again. */
export async function removeSummary(transaction: Transaction<Tables>, id: number): Promise<void> {
  await transaction.deleteFrom('shared_news').where('character_id', '=', id).execute();
  await transaction.deleteFrom('character_summaries').where('character_id', '=', id).execute();
}

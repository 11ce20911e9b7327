import type { Kysely, Transaction } from 'kysely';
import { REPORT_AROUND, type DirectReport } from '#shared/people/contract/direct-messages.ts';
import type { Tables } from '../../base/db/tables.ts';

const REPORTS_MAX = 200;

/** Line of a report's copy. */
interface StoredLine {
  readonly id: number;
  readonly author_id: number;
  readonly text: string;
  readonly created_at: number;
}

export interface NewDirectReport {
  readonly conversationId: number;
  readonly messageId: number;
  readonly reporterId: number;
  readonly authorId: number;
  readonly reason: string;
  readonly createdAt: number;
}

/** With a copy of the lines. A second report by the same user changes the reason. False without such a message. */
export async function saveDirectReport(
  transaction: Transaction<Tables>,
  { conversationId, messageId, reporterId, authorId, reason, createdAt }: NewDirectReport,
): Promise<boolean> {
  const lines = await findLines(transaction, conversationId, messageId);
  if (!lines.some(({ id, author_id }) => id === messageId && author_id === authorId)) return false;
  await transaction
    .insertInto('direct_reports')
    .values({
      message_id: messageId,
      reporter_id: reporterId,
      author_id: authorId,
      reason,
      lines: JSON.stringify(lines),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.columns(['message_id', 'reporter_id']).doUpdateSet({ reason }))
    .execute();
  return true;
}

/** The message and those around it, without deleted ones, oldest first. */
async function findLines(db: Kysely<Tables>, conversationId: number, messageId: number): Promise<StoredLine[]> {
  const lines = db
    .selectFrom('direct_messages')
    .select(['id', 'author_id', 'text', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where('deleted_at', 'is', null);
  const before = await lines
    .where('id', '<=', messageId)
    .orderBy('id', 'desc')
    .limit(REPORT_AROUND + 1)
    .execute();
  const after = await lines.where('id', '>', messageId).orderBy('id').limit(REPORT_AROUND).execute();
  return [...before.toReversed(), ...after];
}

export async function readDirectReports(db: Kysely<Tables>): Promise<DirectReport[]> {
  const rows = await db
    .selectFrom('direct_reports')
    .innerJoin('users as author', 'author.id', 'direct_reports.author_id')
    .innerJoin('users as reporter', 'reporter.id', 'direct_reports.reporter_id')
    .select([
      'direct_reports.id',
      'direct_reports.message_id',
      'direct_reports.author_id',
      'direct_reports.reason',
      'direct_reports.lines',
      'direct_reports.created_at',
      'author.username as author',
      'reporter.username as reporter',
    ])
    .orderBy('direct_reports.id')
    .limit(REPORTS_MAX)
    .execute();
  const time = (at: number): string => new Date(at).toISOString();
  return rows.map(({ id, message_id, author_id, author, reporter, reason, lines, created_at }) => ({
    id,
    author,
    reporter,
    reason,
    reportedAt: time(created_at),
    lines: (JSON.parse(lines) as StoredLine[]).map((line) => ({
      author: line.author_id === author_id ? author : reporter,
      message: line.text,
      timestamp: time(line.created_at),
      isReported: line.id === message_id,
    })),
  }));
}

export async function removeDirectReport(transaction: Transaction<Tables>, id: number): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('direct_reports').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

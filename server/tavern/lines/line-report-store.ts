import type { Kysely, Transaction } from 'kysely';
import type { LineReportInGroup } from '#shared/tavern/contract/all-reports.ts';
import type { Tables } from '../../base/db/tables.ts';
import type { KeptLine } from './line-memory.ts';

const REPORTS_MAX = 200;

interface NewLineReport {
  readonly groupId: number;
  readonly reporterId: number;
  readonly reason: string;
  readonly createdAt: number;
}

/** False for a second report by the same user, which replaces the reason of the first, and when the author's account is gone. */
export async function saveLineReport(
  transaction: Transaction<Tables>,
  { line, authorId, at }: KeptLine,
  { groupId, reporterId, reason, createdAt }: NewLineReport,
): Promise<boolean> {
  const author = await transaction.selectFrom('users').select('id').where('id', '=', authorId).executeTakeFirst();
  if (!author) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('line_reports')
    .set({ reason })
    .where('line_id', '=', line.id)
    .where('reporter_id', '=', reporterId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return false;
  await transaction
    .insertInto('line_reports')
    .values({
      line_id: line.id,
      group_id: groupId,
      author_id: authorId,
      reporter_id: reporterId,
      kind: line.kind,
      text: line.message,
      said_at: at,
      reason,
      created_at: createdAt,
    })
    .execute();
  return true;
}

export async function removeLineReports(
  transaction: Transaction<Tables>,
  groupId: number,
  lineId: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('line_reports')
    .where('group_id', '=', groupId)
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function readLineReports(db: Kysely<Tables>, groupId?: number): Promise<LineReportInGroup[]> {
  const all = db
    .selectFrom('line_reports')
    .innerJoin('groups', 'groups.id', 'line_reports.group_id')
    .innerJoin('users as author', 'author.id', 'line_reports.author_id')
    .innerJoin('users as reporter', 'reporter.id', 'line_reports.reporter_id')
    .select([
      'line_reports.group_id',
      'groups.name as group_name',
      'line_reports.line_id',
      'line_reports.kind',
      'line_reports.text',
      'line_reports.said_at',
      'line_reports.reason',
      'line_reports.created_at',
      'author.username as author',
      'reporter.username as reporter',
    ])
    .orderBy('line_reports.id')
    .limit(REPORTS_MAX);
  const rows = await (groupId === undefined ? all : all.where('line_reports.group_id', '=', groupId)).execute();
  return [...Map.groupBy(rows, ({ line_id }) => line_id)].flatMap(([lineId, reports]) => {
    const [first] = reports;
    if (!first) return [];
    return {
      group: { id: first.group_id, name: first.group_name },
      lineId,
      kind: first.kind,
      username: first.author,
      message: first.text,
      timestamp: new Date(first.said_at).toISOString(),
      reporters: reports.map(({ reporter }) => reporter),
      reasons: reports.map(({ reason }) => reason),
      reportedAt: new Date(first.created_at).toISOString(),
    };
  });
}

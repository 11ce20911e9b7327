import type { Kysely, Transaction } from 'kysely';
import type { ReportInGroup } from '#shared/tavern/contract/all-reports.ts';
import type { Tables } from '../../base/db/tables.ts';
import { rolesGranted } from '#shared/people/permissions.ts';
import { toChatMessage } from '../message-rows.ts';

const REPORTS_MAX = 200;

export interface NewReport {
  readonly groupId: number;
  readonly messageId: number;
  readonly userId: number;
  readonly reason: string;
  readonly createdAt: number;
}

/** A second report by the same user replaces the first. */
export async function saveReport(
  transaction: Transaction<Tables>,
  { groupId, messageId, userId, reason, createdAt }: NewReport,
): Promise<void> {
  await transaction
    .insertInto('message_reports')
    .values({ group_id: groupId, message_id: messageId, user_id: userId, reason, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['message_id', 'user_id']).doUpdateSet({ reason }))
    .execute();
}

/** Members who handle reports, without the one who reports. */
export async function findModerators(
  db: Kysely<Tables>,
  groupId: number,
  reporterId: number,
): Promise<{ memberId: number; userId: number }[]> {
  const rows = await db
    .selectFrom('group_members')
    .select(['id', 'user_id'])
    .where('group_id', '=', groupId)
    .where('role', 'in', rolesGranted('readAudit'))
    .where('user_id', '!=', reporterId)
    .execute();
  return rows.map(({ id, user_id }) => ({ memberId: id, userId: user_id }));
}

export async function removeReports(
  transaction: Transaction<Tables>,
  groupId: number,
  messageId: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('message_reports')
    .where('group_id', '=', groupId)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function readReports(db: Kysely<Tables>, groupId?: number): Promise<ReportInGroup[]> {
  const all = db
    .selectFrom('message_reports')
    .innerJoin('messages', 'messages.id', 'message_reports.message_id')
    .innerJoin('groups', 'groups.id', 'message_reports.group_id')
    .select((query) => [
      'messages.id',
      'messages.text',
      'messages.items',
      'messages.characters',
      'messages.is_emote',
      'messages.roll',
      'messages.created_at',
      'messages.deleted_at',
      'messages.edited_at',
      'message_reports.reason',
      'message_reports.created_at as reported_at',
      query.selectFrom('users').select('username').whereRef('users.id', '=', 'messages.user_id').as('username'),
      query.selectFrom('users').select('username').whereRef('users.id', '=', 'message_reports.user_id').as('reporter'),
      'message_reports.group_id',
      'groups.name as group_name',
    ])
    .orderBy('message_reports.created_at')
    .limit(REPORTS_MAX);
  const rows = await (groupId === undefined ? all : all.where('message_reports.group_id', '=', groupId)).execute();
  const versions = await readVersions(db, [...new Set(rows.map(({ id }) => id))]);
  const reports = new Map<number, ReportInGroup & { reporters: string[]; reasons: string[] }>();
  for (const row of rows) {
    const known = reports.get(row.id);
    const group = { id: row.group_id, name: row.group_name };
    const report = known ?? {
      group,
      message: toChatMessage(row),
      reporters: [],
      reasons: [],
      reportedAt: new Date(row.reported_at).toISOString(),
      ...(versions.has(row.id) && { versions: versions.get(row.id) ?? [] }),
    };
    report.reporters.push(row.reporter ?? '');
    report.reasons.push(row.reason);
    reports.set(row.id, report);
  }
  return [...reports.values()];
}

/** Texts before each edit by message, the original first. */
async function readVersions(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_versions')
    .select(['message_id', 'text'])
    .where('message_id', 'in', ids)
    .orderBy('id')
    .execute();
  const byMessage = Map.groupBy(rows, ({ message_id }) => message_id);
  return new Map([...byMessage].map(([id, own]) => [id, own.map(({ text }) => text)]));
}

import type { Kysely } from 'kysely';
import { AUDIT_PAGE_SIZE } from '#shared/people/contract/group-moderation.ts';
import type { AuditEntry, Sanction } from '#shared/people/contract/groups.ts';
import type { Tables } from '../../base/db/tables.ts';

const time = (at: number): string => new Date(at).toISOString();

/** A page of the log, newest first; `before` is the last known id. */
export async function findAuditEntries(
  db: Kysely<Tables>,
  groupId: number,
  before: number | undefined,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const rows = await db
    .selectFrom('group_audit')
    .leftJoin('users as actor', 'actor.id', 'group_audit.actor_id')
    .leftJoin('users as target', 'target.id', 'group_audit.target_id')
    .select([
      'group_audit.id',
      'group_audit.action',
      'group_audit.detail',
      'group_audit.duration',
      'group_audit.created_at',
      'actor.username as actor_username',
      'target.username as target_username',
    ])
    .where('group_audit.group_id', '=', groupId)
    .where('group_audit.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('group_audit.id', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1)
    .execute();
  const entries = rows
    .slice(0, AUDIT_PAGE_SIZE)
    .map((row) => ({
      id: row.id,
      action: row.action,
      actorUsername: row.actor_username,
      targetUsername: row.target_username,
      detail: row.detail,
      duration: row.duration,
      createdAt: time(row.created_at),
    }));
  return { entries, more: rows.length > AUDIT_PAGE_SIZE };
}

export async function findSanctions(db: Kysely<Tables>, groupId: number, now: number): Promise<Sanction[]> {
  const rows = await db
    .selectFrom('group_sanctions')
    .innerJoin('users', 'users.id', 'group_sanctions.user_id')
    .select(['kind', 'username', 'reason', 'group_sanctions.created_at', 'group_sanctions.expires_at'])
    .where('group_id', '=', groupId)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    username: row.username,
    reason: row.reason,
    createdAt: time(row.created_at),
    expiresAt: time(row.expires_at),
  }));
}

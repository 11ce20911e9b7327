import { cleanGroupName } from '#shared/people/contract/group-name.ts';
import type { EventFeed } from '../../base/events.ts';
import type { GroupActor } from './group-access.ts';
import { findAudience, findMemberIds, insertAuditEntry, updateGroup } from './store.ts';
import { tooManyRequests } from '../../base/http/errors.ts';
import type { Quota } from '../../base/http/rate-limit.ts';
import { requirePermission, type RunGroupTransaction } from './transaction.ts';

export interface ChatSettings {
  readonly slowModeSeconds?: number | undefined;
  readonly isChatPaused?: boolean | undefined;
}

export interface GroupSettings {
  rename(actor: GroupActor, groupId: number, name: string): Promise<void>;
  updateChatSettings(actor: GroupActor, groupId: number, rules: ChatSettings): Promise<void>;
}

export function createGroupSettings(
  runTransaction: RunGroupTransaction,
  events: EventFeed,
  renames: Quota,
): GroupSettings {
  return {
    rename: (actor, groupId, given) =>
      runTransaction(async (change) => {
        const { transaction, at, takeOnce, afterCommit } = change;
        const { group } = await requirePermission(change, actor, groupId, 'rename');
        const name = cleanGroupName(given);
        if (name === group.name) return;
        const wait = await takeOnce(transaction, renames, String(groupId));
        if (wait !== null) throw tooManyRequests(wait, 'too_many_renames');
        await updateGroup(transaction, groupId, { name });
        await insertAuditEntry(transaction, { groupId, action: 'rename', actorId: actor.id, detail: name, at });
        const audience = await findAudience(transaction, groupId);
        afterCommit(() => events.emit('groupChanged', { groupId, audience }));
      }),

    updateChatSettings: (actor, groupId, { slowModeSeconds, isChatPaused }) =>
      runTransaction(async (change) => {
        const { transaction, at, afterCommit } = change;
        const { group } = await requirePermission(change, actor, groupId, 'see');
        const line = { groupId, actorId: actor.id, at };
        const slows = slowModeSeconds !== undefined && slowModeSeconds !== group.slowModeSeconds;
        const pauses = isChatPaused !== undefined && isChatPaused !== group.isChatPaused;
        if (slowModeSeconds !== undefined) await requirePermission(change, actor, groupId, 'slowMode');
        if (isChatPaused !== undefined) await requirePermission(change, actor, groupId, 'pauseChat');
        if (slows) {
          await updateGroup(transaction, groupId, { slow_mode_seconds: slowModeSeconds });
          await insertAuditEntry(transaction, { ...line, action: 'slow_mode', detail: String(slowModeSeconds) });
        }
        if (pauses) {
          await updateGroup(transaction, groupId, { is_chat_paused: isChatPaused ? 1 : 0 });
          await insertAuditEntry(transaction, { ...line, action: isChatPaused ? 'pause_chat' : 'resume_chat' });
        }
        if (!slows && !pauses) return;
        const audience = await findMemberIds(transaction, groupId);
        afterCommit(() => events.emit('groupChanged', { groupId, audience }));
      }),
  };
}

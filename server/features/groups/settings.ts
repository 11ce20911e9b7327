import { cleanGroupName } from '#shared/contract/groups/group-name.ts';
import type { EventFeed } from '../../events.ts';
import type { GroupActor } from '../../accounts/group-access.ts';
import { insertAuditEntry, findMemberIds } from './store.ts';
import { requirePermission, type RunGroupTransaction } from './transaction.ts';

export interface ChatSettings {
  readonly slowModeSeconds?: number | undefined;
  readonly isChatPaused?: boolean | undefined;
}

/** What a group is called, how its chat is kept calm, and its end. */
export interface GroupSettings {
  rename(actor: GroupActor, groupId: number, name: string): Promise<void>;
  updateChatSettings(actor: GroupActor, groupId: number, rules: ChatSettings): Promise<void>;
  remove(actor: GroupActor, groupId: number): Promise<void>;
}

export function createGroupSettings(change: RunGroupTransaction, events: EventFeed): GroupSettings {
  return {
    rename: (actor, groupId, given) =>
      change(async (work) => {
        const { transaction, at, afterCommit } = work;
        const { group } = await requirePermission(work, actor, groupId, 'rename');
        const name = cleanGroupName(given);
        if (name === group.name) return;
        await transaction.updateTable('groups').set({ name }).where('id', '=', groupId).execute();
        await insertAuditEntry(transaction, { groupId, action: 'rename', actorId: actor.id, detail: name, at });
        const audience = await findMemberIds(transaction, groupId);
        afterCommit(() => events.emit('groupChanged', { groupId, isPrivate: group.isPrivate, audience }));
      }),

    updateChatSettings: (actor, groupId, { slowModeSeconds, isChatPaused }) =>
      change(async (work) => {
        const { transaction, at, afterCommit } = work;
        const { group } = await requirePermission(work, actor, groupId, 'see');
        const line = { groupId, actorId: actor.id, at };
        const slows = slowModeSeconds !== undefined && slowModeSeconds !== group.slowModeSeconds;
        const pauses = isChatPaused !== undefined && isChatPaused !== group.isChatPaused;
        if (slowModeSeconds !== undefined) await requirePermission(work, actor, groupId, 'slowMode');
        if (isChatPaused !== undefined) await requirePermission(work, actor, groupId, 'pauseChat');
        if (slows) {
          await transaction
            .updateTable('groups')
            .set({ slow_mode_seconds: slowModeSeconds })
            .where('id', '=', groupId)
            .execute();
          await insertAuditEntry(transaction, { ...line, action: 'slow_mode', detail: String(slowModeSeconds) });
        }
        if (pauses) {
          await transaction
            .updateTable('groups')
            .set({ is_chat_paused: isChatPaused ? 1 : 0 })
            .where('id', '=', groupId)
            .execute();
          await insertAuditEntry(transaction, { ...line, action: isChatPaused ? 'pause_chat' : 'resume_chat' });
        }
        if (!slows && !pauses) return;
        // Only members see these: a public group's chat is no news for everybody.
        const audience = await findMemberIds(transaction, groupId);
        afterCommit(() => events.emit('groupChanged', { groupId, isPrivate: true, audience }));
      }),

    remove: (actor, groupId) =>
      change(async (work) => {
        const { transaction, afterCommit } = work;
        const { group } = await requirePermission(work, actor, groupId, 'delete');
        const invited = await transaction
          .selectFrom('group_invitations')
          .select('user_id')
          .where('group_id', '=', groupId)
          .execute();
        const audience = [...(await findMemberIds(transaction, groupId)), ...invited.map(({ user_id }) => user_id)];
        await transaction.deleteFrom('groups').where('id', '=', groupId).execute();
        afterCommit(() =>
          events.emit('groupDeleted', { groupId, groupName: group.name, isPrivate: group.isPrivate, audience }),
        );
      }),
  };
}

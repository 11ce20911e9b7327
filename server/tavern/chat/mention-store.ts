import type { Kysely } from 'kysely';
import { findMentions } from '#shared/tavern/mentions.ts';
import { activeSanctionQuery } from '../../people/groups/active-sanction.ts';
import { blockBetweenQuery } from '../../people/block-between.ts';
import { foldCase } from '#shared/base/text/fold.ts';
import type { NewNotification } from '../../accounts/notifier.ts';
import type { Tables } from '../../base/db/tables.ts';
import { findAuthor } from '../store.ts';

export interface AddressingMessage {
  readonly id: number;
  readonly groupId: number;
  readonly userId: number;
  readonly text: string;
  readonly replyTo: number | null;
  readonly createdAt: number;
}

/** Members whom a message answers or names: nobody who silenced the group, is banned, or is blocked from or by the author. */
export async function findAddressedNotifications(
  db: Kysely<Tables>,
  { id, groupId, userId, text, replyTo, createdAt }: AddressingMessage,
): Promise<NewNotification[]> {
  const keys = findMentions(text).map(foldCase);
  const answeredId = replyTo === null ? null : await findAuthor(db, groupId, replyTo);
  if (keys.length === 0 && answeredId === null) return [];
  const members = await db
    .selectFrom('group_members')
    .innerJoin('users', 'users.id', 'group_members.user_id')
    .select(['group_members.id', 'group_members.user_id'])
    .where('group_members.group_id', '=', groupId)
    .where(({ or, eb }) =>
      or([
        ...(keys.length > 0 ? [eb('users.username_key', 'in', keys)] : []),
        ...(answeredId === null ? [] : [eb('users.id', '=', answeredId)]),
      ]),
    )
    .where('users.id', '!=', userId)
    .where('users.deleted_at', 'is', null)
    .where('group_members.notify_level', '!=', 'none')
    .where(({ not, exists, ref }) =>
      not(
        exists(
          activeSanctionQuery(
            'ban',
            { groupId: ref('group_members.group_id'), userId: ref('group_members.user_id') },
            createdAt,
          ).select('expires_at'),
        ),
      ),
    )
    .where(({ not, exists, ref }) => not(exists(blockBetweenQuery(ref('users.id'), userId))))
    .execute();
  return members.map((member) => ({
    kind: member.user_id === answeredId ? 'reply' : 'mention',
    userId: member.user_id,
    actorId: userId,
    memberId: member.id,
    messageId: id,
  }));
}

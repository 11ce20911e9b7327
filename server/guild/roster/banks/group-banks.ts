import type { Kysely } from 'kysely';
import type { GroupBank } from '#shared/guild/contract/group-banks.ts';
import { SHARED_DETAILS } from '#shared/characters/contract/shares.ts';
import type { HoldingState } from '#shared/characters/holdings/holding-state.ts';
import type { GroupAccess, GroupActor } from '../../../people/groups/group-access.ts';
import { pickDetails } from '../../../characters/pick-details.ts';
import { requireGroupAccess } from '../../../people/groups/require-group-access.ts';
import type { Context } from '../../../base/context.ts';
import type { Tables } from '../../../base/db/tables.ts';
import { Failure } from '../../../base/http/errors.ts';
import { findBlocks, findMemberIds } from '../viewer-store.ts';
import { selectShownBanks } from './bank-store.ts';

export interface GroupBanks {
  list(actor: GroupActor, groupId: number): Promise<GroupBank[]>;
  set(actor: GroupActor, groupId: number, bankId: number, isShown: boolean): Promise<void>;
}

async function findShown(db: Kysely<Tables>, groupId: number, now: number) {
  const rows = await selectShownBanks(db, groupId, now).select('holdings.document').execute();
  return rows.filter(({ ban }) => ban === null);
}

/** Every field is named, so that a new one of banks is not shown by default. */
function toGroupBank(id: number, username: string, state: HoldingState): GroupBank {
  const { game_id, realm, name, copper, tabs, observed_at } = state;
  return {
    id,
    username,
    game_id,
    realm,
    name,
    copper,
    observed_at: new Date(observed_at).toISOString(),
    tabs: tabs.map((tab) => ({
      index: tab.index,
      name: tab.name,
      size: tab.size,
      observed_at: new Date(tab.observed_at).toISOString(),
      items: tab.items.map((item) => ({
        slot_num: item.slot_num,
        item_name: item.item_name,
        item_count: item.item_count,
        quality: item.quality,
        item_id: item.item_id,
        ...pickDetails(item, SHARED_DETAILS),
      })),
    })),
  };
}

export function createGroupBanks(
  { db, events, now }: Pick<Context, 'db' | 'events' | 'now'>,
  access: GroupAccess,
): GroupBanks {
  return {
    async list(actor, groupId) {
      const shown = await findShown(db.read, groupId, now());
      const blocked = await findBlocks(db.read, actor.id);
      // Read last: a viewer whose access ended meanwhile gets none of them.
      await requireGroupAccess(access, actor, groupId, 'readRoster');
      return shown
        .filter(({ user_id }) => !blocked.has(user_id))
        .map(({ id, username, document }) => toGroupBank(id, username, JSON.parse(document) as HoldingState));
    },

    async set(actor, groupId, bankId, isShown) {
      await db.write(async (transaction) => {
        await access.requirePermission({ transaction, at: now() }, actor, groupId, 'shareCharacters');
        const memberId = (await findMemberIds(transaction, actor.id, [groupId])).get(groupId) as number;
        const own = await transaction
          .selectFrom('holdings')
          .select('id')
          .where('id', '=', bankId)
          .where('user_id', '=', actor.id)
          .where('kind', '=', 'guild_bank')
          .executeTakeFirst();
        if (!own) throw new Failure('not_found');
        const choice = { member_id: memberId, holding_id: bankId };
        if (isShown)
          await transaction
            .insertInto('holding_viewers')
            .values(choice)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
        else
          await transaction
            .deleteFrom('holding_viewers')
            .where('member_id', '=', memberId)
            .where('holding_id', '=', bankId)
            .execute();
      });
      events.emit('rosterNoted', { groupId });
    },
  };
}

export async function findGroupsOfBanks(db: Kysely<Tables>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('holding_viewers')
    .innerJoin('group_members', 'group_members.id', 'holding_viewers.member_id')
    .select('group_members.group_id')
    .where('group_members.user_id', '=', userId)
    .groupBy('group_members.group_id')
    .execute();
  return rows.map(({ group_id }) => group_id);
}

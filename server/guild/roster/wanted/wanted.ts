import { WISHES_MAX, type addWanted, type Wish } from '#shared/guild/contract/wanted.ts';
import type { Input } from '#shared/base/http/route.ts';
import { foldText } from '#shared/base/text/fold.ts';
import type { GroupAccess, GroupActor } from '../../../people/groups/group-access.ts';
import type { Context } from '../../../base/context.ts';
import { Failure } from '../../../base/http/errors.ts';
import type { GroupSearch } from '../search/search.ts';
import { findBlocks, findMemberIds } from '../viewer-store.ts';
import { countWishes, findWisher, findWishes, insertWish, removeWish, setWishDone } from './wish-store.ts';

export interface Wanted {
  list(actor: GroupActor, groupId: number): Promise<Wish[]>;
  add(actor: GroupActor, groupId: number, wish: Input<typeof addWanted>['body']): Promise<number>;
  mark(actor: GroupActor, groupId: number, wishId: number, isDone: boolean): Promise<void>;
  remove(actor: GroupActor, groupId: number, wishId: number): Promise<void>;
}

async function listWishes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  search: GroupSearch,
  actor: GroupActor,
  groupId: number,
): Promise<Wish[]> {
  const found = await findWishes(db.read, groupId, now());
  const holders = await search.findItems(
    actor,
    groupId,
    found.map(({ name, item_id }) => ({ name_key: foldText(name), item_id })),
  );
  const blocked = await findBlocks(db.read, actor.id);
  return found.flatMap(({ member_id, user_id, is_done, created_at, ban: _ban, ...wish }, at) => {
    if (blocked.has(user_id)) return [];
    const finding = holders[at];
    return [
      {
        ...wish,
        memberId: member_id,
        item_id: wish.item_id ?? finding?.item_id ?? null,
        quality: finding?.quality ?? null,
        done: is_done === 1,
        created_at: new Date(created_at).toISOString(),
        holders: finding?.holders ?? [],
        banks: finding?.banks ?? [],
      },
    ];
  });
}

export function createWanted(
  { db, events, now }: Pick<Context, 'db' | 'events' | 'now'>,
  access: GroupAccess,
  search: GroupSearch,
): Wanted {
  /** Changes a wish as the permission table allows. */
  const change = async (
    actor: GroupActor,
    groupId: number,
    wishId: number,
    action: 'markWish' | 'removeWish',
    work: typeof removeWish,
  ): Promise<void> => {
    await db.write(async (transaction) => {
      const write = { transaction, at: now() };
      await access.requirePermission(write, actor, groupId, 'shareCharacters');
      const wisher = await findWisher(transaction, groupId, wishId);
      if (!wisher) throw new Failure('not_found');
      await access.requirePermissionOnMember(write, actor, groupId, action, wisher.member_id);
      await work(transaction, wishId);
    });
    events.emit('wishesNoted', { groupId });
  };

  return {
    list: (actor, groupId) => listWishes({ db, now }, search, actor, groupId),

    async add(actor, groupId, { name, item_id = null, reason = '' }) {
      const id = await db.write(async (transaction) => {
        const at = now();
        const { group } = await access.requirePermission({ transaction, at }, actor, groupId, 'shareCharacters');
        const memberId = (await findMemberIds(transaction, actor.id, [group.id])).get(group.id) as number;
        if ((await countWishes(transaction, memberId)) >= WISHES_MAX)
          throw new Failure('too_many_wishes', { count: WISHES_MAX });
        const wish = { member_id: memberId, name: name.trim(), item_id, reason: reason.trim(), created_at: at };
        return insertWish(transaction, wish);
      });
      events.emit('wishesNoted', { groupId });
      return id;
    },

    mark: (actor, groupId, wishId, isDone) =>
      change(actor, groupId, wishId, 'markWish', (transaction, id) => setWishDone(transaction, id, isDone)),

    remove: (actor, groupId, wishId) => change(actor, groupId, wishId, 'removeWish', removeWish),
  };
}

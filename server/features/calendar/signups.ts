import type { signUpForEvent } from '#shared/contract/groups/events.ts';
import type { SignupPlace } from '#shared/calendar/place-signups.ts';
import type { Input } from '#shared/contract/http/route.ts';
import type { Transaction } from 'kysely';
import type { GroupAccess, GroupActor } from '../../accounts/group-access.ts';
import type { Context } from '../../context.ts';
import type { Tables } from '../../db/tables/tables.ts';
import { Failure } from '../../http/errors.ts';
import { announceCalendar } from './announce.ts';
import { findEvent, findMemberId, findSignups, removeSignup } from './event-store.ts';
import { endOf, placeAll } from './rules.ts';
import type { SharedCharacters } from '../../accounts/shared-characters.ts';

type Wish = Input<typeof signUpForEvent>['body'];

export interface Signups {
  put(actor: GroupActor, groupId: number, eventId: number, wish: Wish): Promise<SignupPlace>;
  remove(actor: GroupActor, groupId: number, eventId: number): Promise<void>;
}

/** Keeps the place in line where role and wish stay. */
async function putSignup(
  transaction: Transaction<Tables>,
  key: { readonly event_id: number; readonly member_id: number },
  signup: Pick<Tables['event_signups'], 'wish' | 'role' | 'character_id' | 'created_at'>,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('event_signups')
    .set({ character_id: signup.character_id })
    .where('event_id', '=', key.event_id)
    .where('member_id', '=', key.member_id)
    .where('wish', '=', signup.wish)
    .where('role', signup.role === null ? 'is' : '=', signup.role)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await removeSignup(transaction, key.event_id, key.member_id);
  await transaction
    .insertInto('event_signups')
    .values({ ...key, ...signup })
    .execute();
}

export function createSignups(
  context: Pick<Context, 'db' | 'events' | 'now'>,
  access: GroupAccess,
  shared: SharedCharacters,
): Signups {
  const { db, now } = context;

  /** The member of an event that is neither over nor cancelled. */
  const requireOpen = async (transaction: Transaction<Tables>, actor: GroupActor, groupId: number, eventId: number) => {
    const at = now();
    await access.requirePermission({ transaction, at }, actor, groupId, 'useCalendar');
    const event = await findEvent(transaction, groupId, eventId);
    const memberId = await findMemberId(transaction, groupId, actor.id);
    if (!event || memberId === null) throw new Failure('event_not_found');
    if (event.cancelled_at !== null || endOf(event) <= at) throw new Failure('event_over');
    return { event, memberId, at };
  };

  return {
    async put(actor, groupId, eventId, body) {
      const { place, afterCommit } = await db.write(async (transaction) => {
        const { event, memberId, at } = await requireOpen(transaction, actor, groupId, eventId);
        const { role, character_id, wish } =
          body.wish === 'absent' ? { ...body, role: null, character_id: null } : body;
        const afterCommit =
          character_id === null ? () => {} : await shared.shareName({ transaction, at }, actor, groupId, character_id);
        const signup = { wish, role, character_id, created_at: at };
        await putSignup(transaction, { event_id: eventId, member_id: memberId }, signup);
        const placed = placeAll(event, await findSignups(transaction, [eventId], at));
        const own = placed.find(({ user_id }) => user_id === actor.id);
        if (!own) throw new Failure('event_not_found');
        return { place: own.place, afterCommit };
      });
      afterCommit();
      await announceCalendar(context, groupId);
      return place;
    },

    async remove(actor, groupId, eventId) {
      await db.write(async (transaction) => {
        const { memberId } = await requireOpen(transaction, actor, groupId, eventId);
        if (!(await removeSignup(transaction, eventId, memberId))) throw new Failure('not_found');
      });
      await announceCalendar(context, groupId);
    },
  };
}

import type { placeSignup, signUpForEvent } from '#shared/guild/contract/calendar.ts';
import type { SignupPlace } from '#shared/guild/calendar/place-signups.ts';
import type { Input } from '#shared/base/http/route.ts';
import type { Transaction } from 'kysely';
import type { GroupAccess, GroupActor } from '../../people/groups/group-access.ts';
import type { EventNotifier } from '../../notices/notifier.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure } from '../../base/http/errors.ts';
import { announceCalendar, toNotifiedEvent } from './announce.ts';
import { findMemberId, findSignups, removeSignup, type EventRow } from './event-store.ts';
import { getOpenEvent } from './open-event.ts';
import { placeAll, slotsOf, type PlacedSignup } from './rules.ts';
import type { SharedCharacters } from '../roster/shared-characters.ts';

type Wish = Input<typeof signUpForEvent>['body'];
type Move = Input<typeof placeSignup>['body'];

export interface Signups {
  put(actor: GroupActor, groupId: number, eventId: number, wish: Wish): Promise<SignupPlace>;
  remove(actor: GroupActor, groupId: number, eventId: number): Promise<void>;
  /** Moves the sign-up of a member, for officers. */
  place(actor: GroupActor, groupId: number, eventId: number, move: Move): Promise<void>;
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

/** Returns the moved sign-up; null when it is there already. Nobody who is in loses the slot. */
async function moveSignup(
  transaction: Transaction<Tables>,
  event: EventRow,
  { memberId, place }: Move,
  at: number,
): Promise<PlacedSignup | null> {
  const signups = placeAll(event, await findSignups(transaction, [event.id], at));
  const moved = signups.find(({ member_id }) => member_id === memberId);
  if (!moved) throw new Failure('signup_not_found');
  const { id, role } = moved;
  if (moved.place === place) return null;
  if (place !== 'absent' && role === null) throw new Failure('signup_without_role');
  const taken = signups.filter((each) => each.place === 'in' && each.role === role).length;
  if (place === 'in' && role !== null && taken >= slotsOf(event)[role]) throw new Failure('slots_taken');
  await transaction
    .updateTable('event_signups')
    .set({ wish: place === 'in' ? 'join' : place, is_placed: place === 'in' ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  return moved;
}

interface SignupDependencies {
  readonly access: GroupAccess;
  readonly notifier: EventNotifier;
  readonly shared: SharedCharacters;
}

export function createSignups(
  context: Pick<Context, 'db' | 'events' | 'now'>,
  { access, notifier, shared }: SignupDependencies,
): Signups {
  const { db, now } = context;

  /** The member of an event that is neither over nor cancelled. */
  const requireOpen = async (transaction: Transaction<Tables>, actor: GroupActor, groupId: number, eventId: number) => {
    const at = now();
    await access.requirePermission({ transaction, at }, actor, groupId, 'useCalendar');
    const memberId = await findMemberId(transaction, groupId, actor.id);
    if (memberId === null) throw new Failure('event_not_found');
    return { event: await getOpenEvent(transaction, groupId, eventId, at), memberId, at };
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

    async place(actor, groupId, eventId, move) {
      const announce = await db.write(async (transaction) => {
        const at = now();
        await access.requirePermission({ transaction, at }, actor, groupId, 'moveSignups');
        const event = await getOpenEvent(transaction, groupId, eventId, at);
        const moved = await moveSignup(transaction, event, move, at);
        if (moved === null) return null;
        const news = toNotifiedEvent(event, move.place === 'in' ? 'slot' : move.place);
        return notifier.addEvent(transaction, { groupId, actorId: actor.id, event: news, userIds: [moved.user_id] });
      });
      if (announce === null) return;
      announce();
      await announceCalendar(context, groupId);
    },
  };
}

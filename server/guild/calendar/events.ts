import {
  EVENTS_MAX,
  type EventChange,
  type EventScope,
  type EventSignup,
  type GroupEvent,
  type NewEvent,
} from '#shared/guild/contract/calendar.ts';
import { fieldProblem } from '#shared/base/http/field-problem.ts';
import type { NotifiedEvent } from '#shared/notices/contract/notified-event.ts';
import { findGame } from '#shared/games/registry.ts';
import type { Transaction } from 'kysely';
import type { GroupAccess, GroupActor } from '../../people/groups/group-access.ts';
import type { AnnounceNotifications } from '../../accounts/notifier.ts';
import type { EventNotifier } from '../../notices/notifier.ts';
import { requireGroupAccess } from '../../people/groups/require-group-access.ts';
import type { Context } from '../../base/context.ts';
import type { Tables } from '../../base/db/tables.ts';
import { Failure, invalidFields } from '../../base/http/errors.ts';
import { announceCalendar, toNotifiedEvent, type EventNews } from './announce.ts';
import {
  countComing,
  findEvent,
  findEvents,
  findFollowing,
  findSignups,
  insertEvent,
  setWeekly,
  updateEvent,
  type EventRow,
} from './event-store.ts';
import {
  endOf,
  moveStart,
  placeAll,
  repeatStart,
  REPEATS_AHEAD,
  requireStart,
  toColumns,
  toGroupEvent,
} from './rules.ts';
import type { SharedCharacters } from '../roster/shared-characters.ts';

const DAY_MS = 86_400_000;
/** Events of one list: all coming ones, and a month of past ones. */
const LISTED_MAX = 2 * EVENTS_MAX;

export interface Events {
  list(actor: GroupActor, groupId: number, from: number | undefined): Promise<GroupEvent[]>;
  get(actor: GroupActor, groupId: number, id: number): Promise<{ event: GroupEvent; signups: EventSignup[] }>;
  add(actor: GroupActor, groupId: number, event: NewEvent): Promise<number>;
  change(actor: GroupActor, groupId: number, id: number, change: EventChange): Promise<void>;
  cancel(actor: GroupActor, groupId: number, id: number, scope: EventScope | undefined): Promise<void>;
}

async function getEventRow(db: Transaction<Tables> | Context['db']['read'], groupId: number, id: number) {
  const event = await findEvent(db, groupId, id);
  if (!event) throw new Failure('event_not_found');
  return event;
}

function findInScope(
  transaction: Transaction<Tables>,
  event: EventRow,
  scope: EventScope | undefined,
): Promise<EventRow[]> | EventRow[] {
  if (scope !== 'following' || event.series_id === null) return [event];
  return findFollowing(transaction, event.series_id, event.starts_at);
}

function requireGame(gameId: string): void {
  if (!findGame(gameId)) throw invalidFields([fieldProblem('game_id', 'invalid_value', { field: 'game_id' })]);
}

async function requireRoom(transaction: Transaction<Tables>, groupId: number, now: number, added: number) {
  if ((await countComing(transaction, groupId, now)) + added > EVENTS_MAX)
    throw new Failure('too_many_events', { count: EVENTS_MAX });
}

async function insertSeries(
  transaction: Transaction<Tables>,
  event: Parameters<typeof insertEvent>[1],
  isWeekly: boolean,
): Promise<number> {
  const first = await insertEvent(transaction, event);
  if (!isWeekly) return first;
  await updateEvent(transaction, first, { series_id: first });
  for (let week = 1; week < REPEATS_AHEAD; week++)
    await insertEvent(transaction, { ...event, ...repeatStart(event, week), series_id: first });
  return first;
}

function createReader(
  { db, now }: Pick<Context, 'db' | 'now'>,
  access: GroupAccess,
  shared: SharedCharacters,
): Pick<Events, 'get' | 'list'> {
  return {
    async list(actor, groupId, from) {
      const rows = await findEvents(db.read, [groupId], from ?? now() - DAY_MS, LISTED_MAX);
      const signups = await findSignups(
        db.read,
        rows.map(({ id }) => id),
        now(),
      );
      const byEvent = Map.groupBy(signups, ({ event_id }) => event_id);
      // Read after the events: a viewer whose access ended meanwhile gets none of them.
      await requireGroupAccess(access, actor, groupId, 'useCalendar');
      return rows.map((row) => toGroupEvent(row, placeAll(row, byEvent.get(row.id) ?? []), actor.id));
    },

    async get(actor, groupId, id) {
      await requireGroupAccess(access, actor, groupId, 'useCalendar');
      const row = await getEventRow(db.read, groupId, id);
      const signups = placeAll(row, await findSignups(db.read, [id], now()));
      const ids = signups.flatMap(({ character_id }) => character_id ?? []);
      const { members } = ids.length === 0 ? { members: [] } : await shared.readRoster(actor, groupId, ids);
      // Read after the sign-ups: a viewer whose access ended meanwhile gets none of them.
      await requireGroupAccess(access, actor, groupId, 'useCalendar');
      const characters = new Map(members.flatMap((member) => member.characters.map((each) => [each.id, each])));
      return {
        event: toGroupEvent(row, signups, actor.id),
        signups: signups.map(({ member_id, username, role, wish, place, character_id }) => ({
          memberId: member_id,
          username,
          role,
          wish,
          place,
          character: characters.get(character_id ?? 0) ?? null,
        })),
      };
    },
  };
}

/** Returns news of those that were moved or restored, of which a series makes one. */
async function applyChange(
  transaction: Transaction<Tables>,
  at: number,
  chosen: EventRow,
  change: EventChange,
): Promise<EventNews | null> {
  if (change.game_id !== undefined) requireGame(change.game_id);
  const to = { local_time: change.local_time ?? chosen.local_time, zone: change.zone ?? chosen.zone };
  const isMoved = to.local_time !== chosen.local_time || to.zone !== chosen.zone;
  if (isMoved) requireStart(to, at);
  const isRestored = change.is_cancelled === false;
  const announced: EventRow[] = [];
  for (const row of await findInScope(transaction, chosen, change.scope)) {
    const columns = {
      ...toColumns(change),
      ...(isMoved && { ...moveStart(row, chosen, to), reminded_at: null }),
      ...(change.reminder_minutes !== undefined && { reminded_at: null }),
      ...(isRestored && { cancelled_at: null }),
      changed_at: at,
    };
    await updateEvent(transaction, row.id, columns);
    const changed = { ...row, ...columns };
    const isNews = isMoved || row.cancelled_at !== null;
    if (isNews && changed.cancelled_at === null && endOf(changed) > at) announced.push(changed);
  }
  if (isRestored && change.scope === 'following' && chosen.series_id !== null)
    await setWeekly(transaction, chosen.series_id, true);
  return toNews('changed', announced);
}

/** Returns news of those that were coming, of which a series makes one. */
async function applyCancel(
  transaction: Transaction<Tables>,
  at: number,
  chosen: EventRow,
  scope: EventScope | undefined,
): Promise<EventNews | null> {
  const rows = await findInScope(transaction, chosen, scope);
  for (const row of rows)
    await updateEvent(transaction, row.id, { cancelled_at: row.cancelled_at ?? at, changed_at: at });
  if (scope === 'following' && chosen.series_id !== null) await setWeekly(transaction, chosen.series_id, false);
  return toNews(
    'cancelled',
    rows.filter((row) => row.cancelled_at === null && endOf(row) > at),
  );
}

function toNews(news: NotifiedEvent['news'], rows: readonly EventRow[]): EventNews | null {
  const [first, ...rest] = rows;
  return first ? { event: toNotifiedEvent(first, news), includes: rest.map(({ id }) => id) } : null;
}

interface EventDependencies {
  readonly access: GroupAccess;
  readonly notifier: EventNotifier;
  readonly shared: SharedCharacters;
}

export function createEvents(
  context: Pick<Context, 'db' | 'events' | 'now'>,
  { access, notifier, shared }: EventDependencies,
): Events {
  const { db, now } = context;

  /** Stores news of the change with it; announces both after the commit. */
  async function edit<T>(
    actor: GroupActor,
    groupId: number,
    write: (transaction: Transaction<Tables>, at: number) => Promise<{ result: T; news: EventNews | null }>,
  ): Promise<T> {
    const { result, announce } = await db.write(async (transaction) => {
      const at = now();
      await access.requirePermission({ transaction, at }, actor, groupId, 'editCalendar');
      const { result, news } = await write(transaction, at);
      const announce: AnnounceNotifications = news
        ? await notifier.addEvent(transaction, { groupId, actorId: actor.id, ...news })
        : () => undefined;
      return { result, announce };
    });
    announce();
    await announceCalendar(context, groupId);
    return result;
  }

  return {
    ...createReader(context, access, shared),

    add: (actor, groupId, { is_weekly, local_time, zone, ...fields }) =>
      edit(actor, groupId, async (transaction, at) => {
        const starts_at = requireStart({ local_time, zone }, at);
        requireGame(fields.game_id);
        await requireRoom(transaction, groupId, at, is_weekly ? REPEATS_AHEAD : 1);
        const { slots, ...rest } = fields;
        const event = {
          ...rest,
          title: fields.title.trim(),
          instance: fields.instance.trim(),
          note: fields.note.trim(),
          tanks: slots.tank,
          healers: slots.healer,
          damage: slots.damage,
          group_id: groupId,
          creator_id: actor.id,
          local_time,
          zone,
          starts_at,
          is_weekly: is_weekly ? 1 : 0,
          created_at: at,
          changed_at: at,
        };
        const id = await insertSeries(transaction, event, is_weekly);
        return { result: id, news: { event: toNotifiedEvent({ ...event, id }, 'created') } };
      }),

    change: (actor, groupId, id, change) =>
      edit(actor, groupId, async (transaction, at) => {
        const chosen = await getEventRow(transaction, groupId, id);
        return { result: undefined, news: await applyChange(transaction, at, chosen, change) };
      }),

    cancel: (actor, groupId, id, scope) =>
      edit(actor, groupId, async (transaction, at) => {
        const chosen = await getEventRow(transaction, groupId, id);
        return { result: undefined, news: await applyCancel(transaction, at, chosen, scope) };
      }),
  };
}

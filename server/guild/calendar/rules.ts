import type { EventChange, GroupEvent } from '#shared/guild/contract/calendar.ts';
import { placeSignups, type SignupPlace } from '#shared/guild/calendar/place-signups.ts';
import { addDays, countDays, isTimeZone, isWallTime, toMoment } from '#shared/base/text/zoned-time.ts';
import { Failure } from '../../base/http/errors.ts';
import type { EventRow, SignupRow } from './event-store.ts';

const DAY_MS = 86_400_000;
/** Repeats of a weekly event that exist at a time, the next included. */
export const REPEATS_AHEAD = 8;
const WEEK_DAYS = 7;
const AHEAD_MAX_MS = 400 * DAY_MS;

export function endOf({ starts_at, duration_minutes }: Pick<EventRow, 'starts_at' | 'duration_minutes'>): number {
  return starts_at + duration_minutes * 60_000;
}

interface LocalStart {
  readonly local_time: string;
  readonly zone: string;
}

/** Throws for a time or zone that does not exist, and for a start that is over or too far ahead. */
export function requireStart({ local_time, zone }: LocalStart, now: number): number {
  if (!isTimeZone(zone) || !isWallTime(local_time)) throw new Failure('event_time_invalid');
  const startsAt = toMoment(local_time, zone);
  if (startsAt <= now || startsAt > now + AHEAD_MAX_MS) throw new Failure('event_time_invalid');
  return startsAt;
}

/** Start of a repeat, so many weeks after the given one: the same wall-clock time of the event's own zone. */
export function repeatStart({ local_time, zone }: LocalStart, weeks: number): LocalStart & { starts_at: number } {
  const wall = addDays(local_time, weeks * WEEK_DAYS);
  return { local_time: wall, zone, starts_at: toMoment(wall, zone) };
}

/** New start of a row, when `chosen`, one of its series, is moved to `to`. */
export function moveStart(row: EventRow, chosen: EventRow, to: LocalStart): LocalStart & { starts_at: number } {
  const wall = addDays(to.local_time, countDays(chosen.local_time, row.local_time));
  return { local_time: wall, zone: to.zone, starts_at: toMoment(wall, to.zone) };
}

export const slotsOf = ({ tanks, healers, damage }: EventRow) => ({ tank: tanks, healer: healers, damage });

export interface PlacedSignup extends SignupRow {
  readonly place: SignupPlace;
}

/** @param signups of present members, in their order */
export function placeAll(event: EventRow, signups: readonly SignupRow[]): PlacedSignup[] {
  const places = placeSignups(signups, slotsOf(event));
  return signups.map((signup, at) => ({ ...signup, place: places[at] as SignupPlace }));
}

export function toGroupEvent(row: EventRow, signups: readonly PlacedSignup[], viewerId: number): GroupEvent {
  const filled = { tank: 0, healer: 0, damage: 0 };
  for (const { place, role } of signups) if (place === 'in' && role) filled[role]++;
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    instance: row.instance,
    game_id: row.game_id,
    note: row.note,
    starts_at: new Date(row.starts_at).toISOString(),
    local_time: row.local_time,
    zone: row.zone,
    duration_minutes: row.duration_minutes,
    slots: slotsOf(row),
    filled,
    waiting: signups.filter(({ place }) => place === 'waiting' || place === 'bench').length,
    reminder_minutes: row.reminder_minutes as GroupEvent['reminder_minutes'],
    is_weekly: row.is_weekly === 1,
    is_cancelled: row.cancelled_at !== null,
    creator: row.creator,
    own_place: signups.find(({ user_id }) => user_id === viewerId)?.place ?? null,
  };
}

/** Columns that a change sets, without those of the start. */
export function toColumns({ title, instance, game_id, note, duration_minutes, slots, reminder_minutes }: EventChange) {
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(instance !== undefined && { instance: instance.trim() }),
    ...(game_id !== undefined && { game_id }),
    ...(note !== undefined && { note: note.trim() }),
    ...(duration_minutes !== undefined && { duration_minutes }),
    ...(slots !== undefined && { tanks: slots.tank, healers: slots.healer, damage: slots.damage }),
    ...(reminder_minutes !== undefined && { reminder_minutes }),
  };
}

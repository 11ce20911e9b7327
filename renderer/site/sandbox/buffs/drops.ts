import type { BuffDay, BuffEntry, DropDate, DropTime } from './schedule.ts';
import { fromWallTime, toWallTime, type Zone } from './wall-clock.ts';

/** Server time is local time minus 1 hour. */
export const SERVER_BEHIND_MS = 3_600_000;

const SECOND_MS = 1_000;
const DAY_MINUTES = 1_440;

/** Timetable entry with its time, in milliseconds since 1970. */
export interface Drop extends BuffEntry {
  readonly at: number;
}

export interface DropDay {
  readonly date: DropDate;
  readonly startsAt: number;
  /** Earliest first. */
  readonly drops: readonly Drop[];
}

export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

export function minutesOf(time: DropTime): number {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time) ?? [];
  const total = (Number(hours) % 12) * 60 + Number(minutes) + (half === 'PM' ? DAY_MINUTES / 2 : 0);
  if (Number(hours) < 1 || Number(hours) > 12 || !(Number(minutes) < 60))
    throw new RangeError(`Not a time of day: ${time}`);
  return total;
}

/** Time at which the server's clock shows a date and time of day (minutes since midnight). */
function serverMoment(date: DropDate, year: number, minutes: number, zone: Zone): number {
  const [month = 1, day = 1] = date.split('/').map(Number);
  return fromWallTime(Date.UTC(year, month - 1, day, 0, minutes), zone) + SERVER_BEHIND_MS;
}

function serverYear(now: number, zone: Zone): number {
  return new Date(toWallTime(now - SERVER_BEHIND_MS, zone)).getUTCFullYear();
}

function inYear({ date, entries }: BuffDay, year: number, zone: Zone): DropDay {
  const drops = entries.map((entry) => ({ ...entry, at: serverMoment(date, year, minutesOf(entry.time), zone) }));
  return { date, startsAt: serverMoment(date, year, 0, zone), drops: drops.toSorted((a, b) => a.at - b.at) };
}

/** Next occurrence of each day of the timetable in server time, today included, soonest first. */
export function comingDays(schedule: readonly BuffDay[], now: number, zone: Zone): DropDay[] {
  const year = serverYear(now, zone);
  return schedule
    .map((day) => {
      const isOver = now >= serverMoment(day.date, year, DAY_MINUTES, zone);
      return inYear(day, isOver ? year + 1 : year, zone);
    })
    .toSorted((a, b) => a.startsAt - b.startsAt);
}

/** A drop is upcoming until its exact time. */
export function isUpcoming({ at }: Drop, now: number): boolean {
  return at > now;
}

/** Next drop: of this year, or of the next once today's are over. */
export function nextDrop(schedule: readonly BuffDay[], now: number, zone: Zone): Drop | null {
  const year = serverYear(now, zone);
  const coming = [year, year + 1]
    .flatMap((each) => schedule.flatMap((day) => inYear(day, each, zone).drops))
    .filter((drop) => isUpcoming(drop, now));
  return coming.toSorted((a, b) => a.at - b.at)[0] ?? null;
}

/** Remaining time, rounded up to whole seconds, so that 0 means over. */
export function countdownTo(at: number, now: number): Countdown {
  const left = Math.max(0, Math.ceil((at - now) / SECOND_MS));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}

/** Filters by guild or buff, case-insensitive. Days without a match are left out. */
export function filterDays(days: readonly DropDay[], filter: string): DropDay[] {
  const wanted = filter.trim().toLowerCase();
  return days
    .map((day) => ({
      ...day,
      drops: day.drops.filter(({ guild, buff }) => [guild, buff].some((text) => text.toLowerCase().includes(wanted))),
    }))
    .filter(({ drops }) => drops.length > 0);
}

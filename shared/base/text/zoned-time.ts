import { parseIsoTime } from './iso-time.ts';

const DAY_MS = 86_400_000;
const ZONE = /^[A-Za-z][\w+/-]{1,63}$/;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** True for an IANA time zone that the runtime knows. */
export function isTimeZone(zone: string): boolean {
  if (!ZONE.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** Local date and time to the second, such as `2026-03-29T20:00:00`. */
export function toLocalTime(at: number, zone: string): string {
  const parts = formatOf(zone).formatToParts(Math.floor(at / 1_000) * 1_000);
  const read = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${read('year')}-${read('month')}-${read('day')}T${read('hour')}:${read('minute')}:${read('second')}`;
}

/** Wall-clock time without a zone, such as `2026-03-29T20:00`. */
export function toWallTime(at: number, zone: string): string {
  return toLocalTime(at, zone).slice(0, 16);
}

/** The wall-clock time read as UTC. */
const readAsUtc = (wall: string): number => parseIsoTime(`${wall}:00Z`);

/** Milliseconds by which the wall clock of a zone is ahead of UTC. */
function offsetAt(at: number, zone: string): number {
  const second = Math.floor(at / 1_000) * 1_000;
  return parseIsoTime(`${toLocalTime(second, zone)}Z`) - second;
}

/** True for a wall-clock time of a day that the calendar has. */
export function isWallTime(wall: string): boolean {
  const at = readAsUtc(wall);
  return !Number.isNaN(at) && toWallTime(at, 'UTC') === wall;
}

/**
 * Moment of a wall-clock time, as RFC 5545 reads it: of a time that occurs twice the first, and of one that the clock
 * skips the time after, by the length of the gap.
 */
export function toMoment(wall: string, zone: string): number {
  const asUtc = readAsUtc(wall);
  const before = asUtc - offsetAt(asUtc - DAY_MS, zone);
  const after = asUtc - offsetAt(asUtc + DAY_MS, zone);
  const found = [before, after].filter((at) => at + offsetAt(at, zone) === asUtc);
  return found.length === 0 ? before : Math.min(...found);
}

/** The same time of day, days later or earlier. */
export function addDays(wall: string, days: number): string {
  return toWallTime(readAsUtc(wall) + days * DAY_MS, 'UTC');
}

/** Whole days between the dates of two wall-clock times. */
export function countDays(from: string, to: string): number {
  const dateOf = (wall: string): number => readAsUtc(`${wall.slice(0, 10)}T00:00`);
  return Math.round((dateOf(to) - dateOf(from)) / DAY_MS);
}

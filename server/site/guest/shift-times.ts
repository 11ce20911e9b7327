import { SEEN_AT } from './samples/guest-character.ts';

/** Short, so that soon after a weekly reset the characters have been seen in the new week. */
const STEP_MS = 6 * 3_600_000;
const WEEK_MS = 7 * 86_400_000;
export const SAMPLED_AT = SEEN_AT * 1000;
/** The weekly reset after it; ends that fall on a reset stay on one. */
const RESET_AT = Date.parse('2026-11-25T04:00:00Z');
/** All times of the samples lie within; no other number of a payload does. */
const [OLDEST, LATEST] = [Date.parse('2026-09-01T00:00:00Z'), Date.parse('2027-06-01T00:00:00Z')];

/** Milliseconds by which the samples are moved: whole steps. */
export function shiftOf(now: number): number {
  return Math.max(0, Math.floor((now - SAMPLED_AT) / STEP_MS)) * STEP_MS;
}

function shiftTime(time: number, now: number): number {
  const isReset = time > SAMPLED_AT && (time - RESET_AT) % WEEK_MS === 0;
  if (isReset) return time + Math.max(0, Math.ceil((now - time) / WEEK_MS)) * WEEK_MS;
  return time + shiftOf(now);
}

/** Moves the times of a sample's payload, so that its newest observation is less than six hours old. */
export function shiftTimes(payload: unknown, now: number): unknown {
  if (typeof payload === 'number') return payload >= OLDEST && payload < LATEST ? shiftTime(payload, now) : payload;
  if (Array.isArray(payload)) return payload.map((each) => shiftTimes(each, now));
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, shiftTimes(value, now)]));
}

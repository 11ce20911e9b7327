import { SECTIONS, type Section } from '../sections.ts';
import type { Snapshot } from '../snapshot.ts';
import { asNumber, asObject, readOwn, type UntrustedObject } from './untrusted-values.ts';

/** A clock may run ahead by this much before it is worth telling the player. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** Times below this are seconds, as games count: in milliseconds they would lie before 1973. */
const SECONDS_BELOW = 1e11;

/** Milliseconds from a time given in milliseconds or, as games do, in seconds; null when it is neither. */
function asTime(value: unknown): number | null {
  const time = asNumber(value, 1);
  if (time === null) return null;
  return Math.floor(time < SECONDS_BELOW ? time * 1000 : time);
}

function readTime(bag: UntrustedObject, field: string, name: string, warnings: string[]): number | null {
  const given = readOwn(bag, field);
  const time = asTime(given);
  if (time === null && given !== undefined && given !== null) {
    warnings.push(`${name} was ignored: it must be a time in milliseconds since 1970`);
  }
  return time;
}

/**
 * The sections of which a payload says, instead of giving their content, that it is as it was at a time. What it gives
 * after all counts as given.
 *
 * @param given the sections that are in the payload
 */
export function readUnchangedSections(
  payload: UntrustedObject,
  given: readonly Section[],
  warnings: string[],
): Snapshot['unchanged'] {
  const each: UntrustedObject = asObject(readOwn(payload, 'unchanged')) ?? {};
  const unchanged: Partial<Record<Section, number>> = {};
  for (const section of SECTIONS) {
    if (section === 'character' || given.includes(section)) continue;
    const since = readTime(each, section, `unchanged.${section}`, warnings);
    if (since !== null) unchanged[section] = since;
  }
  return unchanged;
}

/**
 * When each of the sections seen was observed. A section without a time has that of the whole payload, or else of its
 * arrival. A time in the future would shut out every later import, so it counts as the time of arrival too.
 *
 * @param now milliseconds since 1970
 */
export function readObservationTimes(
  payload: UntrustedObject,
  seen: readonly Section[],
  now: number,
  warnings: string[],
): Pick<Snapshot, 'observed' | 'undated'> {
  const each: UntrustedObject = asObject(readOwn(payload, 'observed')) ?? {};
  const whole = readTime(payload, 'observed_at', 'observed_at', warnings);
  const observed = Object.fromEntries(SECTIONS.map((section) => [section, null])) as Record<Section, number | null>;
  const undated: Section[] = [];
  let ahead = false;
  for (const section of seen) {
    const time = readTime(each, section, `observed.${section}`, warnings) ?? whole;
    ahead ||= time !== null && time > now + CLOCK_TOLERANCE_MS;
    if (time === null || time > now) undated.push(section);
    observed[section] = time === null ? now : Math.min(time, now);
  }
  if (ahead) warnings.push('The clock that observed this runs ahead; the time of arrival was used instead');
  return { observed, undated };
}

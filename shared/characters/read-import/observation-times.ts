import { message } from '../../base/messages/message.ts';
import { isAddonCode, observationOrder, uncertainOrder, type AddonCode, type SectionSource } from '../seen-by.ts';
import { REQUIRED_FIELDS, SOURCED_FIELDS, type OrderedField } from '../sourced-fields.ts';
import { SECTIONS, type Section } from '../sections.ts';
import type { Snapshot } from '../snapshot.ts';
import { asNumber, asObject, readOwn, type UntrustedObject } from './untrusted-values.ts';
import type { WarningList } from './warning-list.ts';

/** Clocks may run ahead by this much without a warning. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
/** Times below this are seconds, as games count: in milliseconds they would be before 1973. */
const SECONDS_BELOW = 1e11;

function asTime(value: unknown): number | null {
  const time = asNumber(value, 1);
  if (time === null) return null;
  return Math.floor(time < SECONDS_BELOW ? time * 1000 : time);
}

function readTime(bag: UntrustedObject, field: string, name: string, warnings: WarningList): number | null {
  const given = readOwn(bag, field);
  const time = asTime(given);
  if (time === null && given !== undefined && given !== null) {
    warnings.add(() => message('time_ignored', { field: name }));
  }
  return time;
}

/** The `observed_at` of a part of a payload, in the future as now; null without a usable one. */
export function readSeenAt(bag: UntrustedObject, now: number): number | null {
  const time = asTime(readOwn(bag, 'observed_at'));
  return time === null ? null : Math.min(time, now);
}

/** Sections declared unchanged since an earlier observation, unless `given` with content. */
export function readUnchangedSections(
  payload: UntrustedObject,
  given: readonly Section[],
  warnings: WarningList,
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

/** A section's own time, else the payload's, else `now`. Future ones count as `now`: they would block later imports. */
export function readObservationTimes(
  payload: UntrustedObject,
  seen: readonly Section[],
  now: number,
  warnings: WarningList,
): Pick<Snapshot, 'observed' | 'undated' | 'sources'> {
  const each: UntrustedObject = asObject(readOwn(payload, 'observed')) ?? {};
  const whole = readTime(payload, 'observed_at', 'observed_at', warnings);
  const observed = Object.fromEntries(SECTIONS.map((section) => [section, null])) as Record<Section, number | null>;
  const undated: Section[] = [];
  const sources = readSources(payload, seen, now, warnings);
  let ahead = false;
  for (const section of seen) {
    const own = readTime(each, section, `observed.${section}`, warnings);
    // Undated and future observations do not compete.
    if (sources[section] !== undefined && (own === null || own > now)) continue;
    const time = own ?? whole;
    ahead ||= time !== null && time > now + CLOCK_TOLERANCE_MS;
    if (time === null || time > now) undated.push(section);
    observed[section] = time === null ? now : Math.min(time, now);
  }
  if (ahead) warnings.add(() => message('clock_ahead'));
  return { observed, undated, sources };
}

/** Addons that sections are from. Without a time of the section, `before` says until when it was seen, at the latest now. */
function readSources(
  payload: UntrustedObject,
  seen: readonly Section[],
  now: number,
  warnings: WarningList,
): Snapshot['sources'] {
  const addons: UntrustedObject = asObject(readOwn(payload, 'sources')) ?? {};
  const observed: UntrustedObject = asObject(readOwn(payload, 'observed')) ?? {};
  const ends: UntrustedObject = asObject(readOwn(payload, 'before')) ?? {};
  const sources: Partial<Record<Section, SectionSource>> = {};
  for (const section of seen) {
    const addon = readOwn(addons, section);
    if (!isAddonCode(addon)) continue;
    const end = readTime(ends, section, `before.${section}`, warnings);
    sources[section] = toSource(addon, pastTime(readOwn(observed, section), now), end, now);
  }
  return sources;
}

/** Undated and future observations do not compete, so their time is null. */
function pastTime(value: unknown, now: number): number | null {
  const time = asTime(value);
  return time !== null && time <= now ? time : null;
}

function toSource(addon: AddonCode, time: number | null, end: number | null, now: number): SectionSource {
  return time !== null && end === null ? { addon } : { addon, before: Math.min(end ?? now, now) };
}

/** Order of a field by its source; null without an addon. */
function fieldOrder(given: UntrustedObject, now: number): number | null {
  const addon = readOwn(given, 'addon');
  if (!isAddonCode(addon)) return null;
  const time = pastTime(readOwn(given, 'observed'), now);
  const order = observationOrder(time, toSource(addon, time, asTime(readOwn(given, 'before')), now));
  return readOwn(given, 'uncertain') === true ? uncertainOrder(order) : order;
}

/** Orders of the fields of `character` that have a source of their own; 0 for required ones that are the ledger's. */
export function readFieldOrders(character: UntrustedObject, now: number): Pick<Snapshot, 'fieldOrders'> {
  const each: UntrustedObject = asObject(readOwn(character, 'fieldSources')) ?? {};
  const fieldOrders: Partial<Record<OrderedField, number>> = {};
  for (const field of SOURCED_FIELDS) {
    const order = fieldOrder(asObject(readOwn(each, field)) ?? {}, now);
    if (order !== null) fieldOrders[field] = order;
  }
  for (const field of REQUIRED_FIELDS) {
    const given = asObject(readOwn(each, field));
    if (given !== null) fieldOrders[field] = fieldOrder(given, now) ?? 0;
  }
  return Object.keys(fieldOrders).length > 0 ? { fieldOrders } : {};
}

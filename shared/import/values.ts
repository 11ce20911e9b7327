/** Reading single values out of untrusted data: each returns null for what it cannot be. */

export type Bag = Readonly<Record<string, unknown>>;

/** A plain object, or null. Arrays are not objects here. */
export function asObject(value: unknown): Bag | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : null;
}

/** A value of the object's own: never one that a prototype lends. */
export function own(bag: Bag, key: string): unknown {
  return Object.hasOwn(bag, key) ? bag[key] : undefined;
}

// Control characters would break logs and terminals; lone surrogates cannot be stored as UTF-8.
const CONTROL = /\p{Cc}/gu;

/** Text without control characters or lone surrogates, trimmed and cut at `max` characters; null when nothing is left. */
export function asText(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const clean = value.replace(CONTROL, ' ').toWellFormed().trim();
  if (clean === '') return null;
  return clean.length > max ? clean.slice(0, max).toWellFormed() : clean;
}

/** A whole number within the bounds, or null. */
export function asInteger(value: unknown, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max ? value : null;
}

/** A finite number of at least `min`, or null. */
export function asNumber(value: unknown, min = -Number.MAX_VALUE): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= min ? value : null;
}

/** An item's id: a whole number, or its decimal text; null for anything else. */
export function asItemId(value: unknown): number | null {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  return asInteger(value, 1);
}

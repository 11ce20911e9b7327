/** A value of unknown shape. Its readers return null for anything of another type. */

export type UntrustedObject = Readonly<Record<string, unknown>>;

export function asObject(value: unknown): UntrustedObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UntrustedObject) : null;
}

/** An own property: never an inherited one. */
export function readOwn(bag: UntrustedObject, key: string): unknown {
  return Object.hasOwn(bag, key) ? bag[key] : undefined;
}

// Controls break logs, direction overrides rearrange text, and lone surrogates cannot be stored as UTF-8.
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const SURELY_CLEAN = /^[!-~\u00a1-\u052f](?:[ -~\u00a1-\u052f]*[!-~\u00a1-\u052f])?$/;

/** Without unsafe characters, trimmed, cut at `max` UTF-16 units; null when empty. */
export function asText(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  if (value.length <= max && SURELY_CLEAN.test(value)) return value;
  const clean = value.replace(UNSAFE, ' ').toWellFormed().trim();
  const splitsPair = (clean.charCodeAt(max - 1) & 0xfc00) === 0xd800;
  return (clean.length > max ? clean.slice(0, splitsPair ? max - 1 : max).trimEnd() : clean) || null;
}

export function asInteger(value: unknown, min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max ? value : null;
}

export function asNumber(value: unknown, min = -Number.MAX_VALUE): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= min ? value : null;
}

/** A positive integer or its decimal text; null for anything else. */
export function asItemId(value: unknown): number | null {
  return asInteger(typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value, 1);
}

/** An integer or its decimal text; null for anything else. */
export function asWholeNumber(value: unknown): number | null {
  return asInteger(typeof value === 'string' && /^\s*-?\d{1,9}\s*$/.test(value) ? Number(value) : value);
}

import { FieldKeys, NO_KEYS, type LuaKey } from './lua-table.ts';

const SLOTS = 1024;
/** Tables with more fields than this are maps, not records: nothing to share. */
const RECORD_KEYS_MAX = 64;
/** Up to this many keys a linear search is cheaper than a set. */
const FEW = 8;
/** From this many keys on a Set dominates the cost. */
const MANY = 1024;
const HASHED_CHARACTERS = 16;

/** Finds tables that have the same keys in the same order, as records in a list do, and gives them one FieldKeys. */
export class KeySharing {
  // oxlint-disable-next-line unicorn/no-new-array -- Array.from takes twenty times as long, more than reading a small file
  private readonly slots = new Array<FieldKeys>(SLOTS).fill(NO_KEYS);

  /** The keys `stack[from]` to `stack[to - 1]`, at least one; null when one of them repeats. */
  share(stack: readonly LuaKey[], from: number, to: number): FieldKeys | null {
    const count = to - from;
    if (count > RECORD_KEYS_MAX) return distinct(stack.slice(from, to));
    const slot =
      (Math.imul(weight(stack[from] as LuaKey), 31) + Math.imul(weight(stack[to - 1] as LuaKey), 7) + count) &
      (SLOTS - 1);
    const known = this.slots[slot] as FieldKeys;
    const { all } = known;
    if (all.length === count) {
      let i = 0;
      while (i < count && all[i] === stack[from + i]) i++;
      if (i === count) return known;
    }
    const keys = distinct(stack.slice(from, to));
    if (keys !== null) this.slots[slot] = keys;
    return keys;
  }
}

function weight(key: LuaKey): number {
  if (typeof key === 'number') return key | 0;
  if (typeof key === 'string')
    return key.length === 0 ? 0 : key.length * 131 + key.charCodeAt(0) * 17 + key.charCodeAt(key.length - 1);
  return key ? 1 : 2;
}

/** Takes over the array; null when a key repeats. */
function distinct(keys: readonly LuaKey[]): FieldKeys | null {
  if (keys.length <= FEW) {
    for (let i = 1; i < keys.length; i++) if (keys.indexOf(keys[i] as LuaKey) !== i) return null;
    return new FieldKeys(keys);
  }
  return areDistinct(keys) ? new FieldKeys(keys) : null;
}

function areDistinct(keys: readonly LuaKey[]): boolean {
  let numbers = 0;
  let last = Number.NEGATIVE_INFINITY;
  let ascending = true;
  for (const key of keys) {
    if (typeof key !== 'number') continue;
    numbers++;
    if (key <= last) ascending = false;
    last = key;
  }
  if (numbers === 0) return keys.length > MANY ? areDistinctTexts(keys) : new Set(keys).size === keys.length;
  if (!ascending && !areDistinctNumbers(keys.filter((key) => typeof key === 'number'))) return false;
  if (numbers === keys.length) return true;
  return new Set(keys.filter((key) => typeof key !== 'number')).size === keys.length - numbers;
}

/** A fifth of a Set's time. Hashes of numbers can be foreseen: after many steps, the keys are sorted instead. */
function areDistinctNumbers(keys: readonly number[]): boolean {
  let size = 16;
  while (size < keys.length * 2) size *= 2;
  const places = new Int32Array(size);
  let stepsLeft = keys.length * 8;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    const hash = Math.imul(key | 0, 0x9e3779b1);
    let slot = (hash ^ (hash >>> 15)) & (size - 1);
    for (; places[slot] !== 0; slot = (slot + 1) & (size - 1)) {
      if (keys[(places[slot] as number) - 1] === key) return false;
      if (--stepsLeft === 0) return areDistinctSorted(keys);
    }
    places[slot] = i + 1;
  }
  return true;
}

/** The same for text, with a Set when keys collide on purpose. Anything but text shares one slot. */
function areDistinctTexts(keys: readonly LuaKey[]): boolean {
  let size = 16;
  while (size < keys.length * 2) size *= 2;
  const places = new Int32Array(size);
  let stepsLeft = keys.length * 8;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as LuaKey;
    const hash = typeof key === 'string' ? hashOf(key) : 0;
    let slot = (hash ^ (hash >>> 15)) & (size - 1);
    for (; places[slot] !== 0; slot = (slot + 1) & (size - 1)) {
      if (keys[(places[slot] as number) - 1] === key) return false;
      if (--stepsLeft === 0) return new Set(keys).size === keys.length;
    }
    places[slot] = i + 1;
  }
  return true;
}

/** From the last characters, in which the keys of a table differ the most, and the length. */
function hashOf(text: string): number {
  let hash = text.length;
  for (let at = Math.max(0, text.length - HASHED_CHARACTERS); at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(hash, 0x9e3779b1);
}

function areDistinctSorted(keys: readonly number[]): boolean {
  const sorted = new Float64Array(keys).sort();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) return false;
  return true;
}

import { FieldKeys, NO_KEYS, type LuaKey } from './lua-table.ts';

const SLOTS = 1024;
/** Tables with more fields than this are maps, not records: nothing to share. */
const RECORD = 64;
/** Up to this many keys comparing each with each is cheaper than a set. */
const FEW = 8;

/** Finds tables that have the same keys in the same order, as records in a list do, and gives them one FieldKeys. */
export class KeySharing {
  // oxlint-disable-next-line unicorn/no-new-array -- Array.from takes twenty times as long, more than reading a small file
  private readonly slots = new Array<FieldKeys>(SLOTS).fill(NO_KEYS);

  /** The keys `stack[from]` to `stack[to - 1]`, at least one; null when one of them stands there twice. */
  share(stack: readonly LuaKey[], from: number, to: number): FieldKeys | null {
    const count = to - from;
    if (count > RECORD) return distinct(stack.slice(from, to));
    const slot = (Math.imul(weight(stack[from] as LuaKey), 31) + Math.imul(weight(stack[to - 1] as LuaKey), 7) + count) & (SLOTS - 1);
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
  if (typeof key === 'string') return key.length === 0 ? 0 : key.length * 131 + key.charCodeAt(0) * 17 + key.charCodeAt(key.length - 1);
  return key ? 1 : 2;
}

function distinct(keys: readonly LuaKey[]): FieldKeys | null {
  if (keys.length <= FEW) {
    for (let i = 1; i < keys.length; i++) if (keys.indexOf(keys[i] as LuaKey) !== i) return null;
    return new FieldKeys(keys);
  }
  return numbersDiffer(keys) && othersDiffer(keys) ? new FieldKeys(keys) : null;
}

/** By sorting: numbers hash in a way that anybody can foresee, so a file could make a set of them slow on purpose. */
function numbersDiffer(keys: readonly LuaKey[]): boolean {
  let last = Number.NEGATIVE_INFINITY;
  let ascending = true;
  for (const key of keys) {
    if (typeof key !== 'number') continue;
    if (key <= last) ascending = false;
    last = key;
  }
  if (ascending) return true;
  const sorted = Float64Array.from(keys.filter((key) => typeof key === 'number')).sort();
  for (let i = 1; i < sorted.length; i++) if (sorted[i] === sorted[i - 1]) return false;
  return true;
}

function othersDiffer(keys: readonly LuaKey[]): boolean {
  if (keys.every((key) => typeof key === 'number')) return true;
  const others = keys.every((key) => typeof key !== 'number') ? keys : keys.filter((key) => typeof key !== 'number');
  return new Set(others).size === others.length;
}

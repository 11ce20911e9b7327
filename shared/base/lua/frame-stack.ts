import { KeySharing } from './key-sharing.ts';
import { EMPTY_TABLE, LuaTable, NO_KEYS, type LuaKey, type LuaValue, FieldKeys, searchTerm } from './lua-table.ts';

/** Lua 5.1 stores positional values in batches of this many (LFIELDS_PER_FLUSH), which decides who wins a position. */
const FIELDS_PER_FLUSH = 50;

/** `late`: its position had been stored before, so the field overwrites it. */
interface WrittenField {
  readonly key: LuaKey;
  readonly value: LuaValue | null;
  readonly late: boolean;
}

/** Lua 5.1's rule for colliding keys: later fields win, nil removes, and a positional value wins within its batch. */
function resolveTableFields(list: (LuaValue | null)[], fields: readonly WrittenField[]): LuaTable {
  const positions = list.length;
  const kept = new Map<string | boolean, readonly [LuaKey, LuaValue]>();
  for (const { key, value, late } of fields) {
    if (typeof key === 'number' && key >= 1 && key <= positions && Number.isInteger(key)) {
      if (late) list[key - 1] = value;
    } else if (value === null) {
      kept.delete(searchTerm(key));
    } else {
      kept.set(searchTerm(key), [key, value]);
    }
  }
  trimTrailingNils(list);
  const entries = [...kept.values()];
  return new LuaTable(
    list,
    entries.length === 0 ? NO_KEYS : new FieldKeys(entries.map(([key]) => key)),
    entries.map(([, value]) => value),
  );
}

function trimTrailingNils(list: (LuaValue | null)[]): void {
  let length = list.length;
  while (length > 0 && list[length - 1] === null) length--;
  list.length = length;
}

/** Up to this many values the engine grows the stacks. */
const INITIAL_CAPACITY = 16_384;
/** From this many values on a list is worth taking over instead of copying. */
const ADOPT_LIST_FROM = 100_000;

const NOTHING: readonly never[] = [];

/** The frame's table is the value of a field of its parent, not a positional value. */
const KEYED = 1;
/** A number key was written, which may collide with positions. */
const NUMBERED = 2;
/** A field's value was nil. */
const NIL = 4;

/** Open tables. Values are on three shared stacks, so that a closing table copies arrays of its exact size. */
export class FrameStack {
  depth = 0;
  private items: (LuaValue | null)[] = [];
  private itemTop = 0;
  private itemBase = 0;
  private fieldKeys: LuaKey[] = [];
  private fieldValues: (LuaValue | null)[] = [];
  private fieldTop = 0;
  private fieldBase = 0;
  private itemRoom = INITIAL_CAPACITY;
  private fieldRoom = INITIAL_CAPACITY;
  private flags = 0;
  private readonly itemBases: Int32Array;
  private readonly fieldBases: Int32Array;
  private readonly allFlags: Uint8Array;
  /** Stack indexes of the fields that overwrite a stored position (table-fields.ts). */
  private readonly late = new Set<number>();
  private readonly sharing = new KeySharing();

  constructor(depth: number) {
    this.itemBases = new Int32Array(depth + 1);
    this.fieldBases = new Int32Array(depth + 1);
    this.allFlags = new Uint8Array(depth + 1);
  }

  get fieldCount(): number {
    return this.fieldTop - this.fieldBase;
  }

  /** Opens a table, as the value of the key just set when `keyed`. */
  open(keyed: boolean): void {
    const { depth } = this;
    this.itemBases[depth] = this.itemBase;
    this.fieldBases[depth] = this.fieldBase;
    this.allFlags[depth] = this.flags;
    this.depth = depth + 1;
    this.itemBase = this.itemTop;
    if (keyed) {
      this.fieldTop++;
      this.flags = KEYED;
    } else {
      this.flags = 0;
    }
    this.fieldBase = this.fieldTop;
  }

  key(key: LuaKey): void {
    this.fieldKeys[this.fieldTop] = key;
    if (typeof key !== 'number') return;
    this.flags |= NUMBERED;
    const items = this.itemTop - this.itemBase;
    if (items >= FIELDS_PER_FLUSH && key <= items - (items % FIELDS_PER_FLUSH)) this.late.add(this.fieldTop);
  }

  item(value: LuaValue | null): void {
    this.items[this.itemTop++] = value;
  }

  field(value: LuaValue | null): void {
    if (value === null) this.flags |= NIL;
    this.fieldValues[this.fieldTop++] = value;
  }

  /** Grows by what the part read (0 to 1) lets expect: the engine's growth by halves costs more than the values. */
  makeRoom(more: number, read: number): void {
    if (this.itemTop + more > this.itemRoom) {
      this.itemRoom = capacityFor(this.itemTop + more, read);
      this.items.length = this.itemRoom;
    }
    if (this.fieldTop + more > this.fieldRoom) {
      this.fieldRoom = capacityFor(this.fieldTop + more, read);
      this.fieldKeys.length = this.fieldRoom;
      this.fieldValues.length = this.fieldRoom;
    }
  }

  close(): LuaTable {
    const table = this.build();
    this.itemTop = this.itemBase;
    this.fieldTop = this.fieldBase;
    this.wasKeyed = (this.flags & KEYED) !== 0;
    const depth = --this.depth;
    this.itemBase = this.itemBases[depth] as number;
    this.fieldBase = this.fieldBases[depth] as number;
    this.flags = this.allFlags[depth] as number;
    if (this.wasKeyed) this.fieldTop--;
    return table;
  }
  private wasKeyed = false;

  /** Puts the table that was just closed where it stood in its parent. */
  adopt(table: LuaTable): void {
    if (this.wasKeyed) this.fieldValues[this.fieldTop++] = table;
    else this.items[this.itemTop++] = table;
  }

  drop(): void {
    this.itemTop = this.itemBase;
    this.fieldTop = this.fieldBase;
    this.close();
  }

  /** Keys from the outermost open table to the innermost; null for a positional one. */
  path(): (LuaKey | null)[] {
    const path: (LuaKey | null)[] = [];
    for (let level = 2; level <= this.depth; level++) {
      const flags = level === this.depth ? this.flags : (this.allFlags[level] as number);
      const base = level === this.depth ? this.fieldBase : (this.fieldBases[level] as number);
      path.push((flags & KEYED) === 0 ? null : (this.fieldKeys[base - 1] as LuaKey));
    }
    return path;
  }

  private build(): LuaTable {
    const { itemBase, itemTop, fieldBase, fieldTop, flags } = this;
    if (itemTop === itemBase && fieldTop === fieldBase) return EMPTY_TABLE;
    if ((flags & NIL) !== 0) return this.buildCarefully();
    if ((flags & NUMBERED) !== 0 && itemTop > itemBase && this.hasKeyAmongPositions()) return this.buildCarefully();
    let list: readonly (LuaValue | null)[] = NOTHING;
    if (itemTop > itemBase) {
      const own = this.takeItems();
      if (own[own.length - 1] === null) trimTrailingNils(own);
      list = own;
    }
    if (fieldTop === fieldBase) return new LuaTable(list, NO_KEYS, NOTHING);
    const keys = this.sharing.share(this.fieldKeys, fieldBase, fieldTop);
    if (keys === null) return this.buildCarefully();
    return new LuaTable(list, keys, this.fieldValues.slice(fieldBase, fieldTop) as LuaValue[]);
  }

  private hasKeyAmongPositions(): boolean {
    const { fieldKeys, fieldBase, fieldTop } = this;
    const positions = this.itemTop - this.itemBase;
    for (let i = fieldBase; i < fieldTop; i++) {
      const key = fieldKeys[i] as LuaKey;
      if (typeof key === 'number' && key >= 1 && key <= positions) return true;
    }
    return false;
  }

  /** A large list takes the stack itself instead of a copy; the values below it become the new stack. */
  private takeItems(): (LuaValue | null)[] {
    const { items, itemBase, itemTop } = this;
    if (itemTop - itemBase < ADOPT_LIST_FROM) return items.slice(itemBase, itemTop);
    items.length = itemTop;
    this.items = items.splice(0, itemBase);
    this.itemRoom = INITIAL_CAPACITY;
    return items;
  }

  private buildCarefully(): LuaTable {
    const { fieldKeys, fieldValues, fieldBase, fieldTop, late } = this;
    const fields = Array.from({ length: fieldTop - fieldBase }, (_, i) => {
      const place = fieldBase + i;
      return {
        key: fieldKeys[place] as LuaKey,
        value: fieldValues[place] as LuaValue | null,
        late: late.delete(place),
      };
    });
    return resolveTableFields(this.takeItems(), fields);
  }
}

/** At most sixteen times the current size: the rest of the file may differ. */
function capacityFor(top: number, read: number): number {
  return Math.ceil(top * Math.min(16, Math.max(1.5, 1.05 / read)));
}

import { EQUALS, LF, NAME_PART, SPACE } from '../lua/bytes.ts';
import type { ReadLimits } from '../lua/limits.ts';
import { decodeAscii } from '../lua/lua-text.ts';
import { readSavedVariables, type SavedVariables } from '../lua/reader.ts';
import type { UnitPath } from '../lua/salvage.ts';

/** One file, or several one after another; its SavedVariables are parsed once for all games. */
export class GameFile {
  readonly bytes: Uint8Array;
  private readonly units: readonly UnitPath[];
  private readonly limits: Partial<ReadLimits>;
  private read: SavedVariables | null = null;

  constructor(bytes: Uint8Array, units: readonly UnitPath[], limits: Partial<ReadLimits>) {
    this.bytes = bytes;
    this.units = units;
    this.limits = limits;
  }

  savedVariables(): SavedVariables {
    this.read ??= this.readParts();
    return this.read;
  }

  /** Of several files one after another a damaged one loses only itself: each is read from its first table on. */
  private readParts(): SavedVariables {
    const options = { units: this.units, limits: this.limits };
    const whole = readSavedVariables(this.bytes, options);
    if (whole.error === null) return whole;
    const starts = findTables(this.bytes, new Set(this.units.flatMap(([table]) => table ?? [])));
    if (starts.length < 2) return whole;
    const globals = new Map(whole.globals);
    for (const [i, start] of starts.entries()) {
      const part = readSavedVariables(this.bytes.subarray(start, starts[i + 1]), options);
      for (const [name, value] of part.globals) globals.set(name, value);
    }
    return { ...whole, globals };
  }
}

/** Parts of an upload that are read apart; the last one is the rest. */
const PARTS_MAX = 500;
const NAME_MAX = 64;

/** Lines that begin with a table's name and an equals sign. Inside a table the game writes names in brackets. */
function findTables(bytes: Uint8Array, tables: ReadonlySet<string>): number[] {
  const starts: number[] = [];
  for (let at = 0; at >= 0 && starts.length < PARTS_MAX; at = bytes.indexOf(LF, at) + 1 || -1) {
    let end = at;
    while (end - at <= NAME_MAX && NAME_PART[bytes[end] ?? 0] === 1) end++;
    if (end === at || !tables.has(decodeAscii(bytes, at, end))) continue;
    while (bytes[end] === SPACE) end++;
    if (bytes[end] === EQUALS) starts.push(at);
  }
  return starts;
}

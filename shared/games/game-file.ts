import type { ReadLimits } from '../lua/limits.ts';
import { readSavedVariables, type SavedVariables } from '../lua/reader.ts';
import type { UnitPath } from '../lua/salvage.ts';

/** One file; its SavedVariables are parsed once for all games. */
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
    this.read ??= readSavedVariables(this.bytes, { units: this.units, limits: this.limits });
    return this.read;
  }
}

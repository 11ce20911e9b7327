import type { Stats } from 'node:fs';

/** Identifies a version of a file without reading it. */
export interface Fingerprint {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Changes when the file is replaced. */
  readonly inode: number;
}

export function fingerprintOf({ size, mtimeMs, ino }: Stats): Fingerprint {
  return { size, modified: mtimeMs, inode: ino };
}

export function sameFingerprint(a: Fingerprint | null, b: Fingerprint | null): boolean {
  if (a === null || b === null) return a === b;
  return a.size === b.size && a.modified === b.modified && a.inode === b.inode;
}

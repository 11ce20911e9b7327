import type { Stats } from 'node:fs';

/** What tells one state of a file from another without reading it. */
export interface Fingerprint {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Another one at the same path: the file was replaced. */
  readonly inode: number;
}

export function fingerprintOf({ size, mtimeMs, ino }: Stats): Fingerprint {
  return { size, modified: mtimeMs, inode: ino };
}

export function sameFingerprint(a: Fingerprint | null, b: Fingerprint | null): boolean {
  if (a === null || b === null) return a === b;
  return a.size === b.size && a.modified === b.modified && a.inode === b.inode;
}

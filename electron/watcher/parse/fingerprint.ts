import type { Stats } from 'node:fs';

/** Identifies a version of a file without reading it. */
export interface Fingerprint {
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Time of the last change of content or attributes, in milliseconds since 1970: programs that copy set `modified` back. */
  readonly changed: number;
  /** Changes when the file is replaced. */
  readonly inode: number;
}

export function fingerprintOf({ size, mtimeMs, ctimeMs, ino }: Stats): Fingerprint {
  return { size, modified: mtimeMs, changed: ctimeMs, inode: ino };
}

export function sameFingerprint(a: Fingerprint | null, b: Fingerprint | null): boolean {
  if (a === null || b === null) return a === b;
  return a.size === b.size && a.modified === b.modified && a.changed === b.changed && a.inode === b.inode;
}

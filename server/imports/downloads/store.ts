import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Download } from '#shared/imports/contract/downloads.ts';
import { compareDownloads, parseInstallerName } from './rules.ts';

/** Published files, read from the folder at each call. */
export interface DownloadStore {
  list(): Promise<Download[]>;
  /** Size of a plain file with an installer's name; null for everything else. */
  sizeOf(name: string): Promise<number | null>;
}

interface CachedChecksum {
  /** Size and modification time of the file that was hashed. */
  readonly stamp: string;
  readonly sha256: Promise<string>;
}

export function createDownloadStore(folder: string): DownloadStore {
  const sums = new Map<string, CachedChecksum>();

  /** Null for links, folders and missing files. */
  const look = async (name: string): Promise<{ readonly size: number; readonly stamp: string } | null> => {
    const stats = await lstat(join(folder, name)).catch(() => null);
    return stats?.isFile() === true ? { size: stats.size, stamp: `${stats.size} ${stats.mtimeMs}` } : null;
  };

  const describe = async (file: string): Promise<Download | null> => {
    const installer = parseInstallerName(file);
    const before = installer && (await look(file));
    if (!before) return null;
    let sum = sums.get(file);
    if (sum?.stamp !== before.stamp) {
      sum = { stamp: before.stamp, sha256: hashFile(join(folder, file)) };
      sums.set(file, sum);
    }
    try {
      const sha256 = await sum.sha256;
      // A file that is still being copied is listed once it is complete.
      if ((await look(file))?.stamp !== sum.stamp) return null;
      return { file, ...installer, size: before.size, sha256 };
    } catch {
      if (sums.get(file) === sum) sums.delete(file);
      return null;
    }
  };

  return {
    async list() {
      const names = await readdir(folder).catch((): string[] => []);
      for (const known of sums.keys()) if (!names.includes(known)) sums.delete(known);
      const found = await Promise.all(names.map((name) => describe(name)));
      return found.filter((each) => each !== null).sort(compareDownloads);
    },
    sizeOf: async (name) => (parseInstallerName(name) === null ? null : ((await look(name))?.size ?? null)),
  };
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join, relative, sep } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import { ADDON_ARCHIVE, type Download } from '#shared/imports/contract/downloads.ts';

const ADDON = fileURLToPath(new URL('../../../electron/addon/TavernLedger/', import.meta.url));
/** One time for all entries, in local time as zip files have it: the checksum depends on the content alone. */
const ENTRY_TIME = new Date(2026, 0, 1);
const VERSION = /^## Version: *(\S+)/m;

/** The in-game addon, ready to be unpacked into a game's `Interface/AddOns`. */
export interface AddonArchive {
  readonly download: Download;
  readonly bytes: Buffer;
}

let archive: Promise<AddonArchive | null> | undefined;

/**
 * Built once per process, in 30 ms. Null where the addon's sources are not beside the server, as in the desktop app, which
 * installs them itself.
 */
export function getAddonArchive(): Promise<AddonArchive | null> {
  return (archive ??= buildAddonArchive(ADDON));
}

async function buildAddonArchive(folder: string): Promise<AddonArchive | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return null;
  const files: Zippable = {};
  let version: string | null = null;
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    files[`TavernLedger/${relative(folder, path).split(sep).join('/')}`] = content;
    if (entry.name.endsWith('.toc')) version = VERSION.exec(content.toString('utf8'))?.[1] ?? null;
  }
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  const bytes = Buffer.from(zipSync(sorted, { mtime: ENTRY_TIME }));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    bytes,
    download: { file: ADDON_ARCHIVE, platform: 'addon', processor: null, version, size: bytes.length, sha256 },
  };
}

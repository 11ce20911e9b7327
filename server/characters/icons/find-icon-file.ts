import { lstat } from 'node:fs/promises';
import { join } from 'node:path';

/** Formats by preference, smallest first. */
const FORMATS = ['avif', 'webp', 'png', 'jpg'] as const;

/** The file of an icon by its id; null for missing ones and for whatever is no id, so that no path gets here. */
export async function findIconFile(folder: string, icon: string): Promise<string | null> {
  if (!/^[1-9]\d{0,9}$/.test(icon)) return null;
  for (const format of FORMATS) {
    const file = `${icon}.${format}`;
    const stats = await lstat(join(folder, file)).catch(() => null);
    if (stats?.isFile() === true) return file;
  }
  return null;
}

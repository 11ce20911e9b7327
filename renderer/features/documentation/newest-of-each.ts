import type { Download } from '#shared/contract/downloads.ts';

/** The first of each platform and kind of file: the server lists the newest version first. */
export function newestOfEach(downloads: readonly Download[]): Download[] {
  const seen = new Set<string>();
  return downloads.filter(({ file, platform }) => {
    const kind = `${platform} ${file.slice(file.lastIndexOf('.'))}`;
    return !seen.has(kind) && seen.add(kind);
  });
}

import type { Download } from '#shared/contract/downloads.ts';

/** Newest download per platform and file type; the server lists newest first. */
export function newestOfEach(downloads: readonly Download[]): Download[] {
  const seen = new Set<string>();
  return downloads.filter(({ file, platform }) => {
    const kind = `${platform} ${file.slice(file.lastIndexOf('.'))}`;
    return !seen.has(kind) && seen.add(kind);
  });
}

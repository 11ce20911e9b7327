import type { Download } from '#shared/contract/downloads.ts';

/** Expects the newest first, as the server lists them. */
export function newestOfEach(downloads: readonly Download[]): Download[] {
  const seen = new Set<string>();
  return downloads.filter(({ file, platform, processor }) => {
    const kind = `${platform} ${processor} ${file.slice(file.lastIndexOf('.'))}`;
    return !seen.has(kind) && seen.add(kind);
  });
}

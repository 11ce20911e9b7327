import type { Download, DownloadPlatform } from '#shared/imports/contract/downloads.ts';

export type InstallerDownload = Download & { readonly platform: Exclude<DownloadPlatform, 'addon'> };

function isInstaller(download: Download): download is InstallerDownload {
  return download.platform !== 'addon';
}

/** Expects the newest first, as the server lists them. */
export function newestOfEach(downloads: readonly Download[]): InstallerDownload[] {
  const seen = new Set<string>();
  return downloads.filter(isInstaller).filter(({ file, platform, processor }) => {
    const kind = `${platform} ${processor} ${file.slice(file.lastIndexOf('.'))}`;
    return !seen.has(kind) && seen.add(kind);
  });
}

import type { Download, DownloadPlatform } from '#shared/contract/downloads.ts';

/** What a file of the folder must be called to be served: no path, nothing hidden, nothing that a header could not carry. */
const SERVABLE = /^[A-Za-z0-9][\w.+() -]{0,199}$/;
const VERSION = /[-_ v](\d+\.\d+\.\d+(?:-[a-z]+(?:\.\d+)?)?)(?=[-_ .])/i;
const PLATFORMS: Readonly<Record<string, DownloadPlatform>> = { exe: 'windows', msi: 'windows', dmg: 'macos', pkg: 'macos', appimage: 'linux', deb: 'linux', rpm: 'linux' };
const ORDER: readonly DownloadPlatform[] = ['windows', 'macos', 'linux'];

function isServable(name: string): boolean {
  return SERVABLE.test(name);
}

/** What an installer's name says; null for what is no installer (checksums, update information). */
export function readInstallerName(name: string): Pick<Download, 'version' | 'platform'> | null {
  const platform = PLATFORMS[/.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return platform && isServable(name) ? { platform, version: VERSION.exec(name)?.[1] ?? null } : null;
}

/** Windows first, then the newest version; by name where that says nothing. */
export function byUse(a: Download, b: Download): number {
  return (
    ORDER.indexOf(a.platform) - ORDER.indexOf(b.platform) ||
    (b.version ?? '').localeCompare(a.version ?? '', 'en', { numeric: true }) ||
    (a.file < b.file ? -1 : 1)
  );
}

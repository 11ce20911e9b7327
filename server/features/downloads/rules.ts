import type { Download, DownloadPlatform } from '#shared/contract/downloads.ts';

/** What a file of the folder must be called to be served: no path, nothing hidden, nothing that a header could not carry. */
const SERVABLE = /^[A-Za-z0-9][\w.+() -]{0,199}$/;
const VERSION = /[-_ v](\d+\.\d+\.\d+(?:-[a-z]+(?:\.\d+)?)?)(?=[-_ .])/i;
const PLATFORMS: Readonly<Record<string, DownloadPlatform>> = {
  exe: 'windows',
  msi: 'windows',
  dmg: 'macos',
  pkg: 'macos',
  appimage: 'linux',
  deb: 'linux',
  rpm: 'linux',
};
const ORDER: readonly DownloadPlatform[] = ['windows', 'macos', 'linux'];

function isServable(name: string): boolean {
  return SERVABLE.test(name);
}

/** What an installer's name says; null for what is no installer (checksums, update information). */
export function parseInstallerName(name: string): Pick<Download, 'version' | 'platform'> | null {
  const platform = PLATFORMS[/.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  return platform && isServable(name) ? { platform, version: VERSION.exec(name)?.[1] ?? null } : null;
}

/** Windows first, then the newest version; by name where that says nothing. */
export function compareDownloads(a: Download, b: Download): number {
  return (
    ORDER.indexOf(a.platform) - ORDER.indexOf(b.platform) ||
    (b.version ?? '').localeCompare(a.version ?? '', 'en', { numeric: true }) ||
    (a.file < b.file ? -1 : 1)
  );
}

/** One range, as RFC 9110 (14.1.1) writes it: from and to, from on, or the last so many bytes. */
const RANGE = /^(?:(\d+)-(\d*)|-(\d+))$/;

/** What a Range header asks of a file: nothing that is understood (so all of it), a part, or only bytes that are not there. */
export function parseRange(header: string | undefined, size: number): 'whole' | 'part' | 'beyond' {
  const [unit, set] = (header ?? '').split('=', 2);
  if (set === undefined || unit?.trim().toLowerCase() !== 'bytes') return 'whole';
  const ranges = set.split(',').map((each) => RANGE.exec(each.trim()));
  if (ranges.some((each) => each === null || (each[1] !== undefined && each[2] && Number(each[2]) < Number(each[1]))))
    return 'whole';
  return ranges.some((each) => (each?.[1] === undefined ? Number(each?.[3]) > 0 && size > 0 : Number(each[1]) < size))
    ? 'part'
    : 'beyond';
}

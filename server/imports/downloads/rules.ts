import type { Download, DownloadPlatform, Processor } from '#shared/imports/contract/downloads.ts';

/** Safe file names: no path, not hidden, valid in a header. */
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
const PROCESSOR = /[-_ .](arm64|aarch64|x64|x86_64|amd64)(?=[-_ .])/i;
const PROCESSORS: Readonly<Record<string, Processor>> = {
  arm64: 'arm64',
  aarch64: 'arm64',
  x64: 'x64',
  x86_64: 'x64',
  amd64: 'x64',
};
const ORDER: readonly DownloadPlatform[] = ['addon', 'windows', 'macos', 'linux'];

function isServable(name: string): boolean {
  return SERVABLE.test(name);
}

/** Null for files that are no installers, such as checksums. */
export function parseInstallerName(name: string): Pick<Download, 'version' | 'platform' | 'processor'> | null {
  const platform = PLATFORMS[/.\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!platform || !isServable(name)) return null;
  return {
    platform,
    version: VERSION.exec(name)?.[1] ?? null,
    processor: PROCESSORS[PROCESSOR.exec(name)?.[1]?.toLowerCase() ?? ''] ?? null,
  };
}

/** By platform (the addon, then Windows), newest version, name. */
export function compareDownloads(a: Download, b: Download): number {
  return (
    ORDER.indexOf(a.platform) - ORDER.indexOf(b.platform) ||
    (b.version ?? '').localeCompare(a.version ?? '', 'en', { numeric: true }) ||
    (a.file < b.file ? -1 : 1)
  );
}

/** One range (RFC 9110, 14.1.1). */
const RANGE = /^(?:(\d+)-(\d*)|-(\d+))$/;

/** `whole` also for ranges to be ignored, `beyond` for ranges outside the file. */
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

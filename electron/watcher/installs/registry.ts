import type { Machine } from './machine.ts';

const BLIZZARD = ['HKLM\\SOFTWARE\\WOW6432Node\\Blizzard Entertainment', 'HKLM\\SOFTWARE\\Blizzard Entertainment'];
const UNINSTALL = 'HKLM\\SOFTWARE\\WOW6432Node\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\World of Warcraft';
const MOUNTED = 'HKLM\\SYSTEM\\MountedDevices';
const MAPPED = 'HKCU\\Network';

export function parseInstallPaths(registryText: string): string[] {
  return [
    ...registryText.matchAll(/^[ \t]+Install(?:Path|Location)[ \t]+REG_(?:EXPAND_)?SZ[ \t]+(\S.*?)[ \t]*\r?$/gim),
  ].map((match) => match[1] as string);
}

/** Letters of local drives, from `reg query HKLM\SYSTEM\MountedDevices`. */
export function parseDriveLetters(registryText: string): string[] {
  const letters = [...registryText.matchAll(/\\DosDevices\\([A-Z]):/gi)].map((match) =>
    (match[1] as string).toUpperCase(),
  );
  return [...new Set(letters)].sort();
}

/** Letters of network drives, from `reg query HKCU\Network /s`. */
export function parseMappedDrives(registryText: string): string[] {
  return [...registryText.matchAll(/\\Network\\([A-Z])[ \t]*\r?$/gim)].map((match) =>
    (match[1] as string).toUpperCase(),
  );
}

export async function registryFolders(machine: Machine): Promise<string[]> {
  const texts = await Promise.all([...BLIZZARD, UNINSTALL].map((key) => machine.queryRegistry(key)));
  return texts.flatMap(parseInstallPaths);
}

/** Local drives only: an unreachable network drive would block the search. */
export async function localDrives(machine: Machine): Promise<string[]> {
  const letters = parseDriveLetters(await machine.queryRegistry(MOUNTED));
  return (letters.length > 0 ? letters : ['C', 'D']).map((letter) => `${letter}:\\`);
}

export async function mappedDrives(machine: Machine): Promise<string[]> {
  return parseMappedDrives(await machine.queryRegistry(MAPPED)).map((letter) => `${letter}:\\`);
}

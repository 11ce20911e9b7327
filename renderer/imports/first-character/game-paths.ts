import { GAMES } from '#shared/games/registry.ts';

export type System = 'windows' | 'macos' | 'linux';

export const SYSTEMS: readonly System[] = ['windows', 'macos', 'linux'];

/** Default places of the game. On Linux that of Lutris; in every Wine prefix the rest from `drive_c` is the same. */
const INSTALLS: Readonly<Record<System, string>> = {
  windows: 'C:\\Program Files (x86)\\World of Warcraft',
  macos: '/Applications/World of Warcraft',
  linux: '~/Games/battlenet/drive_c/Program Files (x86)/World of Warcraft',
};

/** Versions of the game that players have; those of test realms are left out. */
export const FLAVOURS = GAMES.flatMap(({ flavours }) => flavours).filter(({ test }) => !test);

export interface GamePlace {
  readonly system: System;
  /** Folder of the game's version, such as `_classic_era_`. */
  readonly folder: string;
}

function join({ system, folder }: GamePlace, parts: readonly string[]): string {
  const separator = system === 'windows' ? '\\' : '/';
  return [INSTALLS[system], folder, ...parts].join(separator);
}

export function addonFolder(place: GamePlace): string {
  return join(place, ['Interface', 'AddOns']);
}

export function accountsFolder(place: GamePlace): string {
  return join(place, ['WTF', 'Account']);
}

export function systemOf(platform: string): System {
  if (/mac|iphone|ipad/i.test(platform)) return 'macos';
  return /linux|x11|cros/i.test(platform) && !/android/i.test(platform) ? 'linux' : 'windows';
}

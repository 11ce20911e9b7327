import type { AddonState, Games, WatchedAccount } from '#shared/imports/contract/ipc-games.ts';
import type { Install } from '../watcher/installs/install.ts';
import type { WatchCandidate } from '../watcher/watcher.ts';
import type { SourceReport } from '../watcher/watched-sources.ts';

export interface GamesStatusOptions {
  readonly installs: readonly Install[];
  readonly sources: readonly SourceReport[];
  readonly alias: (folderName: string) => string;
  readonly isWatched: (source: WatchCandidate) => boolean;
  /** By flavour folder. */
  readonly addons: ReadonlyMap<string, AddonState>;
  readonly isChosen: (root: string) => boolean;
  readonly missing: Games['missing'];
}

/** Key of the player's switch for an account. */
export function watchKey({ install, flavourFolder, account }: Omit<WatchCandidate, 'test'>): string {
  return JSON.stringify([install, flavourFolder, account]);
}

/** Test realms are off by default. */
export function isWatchEnabled(switches: Readonly<Record<string, boolean>>, source: WatchCandidate): boolean {
  return switches[watchKey(source)] ?? !source.test;
}

const OFF: Omit<WatchedAccount, 'account' | 'watched'> = {
  phase: 'off',
  writtenAt: null,
  characters: null,
  problem: null,
  skipped: [],
  fromBackup: false,
};
const ABSENT = { ...OFF, phase: 'absent' as const };

export function buildGamesStatus({
  installs,
  sources,
  alias,
  isWatched,
  addons,
  isChosen,
  missing,
}: GamesStatusOptions): Games {
  // Of two files that differ by case, as only Linux has them, the first is shown: the game's own.
  const byKey = new Map(sources.toReversed().map((source) => [watchKey(source), source]));
  return {
    missing,
    installs: installs.map(({ root, flavours }) => ({
      root,
      chosen: isChosen(root),
      flavours: flavours.map((flavour) => ({
        folder: flavour.folderName,
        title: flavour.title,
        game: flavour.game,
        test: flavour.test,
        addon: addons.get(flavour.folder) ?? { state: 'unknown', installed: null, offered: '', outOfDateFor: null },
        accounts: flavour.accounts.map(({ folderName }): WatchedAccount => {
          const about = { install: root, flavourFolder: flavour.folderName, account: alias(folderName) };
          const source = byKey.get(watchKey(about));
          if (!isWatched({ ...about, test: flavour.test })) return { account: about.account, watched: false, ...OFF };
          if (source === undefined) return { account: about.account, watched: true, ...ABSENT };
          const { phase, writtenAt, characters, problem, skipped, fromBackup } = source;
          return {
            account: about.account,
            watched: true,
            phase,
            writtenAt: writtenAt === null ? null : Math.floor(writtenAt),
            characters,
            problem,
            skipped: [...skipped.notes],
            fromBackup,
          };
        }),
      })),
    })),
  };
}

import type { AppInfo, UpdateState } from '#shared/contract/ipc/ipc-app.ts';
import type { IpcPush, IpcPushName } from '#shared/contract/ipc/ipc.ts';
import type { ServerChild } from '../local-server/server-process.ts';
import type { Encryption } from '../session/session-vault.ts';
import type { SettingsFile } from '../storage/settings.ts';
import type { Machine } from '../watcher/installs/machine.ts';
import type { WatchTimes } from '../watcher/watcher.ts';

/** What the shell does for the player; Electron in the app, a stand-in in the harness. */
export interface Shell {
  /** The system's dialog for a folder; null when the player cancels it. */
  chooseFolder(): Promise<string | null>;
  openExternal(url: string): Promise<void>;
  openFolder(folder: string): Promise<void>;
}

/** Looks for new versions, and takes each step only when told to. */
export interface Updates {
  readonly state: UpdateState;
  check(): Promise<UpdateState>;
  download(): Promise<UpdateState>;
  install(): void;
}

/** Everything the app needs of the world around it. */
export interface DesktopDependencies {
  readonly version: string;
  readonly platform: AppInfo['platform'];
  /** Where everything is kept that the app remembers. */
  readonly dataFolder: string;
  /** The folder of the built pages. */
  readonly pages: string;
  /** The addon that the app brings along. */
  readonly addon: string;
  readonly settings: SettingsFile;
  readonly machine: Machine;
  readonly encryption: Encryption;
  readonly shell: Shell;
  readonly updates: Updates;
  /** Starts the server's own process with its data in this folder. */
  readonly forkServer: (dataFolder: string) => ServerChild;
  /** Tells the pages. */
  readonly push: <N extends IpcPushName>(name: N, value: IpcPush<N>) => void;
  /** Hears of what must not happen. */
  readonly onError: (where: string, error: unknown) => void;
  /** The program of the thread that reads files, where a build puts it elsewhere. */
  readonly parseScript?: URL;
  /** False in tests, which bring the game's folder themselves. */
  readonly findGames?: boolean;
  readonly times?: Partial<WatchTimes>;
  readonly now?: () => number;
}

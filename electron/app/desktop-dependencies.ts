import type { AppInfo, UpdateState } from '#shared/base/ipc/ipc-app.ts';
import type { IpcPush, IpcPushName } from '#shared/base/ipc/bridge.ts';
import type { PagesListener } from '../gateway/pages-listener.ts';
import type { ServerChild } from '../local-server/server-process.ts';
import type { Reminder } from '../reminders/reminders.ts';
import type { Encryption } from '../session/session-vault.ts';
import type { NativeNotification } from '../shell/system-notifications.ts';
import type { SettingsFile } from '../storage/settings.ts';
import type { Machine } from '../watcher/installs/machine.ts';
import type { WatchTimes } from '../watcher/watcher.ts';

/** Implemented by Electron in the app and by a fake in the harness. */
export interface Shell {
  /** Null when the player cancels the dialog. */
  chooseFolder(): Promise<string | null>;
  openExternal(url: string): Promise<void>;
  openFolder(folder: string): Promise<void>;
}

/** App updates; each step runs only on request. */
export interface Updates {
  readonly state: UpdateState;
  check(): Promise<UpdateState>;
  download(): Promise<UpdateState>;
  /** Stops the app, then starts the installer. */
  install(): Promise<void>;
}

export interface DesktopDependencies {
  readonly version: string;
  readonly platform: AppInfo['platform'];
  /** Queue, settings, session and logs. */
  readonly dataFolder: string;
  readonly pages: string;
  /** Opened here where absent. */
  readonly listener?: PagesListener;
  /** Requests a URL as the window does; returns the body. */
  readonly requestAsPage: (url: string) => Promise<string>;
  readonly addon: string;
  readonly settings: SettingsFile;
  readonly machine: Machine;
  readonly encryption: Encryption;
  readonly shell: Shell;
  readonly updates: Updates;
  readonly forkServer: (dataFolder: string) => ServerChild;
  readonly push: <N extends IpcPushName>(name: N, value: IpcPush<N>) => void;
  /** Notifies the player; returns false where that has to wait. */
  readonly remind: (reminder: Reminder) => boolean;
  readonly createNotification: (title: string, body: string) => NativeNotification;
  readonly isWindowFocused: () => boolean;
  readonly go: (path: string) => void;
  readonly onError: (where: string, error: unknown) => void;
  /** Script of the parse thread, where a build moved it. */
  readonly parseScript?: URL;
  /** False in tests. */
  readonly findGames?: boolean;
  readonly times?: Partial<WatchTimes>;
  readonly now?: () => number;
}

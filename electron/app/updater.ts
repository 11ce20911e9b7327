import type { UpdateState } from '#shared/base/ipc/ipc-app.ts';
import { message, type Message } from '#shared/base/messages/message.ts';
import type { Updates } from './desktop-dependencies.ts';

export interface UpdaterEngine {
  autoDownload: boolean;
  autoInstallOnAppQuit: boolean;
  checkForUpdates(): Promise<{
    readonly isUpdateAvailable: boolean;
    readonly updateInfo: { readonly version: string };
  } | null>;
  downloadUpdate(): Promise<unknown>;
  quitAndInstall(): void;
  on(event: 'download-progress', listen: (progress: { readonly percent: number }) => void): unknown;
  on(event: 'error', listen: (error: Error) => void): unknown;
}

export interface UpdaterOptions {
  /** Null in a build without an update feed. */
  readonly engine: UpdaterEngine | null;
  readonly onState: (state: UpdateState) => void;
  readonly stopApp: () => Promise<void>;
  /** Called when the installer does not start after the app was stopped. */
  readonly restartApp: () => void;
  readonly now?: () => number;
}

const CHECK_INTERVAL_MS = 24 * 3_600_000;

/** True once a day when enabled. */
export function isCheckDue(
  settings: { readonly checkForUpdates: boolean; readonly updatesCheckedAt: number },
  now: number,
): boolean {
  // A future time comes from a clock that was wrong.
  return (
    settings.checkForUpdates &&
    (now - settings.updatesCheckedAt >= CHECK_INTERVAL_MS || settings.updatesCheckedAt > now)
  );
}

export function createUpdater({ engine, onState, stopApp, restartApp, now = Date.now }: UpdaterOptions): Updates {
  let state: UpdateState = {
    state: engine === null ? 'off' : 'idle',
    version: null,
    percent: null,
    problem: null,
    checkedAt: null,
  };
  let isInstalling = false;
  const publishState = (change: Partial<UpdateState>): UpdateState => {
    state = { ...state, percent: null, problem: null, ...change };
    onState(state);
    return state;
  };
  const attempt = async (work: () => Promise<UpdateState>, problem: Message): Promise<UpdateState> => {
    try {
      return await work();
    } catch {
      // The engine's messages name addresses and headers; the remedy is always the same.
      return publishState({ state: 'failed', problem });
    }
  };
  if (engine !== null) {
    engine.autoDownload = false;
    engine.autoInstallOnAppQuit = false;
    engine.on('download-progress', ({ percent }) => {
      if (state.state === 'downloading') publishState({ percent: Math.max(0, Math.min(100, percent)) });
    });
    // An 'error' event without a listener ends the process; the errors also arrive as rejections.
    engine.on('error', () => {
      if (isInstalling) restartApp();
    });
  }
  return {
    get state() {
      return state;
    },
    async check() {
      if (engine === null || ['checking', 'downloading', 'ready'].includes(state.state)) return state;
      publishState({ state: 'checking' });
      return attempt(async () => {
        const found = await engine.checkForUpdates();
        const checkedAt = now();
        return found?.isUpdateAvailable === true
          ? publishState({ state: 'available', version: found.updateInfo.version, checkedAt })
          : publishState({ state: 'none', version: null, checkedAt });
      }, message('updateUnknown'));
    },
    async download() {
      if (engine === null || state.version === null || (state.state !== 'available' && state.state !== 'failed'))
        return state;
      publishState({ state: 'downloading', percent: 0 });
      return attempt(async () => {
        await engine.downloadUpdate();
        return publishState({ state: 'ready', percent: 100 });
      }, message('updateNotLoaded'));
    },
    async install() {
      if (engine === null || state.state !== 'ready' || isInstalling) return;
      isInstalling = true;
      // The installer waits for the app to end, and kills it when that takes long.
      await stopApp();
      engine.quitAndInstall();
    },
  };
}

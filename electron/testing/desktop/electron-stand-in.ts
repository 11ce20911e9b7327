/**
 * `node --import electron-stand-in.ts <app>/dist/electron/main.js`: resolves `electron` to this module, so that the
 * packed app runs in plain Node, without windows. The app is expected in `resources/app`, as Electron has it.
 */
import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ForkUtility } from '../../local-server/fork-server.ts';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
});

const appFolder = join(dirname(process.argv[1] ?? ''), '..', '..');
const paths = new Map([['home', homedir()]]);

class App extends EventEmitter {
  readonly isPackaged = true;
  private isQuitting = false;

  setName(): void {}
  setPath(name: string, path: string): void {
    paths.set(name, path);
  }
  getPath(name: string): string {
    return paths.get(name) ?? join(appFolder, name);
  }
  getVersion(): string {
    return '0.0.0';
  }
  getPreferredSystemLanguages(): string[] {
    return ['en-US'];
  }
  getLoginItemSettings(): { readonly wasOpenedAtLogin: boolean } {
    return { wasOpenedAtLogin: false };
  }
  setLoginItemSettings(): void {}
  requestSingleInstanceLock(): boolean {
    return true;
  }
  enableSandbox(): void {}
  setAsDefaultProtocolClient(): void {}
  async whenReady(): Promise<void> {}
  quit(): void {
    if (!this.isQuitting) this.emit('before-quit');
    this.isQuitting = true;
    let isPrevented = false;
    this.emit('will-quit', { preventDefault: () => (isPrevented = true) });
    if (!isPrevented) process.exit(0);
  }
  exit(code: number): void {
    process.exit(code);
  }
}

class Window extends EventEmitter {
  static getFocusedWindow(): null {
    return null;
  }
  readonly webContents = Object.assign(new EventEmitter(), { setWindowOpenHandler() {}, send() {} });
  async loadURL(): Promise<void> {}
  isFocused(): boolean {
    return false;
  }
  isMinimized(): boolean {
    return false;
  }
  show(): void {}
  focus(): void {}
}

class TrayIcon extends EventEmitter {
  setImage(): void {}
  setToolTip(): void {}
  setContextMenu(): void {}
}

const forkUtility: ForkUtility = (program, arguments_, { env }) => {
  const child = fork(program, arguments_, {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: ['--import', import.meta.url],
  });
  return Object.assign(child, { postMessage: (message: string) => child.send(message) });
};

export const app = new App();
export { Window as BrowserWindow, TrayIcon as Tray };
export const dialog = { showErrorBox: (title: string, text: string) => process.stderr.write(`${title}: ${text}\n`) };
export const ipcMain = { handle() {} };
export const Menu = { buildFromTemplate: () => ({}), setApplicationMenu() {} };
export const nativeTheme = { themeSource: 'system' };
export class Notification extends EventEmitter {
  show(): void {}
}
export const powerMonitor = new EventEmitter();
export const safeStorage = { isEncryptionAvailable: () => false };
export const screen = {
  getPrimaryDisplay: () => ({ id: 1, workArea: { x: 0, y: 0, width: 1280, height: 800 } }),
  getAllDisplays: () => [],
};
export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler() {},
    setPermissionCheckHandler() {},
    setDevicePermissionHandler() {},
  }),
};
export const shell = {};
export const utilityProcess = { fork: forkUtility };

if (process.send === undefined) process.on('SIGTERM', () => app.quit());
else {
  const parentPort = {
    on: (_event: 'message', listen: (event: { data: unknown }) => void) =>
      process.on('message', (data) => listen({ data })),
  };
  Object.assign(process, { parentPort });
}
Object.assign(process, { resourcesPath: join(appFolder, '..') });

import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { temporaryFolder } from './testing/installs/game-folder.ts';

const { calls } = vi.hoisted(() => ({ calls: [] as (readonly unknown[])[] }));
const platform = Object.getOwnPropertyDescriptor(process, 'platform');
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let otherProgram: Server | undefined;
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Records what the entry asks of Electron; the app never becomes ready. */
vi.mock('electron', () => {
  const answers: Readonly<Record<string, (...all: string[]) => unknown>> = {
    getPath: () => process.env['TAVERN_LEDGER_DATA'],
    getVersion: () => '1.0.0',
    requestSingleInstanceLock: () => true,
    whenReady: () => new Promise(() => {}),
  };
  const app = new Proxy(
    {},
    {
      get: (_target, name: string) =>
        name === 'isPackaged'
          ? false
          : name === 'commandLine'
            ? { appendSwitch: (...all: string[]) => calls.push(['appendSwitch', ...all]) }
            : (...all: string[]) => {
                calls.push([name, ...all]);
                return answers[name]?.(...all);
              },
    },
  );
  const names = ['BrowserWindow', 'dialog', 'ipcMain', 'Menu', 'nativeTheme', 'Notification', 'powerMonitor'];
  const others = ['safeStorage', 'screen', 'session', 'shell', 'Tray', 'utilityProcess'];
  return { app, ...Object.fromEntries([...names, ...others].map((name) => [name, {}])) };
});
vi.mock('electron-updater', () => ({ default: {} }));

beforeAll(async () => {
  folder = await temporaryFolder();
  vi.stubEnv('TAVERN_LEDGER_DATA', folder.path);
  Object.defineProperty(process, 'platform', { ...platform, value: 'win32' });
  otherProgram = createServer().listen(0, '127.0.0.1');
  await once(otherProgram, 'listening');
  writeFileSync(join(folder.path, 'settings.json'), JSON.stringify({ pagesPort: portOf(otherProgram) }));
  await import('./main.ts');
});
afterAll(async () => {
  if (platform !== undefined) Object.defineProperty(process, 'platform', platform);
  vi.unstubAllEnvs();
  otherProgram?.close();
  await folder?.[Symbol.asyncDispose]();
});

const callOf = (name: string): number => calls.findIndex(([called]) => called === name);

test('takes the identity of the installed shortcut on Windows before the app is ready', () => {
  const builder = readFileSync(new URL('../electron-builder.yml', import.meta.url), 'utf8');
  expect(calls[callOf('setAppUserModelId')]).toEqual(['setAppUserModelId', /^appId: (\S+)$/m.exec(builder)?.[1]]);
  expect(calls[callOf('setToastActivatorCLSID')]).toEqual([
    'setToastActivatorCLSID',
    expect.stringMatching(/^\{[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\}$/),
  ]);
  for (const name of ['setAppUserModelId', 'setToastActivatorCLSID', 'enableSandbox'])
    expect(callOf(name), name).toBeLessThan(callOf('whenReady'));
});

test('leads the origin of the pages to the app, before it is ready, when another program has their port', () => {
  const origin = `127.0.0.1:${otherProgram === undefined ? '' : portOf(otherProgram)}`;
  expect(calls[callOf('appendSwitch')]).toEqual([
    'appendSwitch',
    'host-resolver-rules',
    expect.stringMatching(new RegExp(`^MAP ${origin} 127\\.0\\.0\\.1:\\d+$`)),
  ]);
  expect(callOf('appendSwitch')).toBeLessThan(callOf('whenReady'));
});

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IpcResult } from '#shared/base/ipc/bridge.ts';
import { makeGame, savedSamples, temporaryFolder } from '../testing/installs/game-folder.ts';
import { OWN_VERSION } from '../testing/process/own-version.ts';
import { until } from '../testing/process/until.ts';
import { findElectron } from '../../build/electron-runtime.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = findElectron();
if (program === null) process.stdout.write('electron/e2e skipped: no Electron runtime\n');

/** Covers the window, its guards, the utility process, threads and native files in Electron. */
describe.skipIf(program === null)(
  program === null ? 'skipped: no Electron runtime' : 'the desktop app in Electron',
  () => {
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let app: ElectronApplication;
    let page: Page;
    let otherProgram: Server | undefined;
    let takenPort: number;
    const call = (name: string, input: unknown): Promise<IpcResult> =>
      page.evaluate(
        `globalThis.tavernLedger.call(${JSON.stringify(name)}, ${JSON.stringify(input)})`,
      ) as Promise<IpcResult>;
    const value = async (name: string, input: unknown = null): Promise<Record<string, unknown>> => {
      const result = await call(name, input);
      if (!result.ok) throw new Error(result.message);
      return result.value as Record<string, unknown>;
    };

    beforeAll(async () => {
      execFileSync(process.execPath, ['build/release/desktop-build.ts'], { cwd: root });
      folder = await temporaryFolder();
      otherProgram = createServer().listen(0, '127.0.0.1');
      await once(otherProgram, 'listening');
      ({ port: takenPort } = otherProgram.address() as AddressInfo);
      await mkdir(join(folder.path, 'data'));
      await writeFile(join(folder.path, 'data', 'settings.json'), JSON.stringify({ pagesPort: takenPort }));
      app = await _electron.launch({
        executablePath: program ?? '',
        args: [...(process.platform === 'linux' ? ['--no-sandbox'] : []), root],
        env: { ...(process.env as Record<string, string>), TAVERN_LEDGER_DATA: join(folder.path, 'data') },
      });
      page = await app.firstWindow();
      await page.waitForLoadState();
    });
    afterAll(async () => {
      await app?.close();
      otherProgram?.close();
      await folder?.[Symbol.asyncDispose]();
    });

    test('opens one window with own pages and without Node', async () => {
      expect(await page.title()).toContain('Tavern Ledger');
      expect(new URL(page.url()).hostname).toBe('127.0.0.1');
      expect(
        await page.evaluate(
          `[typeof require, typeof process, typeof module, Object.keys(globalThis.tavernLedger).join()]`,
        ),
      ).toEqual(['undefined', 'undefined', 'undefined', 'call,on']);
      expect(app.windows()).toHaveLength(1);
    });

    test('runs its server in a utility process', async () => {
      await until('the server is ready', async () => (await value('server.state'))['state'] === 'ready');
      const status = await page.evaluate(`fetch('/api/healthz').then((answer) => answer.json())`);
      expect(status).toMatchObject({ status: 'ok', service: 'tavern-ledger', version: OWN_VERSION });
    });

    test('shows no foreign page and opens no second window', async () => {
      const before = page.url();
      await page.evaluate(`window.open('file:///etc/passwd'); location.href = 'file:///etc/passwd';`).catch(() => {});
      expect(page.url()).toBe(before);
      expect(app.windows()).toHaveLength(1);
    });

    test('keeps the origin of its pages while another program has their port', () => {
      expect(new URL(page.url()).port).toBe(String(takenPort));
    });

    test("opens what the server sends in the player's browser", async () => {
      const before = page.url();
      await app.evaluate(({ shell }) => {
        shell.openExternal = async (url) => void Object.assign(globalThis, { openedOutside: url });
      });
      await page.evaluate(`location.href = '/api/docs'`);
      await until('it opens outside', async () =>
        /^http:.*\/api\/docs$/.test(String(await app.evaluate(() => Reflect.get(globalThis, 'openedOutside')))),
      );
      expect(page.url()).toBe(before);
    });

    test('grants no permission', async () => {
      expect(await page.evaluate(`Notification.requestPermission()`)).toBe('denied');
    });

    test('parses a write in a thread and queues it', async () => {
      const wow = await makeGame(join(folder.path, 'World of Warcraft'), { _classic_era_: ['TILDA'] });
      await wow.save('_classic_era_', 'TILDA', savedSamples([0]));
      await app.evaluate(({ dialog }, chosen) => {
        dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [chosen] });
      }, wow.root);
      expect(await value('games.chooseFolder')).toEqual({ outcome: 'added', root: wow.root });
      await until('it waits in the queue', async () => (await value('sync.status'))['pending'] === 1);
    });
  },
);

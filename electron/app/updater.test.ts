import { describe, expect, test } from 'vitest';
import type { Updates } from './desktop-dependencies.ts';
import { createUpdater, isCheckDue, type UpdaterEngine } from './updater.ts';

const nothing = (): void => {};

describe('updates', () => {
  function engine(found: boolean, fails = false) {
    const calls: string[] = [];
    let fail = (_error: Error): void => {};
    const fake: UpdaterEngine = {
      autoDownload: true,
      autoInstallOnAppQuit: true,
      on: (event: string, listen: never) => {
        if (event === 'error') fail = listen;
      },
      checkForUpdates: async () => {
        calls.push('check');
        if (fails) throw new Error('x');
        return { isUpdateAvailable: found, updateInfo: { version: '1.1.0' } };
      },
      downloadUpdate: async () => void calls.push('download'),
      quitAndInstall: () => void calls.push('install'),
    };
    const start = (now?: () => number): Updates =>
      createUpdater({
        engine: fake,
        onState: nothing,
        stopApp: async () => {
          calls.push('stopping');
          await Promise.resolve();
          calls.push('stopped');
        },
        restartApp: () => calls.push('restart'),
        ...(now !== undefined && { now }),
      });
    return { fake, calls, start, fail: () => fail(new Error('x')) };
  }
  test('takes each step only on request', async () => {
    const { fake, calls, start } = engine(true);
    const updater = start(() => 9);
    expect([fake.autoDownload, fake.autoInstallOnAppQuit]).toEqual([false, false]);
    await updater.install();
    await updater.download();
    expect(await updater.check()).toMatchObject({ state: 'available', version: '1.1.0', checkedAt: 9 });
    expect(calls).toEqual(['check']);
    expect(await updater.download()).toMatchObject({ state: 'ready', percent: 100 });
  });
  test('stops the app before the installer starts, and restarts it when the installer does not start', async () => {
    const { calls, start, fail } = engine(true);
    const updater = start();
    await updater.check();
    await updater.download();
    await Promise.all([updater.install(), updater.install()]);
    expect(calls).toEqual(['check', 'download', 'stopping', 'stopped', 'install']);
    fail();
    expect(calls.at(-1)).toBe('restart');
  });
  test('reports no update, no feed and no network', async () => {
    expect(await engine(false).start().check()).toMatchObject({ state: 'none', version: null });
    expect(
      await createUpdater({ engine: null, onState: nothing, stopApp: async () => {}, restartApp: nothing }).check(),
    ).toMatchObject({ state: 'off' });
    expect(await engine(false, true).start().check()).toMatchObject({
      state: 'failed',
      problem: { code: 'updateUnknown' },
    });
  });
  test('are checked once a day when enabled', () => {
    const day = 24 * 3_600_000;
    expect([
      isCheckDue({ checkForUpdates: true, updatesCheckedAt: 0 }, day),
      isCheckDue({ checkForUpdates: true, updatesCheckedAt: 1 }, day),
      isCheckDue({ checkForUpdates: false, updatesCheckedAt: 0 }, day),
      isCheckDue({ checkForUpdates: true, updatesCheckedAt: day * 9 }, day),
    ]).toEqual([true, false, false, true]);
  });
});

import { describe, expect, test } from 'vitest';
import { createUpdater, isCheckDue, type UpdaterEngine } from './updater.ts';

const nothing = (): void => {};

describe('updates', () => {
  function engine(found: boolean, fails = false) {
    const calls: string[] = [];
    const fake: UpdaterEngine = {
      autoDownload: true,
      autoInstallOnAppQuit: true,
      on: () => undefined,
      checkForUpdates: async () => {
        calls.push('check');
        if (fails) throw new Error('x');
        return { isUpdateAvailable: found, updateInfo: { version: '1.1.0' } };
      },
      downloadUpdate: async () => void calls.push('download'),
      quitAndInstall: () => void calls.push('install'),
    };
    return { fake, calls };
  }
  test('takes each step only on request', async () => {
    const { fake, calls } = engine(true);
    const updater = createUpdater({ engine: fake, onState: nothing, now: () => 9 });
    expect([fake.autoDownload, fake.autoInstallOnAppQuit]).toEqual([false, false]);
    updater.install();
    await updater.download();
    expect(await updater.check()).toMatchObject({ state: 'available', version: '1.1.0', checkedAt: 9 });
    expect(calls).toEqual(['check']);
    expect(await updater.download()).toMatchObject({ state: 'ready', percent: 100 });
    updater.install();
    expect(calls).toEqual(['check', 'download', 'install']);
  });
  test('reports no update, no feed and no network', async () => {
    expect(await createUpdater({ engine: engine(false).fake, onState: nothing }).check()).toMatchObject({
      state: 'none',
      version: null,
    });
    expect(await createUpdater({ engine: null, onState: nothing }).check()).toMatchObject({ state: 'off' });
    expect(await createUpdater({ engine: engine(false, true).fake, onState: nothing }).check()).toMatchObject({
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

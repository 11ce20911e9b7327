import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setStartAtLogin } from './login-item.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';

test("starts at login through the system's setting, or an autostart file on Linux", async () => {
  await using folder = await temporaryFolder();
  const reported: unknown[] = [];
  const options = {
    setLoginItem: (item: unknown) => reported.push(item),
    autostartFolder: join(folder.path, 'autostart'),
    program: '/opt/Tavern Ledger/app "1" 100%',
  };
  setStartAtLogin({ ...options, platform: 'win32' }, { startAtLogin: true, startHidden: true });
  expect(reported).toEqual([{ openAtLogin: true, args: ['--hidden'] }]);
  const file = join(folder.path, 'autostart', 'tavern-ledger.desktop');
  setStartAtLogin({ ...options, platform: 'linux' }, { startAtLogin: true, startHidden: true });
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Tavern Ledger/app \\"1\\" 100%%" --hidden\n');
  setStartAtLogin({ ...options, platform: 'linux' }, { startAtLogin: false, startHidden: true });
  expect(existsSync(file)).toBe(false);
});

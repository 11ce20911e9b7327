import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCrashLog, redactSecrets } from './crash-log.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';

test('redacts tokens, passwords, account folders and the home folder', () => {
  const text =
    'at /home/sigrun/x.ts Authorization: Bearer abc.DEF-1 /api/tavern?authorization=Bearer%20abc123 {"password":"Mead7","token":"tok-9"} C:\\Games\\WTF\\Account\\SIGRUN#1\\SavedVariables /wow/WTF/Account/SECOND/SavedVariables';
  const clean = redactSecrets(text, '/home/sigrun');
  for (const secret of ['abc', 'Mead7', 'tok-9', 'SIGRUN', 'SECOND', '/home/sigrun'])
    expect(clean, secret).not.toContain(secret);
  expect(clean).toContain('SavedVariables');
});

test('records time and version of a crash, and rotates the file', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'logs', 'crash.log');
  const log = openCrashLog(file, { home: '/home/sigrun', version: '1.0.0', now: () => 0 });
  log.write('main', new Error('a mistake'));
  expect(readFileSync(file, 'utf8')).toMatch(/^1970-01-01T00:00:00.000Z 1\.0\.0 main: Error: a mistake/);
  for (let index = 0; index < 40; index++) log.write('main', 'x'.repeat(20_000));
  expect(existsSync(`${file}.1`)).toBe(true);
  expect(readFileSync(file).length).toBeLessThan(600_000);
});

import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openActivityLog } from './activity-log.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';

test('survives a restart and a line cut by a crash', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'sync.log');
  const line = { at: 1, level: 'info', event: 'read', message: 'Read.' } as const;
  openActivityLog(file).add(line);
  appendFileSync(file, '{"id": 2, "at"');
  const again = openActivityLog(file);
  expect(again.add({ ...line, message: 'Again.', remedy: 'Wait.' })).toMatchObject({ id: 2, remedy: 'Wait.' });
  expect(again.read(10).map(({ message }) => message)).toEqual(['Again.', 'Read.']);
});

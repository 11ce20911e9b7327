import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { message } from '#shared/base/messages/message.ts';
import { openActivityLog } from './activity-log.ts';
import { fillDisk, HAS_FILE_LIMITS, makeRoom } from '../testing/process/full-disk.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';

const content = { what: message('readerFailed'), remedy: null };

test('survives a restart and a line cut by a crash', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'sync.log');
  const line = { at: 1, level: 'info', event: 'read', message: 'Read.', content } as const;
  openActivityLog(file).add(line);
  appendFileSync(file, '{"id": 2, "at"');
  const again = openActivityLog(file);
  expect(again.add({ ...line, message: 'Again.', remedy: 'Wait.' })).toMatchObject({ id: 2, remedy: 'Wait.' });
  expect(again.read(10).map((each) => each.message)).toEqual(['Again.', 'Read.']);
});

test.runIf(HAS_FILE_LIMITS)('keeps entries while the disk is full, says so once and saves them later', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'sync.log');
  const log = openActivityLog(file);
  const entry = (text: string) => ({ at: 1, level: 'info', event: 'read', message: text, content }) as const;
  log.add(entry('Before.'));
  fillDisk(process.pid);
  try {
    log.add(entry('First.'));
    log.add(entry('Second.'));
  } finally {
    makeRoom(process.pid);
  }
  log.add(entry('After.'));
  const messages = ['Before.', 'First.', 'The activity log cannot be saved.', 'Second.', 'After.'];
  const texts = (entries: readonly { readonly message: string }[]) => entries.map((each) => each.message).toReversed();
  expect(texts(log.read(10))).toEqual(messages);
  expect(texts(openActivityLog(file).read(10))).toEqual(messages);
  expect(readFileSync(file, 'utf8').match(/Second/g)).toHaveLength(1);
});

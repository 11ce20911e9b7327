import files, { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '../../ops/log.ts';
import { createDelivery } from './deliver.ts';
import { verifyEmailMail } from './templates.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

/** A full disk: the file is created, and its content does not fit. */
function fillDisk(): void {
  const write = writeFile;
  vi.spyOn(files, 'writeFile').mockImplementationOnce(async (path) => {
    await write(path, '');
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
}

test('a mail that does not fit on the disk leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-outbox-'));
  try {
    const deliver = createDelivery(
      { smtpUrl: null, mailFrom: 'ledger@tavern.test', dataDir: folder },
      createLog('silent', { write: () => {} }),
    );
    const mail = verifyEmailMail('brunhild@tavern.test', 'Brunhild', 'http://tavern.test/verify-email?token=t');
    fillDisk();
    await expect(deliver(mail, '1')).rejects.toThrow('no space left');
    expect(await readdir(join(folder, 'outbox'))).toEqual([]);
    await deliver(mail, '1');
    expect(await readdir(join(folder, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

import type * as FileSystem from 'node:fs/promises';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createLog } from '../ops/log.ts';
import { createDelivery } from './deliver.ts';
import { verifyEmailMail } from './templates.ts';

/** A full disk: the file is created, and its content does not fit. */
let isDiskFull = false;

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof FileSystem>();
  return {
    ...original,
    writeFile: async (path: string, bytes: Uint8Array) => {
      if (!isDiskFull) return original.writeFile(path, bytes);
      await original.writeFile(path, '');
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
  };
});

test('a mail that does not fit on the disk leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tavern-ledger-outbox-'));
  try {
    const deliver = createDelivery(
      { smtpUrl: null, mailFrom: 'ledger@tavern.test', dataDir: folder },
      createLog('silent', { write: () => {} }),
    );
    const mail = verifyEmailMail('brunhild@tavern.test', 'Brunhild', 'http://tavern.test/verify-email?token=t');
    isDiskFull = true;
    await expect(deliver(mail, '1')).rejects.toThrow('no space left');
    expect(await readdir(join(folder, 'outbox'))).toEqual([]);
    isDiskFull = false;
    await deliver(mail, '1');
    expect(await readdir(join(folder, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

async function readMails(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  // Quoted-printable: soft line breaks are joined and `=3D` is the equals sign again.
  return mails.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** Waits for a mail to this address with a link to this page; returns the newest link. */
export async function findMailedLink(
  dataDir: string,
  to: string,
  page: 'reset-password' | 'verify-email',
): Promise<string> {
  const link = new RegExp(`https?://[^\\s"<>]+/${page}\\?token=[\\w-]+`);
  const find = async () => {
    const mails = (await readMails(dataDir)).filter((mail) => mail.includes(`To: ${to}`));
    return mails.map((mail) => link.exec(mail)?.[0]).findLast((found) => found !== undefined) ?? '';
  };
  await expect.poll(find, { message: `a mail to ${to} with a link to /${page}` }).not.toBe('');
  return find();
}

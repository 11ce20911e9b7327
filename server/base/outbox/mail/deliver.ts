import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import type { Mail } from './mail.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

/** @param id of the mail: the same for each attempt, so that mail software knows a repeated mail */
export type Deliver = (mail: Mail, id: string) => Promise<void>;

/** SMTP when configured, otherwise files in the outbox. */
export function createDelivery(
  config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: FastifyBaseLogger,
): Deliver {
  return config.smtpUrl === null
    ? toOutbox(config.mailFrom, join(config.dataDir, 'outbox'), log)
    : throughSmtp(config.mailFrom, config.smtpUrl);
}

function throughSmtp(from: string, url: string): Deliver {
  // Overrides options in the SMTP URL: a hung server must not block the queue.
  const timeouts = {
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
  const open = once(async () => (await loadMailing()).createTransport({ url, ...timeouts }));
  return async (mail, id) => {
    const transport = await open();
    await transport.sendMail(message(from, mail, id));
  };
}

/** Writes a temporary file and renames it, so that files are complete. */
function toOutbox(from: string, folder: string, log: FastifyBaseLogger): Deliver {
  const open = once(async () =>
    (await loadMailing()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  );
  let count = 0;
  return async (mail, id) => {
    const transport = await open();
    const { message: bytes } = await transport.sendMail(message(from, mail, id));
    if (!Buffer.isBuffer(bytes)) throw new Error('The mail was not put together.');
    await mkdir(folder, { recursive: true });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${process.pid}-${++count}.eml`;
    const part = join(folder, `${name}.part`);
    try {
      await writeFile(part, bytes);
      await rename(part, join(folder, name));
    } catch (error) {
      // A full disk leaves an empty file, and each attempt another one.
      await rm(part, { force: true });
      throw error;
    }
    log.info(
      { mail: mail.subject, file: join('outbox', name), link: mail.link },
      'no SMTP_URL: the mail is in the outbox',
    );
  };
}

/** Loaded with the first mail: most processes send none. */
const loadMailing = () => import('nodemailer');

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function message(from: string, { to, replyTo, subject, text, html }: Mail, id: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return { from, to, replyTo, subject, text, html, messageId: `<${id}@${domain}>` };
}

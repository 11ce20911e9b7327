import { createECDH } from 'node:crypto';
import { parseMailbox } from '../../base/outbox/mail/mailbox.ts';
import type { Config } from '../../base/config.ts';
import type { Context } from '../../base/context.ts';
import { findVapidKey, storeVapidKey } from './subscription-store.ts';

const CURVE = 'prime256v1';
const SECRET_USE = 'vapid key';

/** Key pair with which push services know the server (RFC 8292), both as base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

function toPair(privateKey: string): VapidKeys {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: ecdh.getPublicKey('base64url') };
}

function createPrivateKey(): string {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  // Leading zeros belong to it.
  return Buffer.from(ecdh.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** The key of the environment, else the stored one, which is made once; or again, when its encryption key is lost. */
export async function loadVapidKeys({
  config,
  db,
  now,
  secrets,
}: Pick<Context, 'config' | 'db' | 'now' | 'secrets'>): Promise<VapidKeys> {
  if (config.vapidPrivateKey !== null) return toPair(config.vapidPrivateKey);
  const read = (stored: string | null): string | null => (stored === null ? null : secrets.decrypt(stored, SECRET_USE));
  const found = await findVapidKey(db.read);
  const known = read(found);
  if (known !== null) return toPair(known);
  const key = secrets.encrypt(createPrivateKey(), SECRET_USE);
  await db.writeUnlocked((transaction) => storeVapidKey(transaction, { key, replaces: found, at: now() }));
  const stored = read(await findVapidKey(db.read));
  if (stored === null) throw new Error('The VAPID key was stored but cannot be read.');
  return toPair(stored);
}

/** Contact of the operator, for push services: an address of mail where the pages have no HTTPS. */
export function findVapidSubject({ publicUrl, contactEmail, mailFrom }: Config): string {
  if (contactEmail !== null) return `mailto:${contactEmail}`;
  if (publicUrl.startsWith('https://')) return publicUrl;
  return `mailto:${parseMailbox(/<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom)?.address ?? 'tavern-ledger@localhost'}`;
}

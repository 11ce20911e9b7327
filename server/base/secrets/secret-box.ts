import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** First part of encrypted texts, so that a later form can be told from this one. */
const FORM = 'v1';

/** Encrypts what the database stores and the server must be able to send, such as the token of a webhook. */
export interface SecretBox {
  /** @param use of the secret with the id of its row: the text decrypts for the same use only */
  encrypt(secret: string, use: string): string;
  /** Null for a text of another key or another use, or a damaged one. */
  decrypt(text: string, use: string): string | null;
}

/** @param loadKey called at the first use: a server without secrets has no key file */
export function createSecretBox(loadKey: () => Buffer): SecretBox {
  let loaded: Buffer | undefined;
  const key = (): Buffer => (loaded ??= loadKey());
  return {
    encrypt(secret, use) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key(), iv).setAAD(Buffer.from(use));
      const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return `${FORM}.${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url')}`;
    },

    decrypt(text, use) {
      const [form, encoded = ''] = text.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (form !== FORM || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(use))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        return null;
      }
    },
  };
}

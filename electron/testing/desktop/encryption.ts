import type { Encryption } from '../../session/session-vault.ts';

/** Replaces the system's encryption. */
export const ENCRYPTION: Encryption = {
  isEncryptionAvailable: () => true,
  encryptString: (text: string) => Buffer.from(Buffer.from(text).map((byte) => byte ^ 0x5a)),
  decryptString: (bytes: Buffer) => Buffer.from(bytes.map((byte) => byte ^ 0x5a)).toString(),
};

import { rmSync } from 'node:fs';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { readFileOrNull, writeFileAtomic } from '../storage/atomic-file.ts';
import { createRetriedSave } from '../storage/retried-save.ts';

/** The used part of Electron's `safeStorage`, whose output only this user on this machine can decrypt. */
export interface Encryption {
  isEncryptionAvailable(): boolean;
  /** Linux only. */
  getSelectedStorageBackend?(): string;
  encryptString(text: string): Buffer;
  decryptString(bytes: Buffer): string;
}

const StoredSessionSchema = Type.Object({
  username: Type.String({ minLength: 1 }),
  token: Type.String({ minLength: 1 }),
  /** Account for the queue; null until the server has named it. */
  target: Type.Union([Type.String(), Type.Null()]),
});
export type StoredSession = Type.Static<typeof StoredSessionSchema>;
const check = Compile(Type.Record(Type.String(), StoredSessionSchema));

/** Sessions by server in an encrypted file. */
export interface SessionVault {
  /** False without encryption by the system: sessions then stay in memory. */
  readonly isPersistent: boolean;
  get(server: string): StoredSession | null;
  set(server: string, session: StoredSession | null): void;
}

/** Opens the vault; one that cannot be decrypted is empty. */
export function openSessionVault(file: string, encryption: Encryption): SessionVault {
  // Without a keyring, Linux "encrypts" with a password from Chromium's source.
  const hasPublishedPassword = encryption.getSelectedStorageBackend?.() === 'basic_text';
  if (hasPublishedPassword) rmSync(file, { force: true });
  const isPersistent = encryption.isEncryptionAvailable() && !hasPublishedPassword;
  let kept = isPersistent ? read(file, encryption) : {};
  // On a full disk the sessions apply all the same, and are saved later.
  const saved = createRetriedSave(() => {
    if (Object.keys(kept).length === 0) rmSync(file, { force: true });
    else writeFileAtomic(file, encryption.encryptString(JSON.stringify(kept)));
  });
  return {
    isPersistent,
    get: (server) => kept[server] ?? null,
    set(server, session) {
      const { [server]: _gone, ...others } = kept;
      kept = session === null ? others : { ...others, [server]: session };
      if (isPersistent) saved.save();
    },
  };
}

function read(file: string, encryption: Encryption): Readonly<Record<string, StoredSession>> {
  const bytes = readFileOrNull(file);
  if (bytes === null) return {};
  try {
    const value: unknown = JSON.parse(encryption.decryptString(bytes));
    return check.Check(value) ? value : {};
  } catch {
    return {};
  }
}

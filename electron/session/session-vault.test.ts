import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSessionVault } from './session-vault.ts';
import { temporaryFolder } from '../testing/installs/game-folder.ts';
import { until } from '../testing/process/until.ts';
import { ENCRYPTION } from '../testing/desktop/encryption.ts';

const SIGRUN = { username: 'Sigrun', token: 'a-token-of-sigrun', target: 'local 7' };

test('stores one encrypted session per server', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'session.bin');
  const vault = openSessionVault(file, ENCRYPTION);
  vault.set('local', SIGRUN);
  vault.set('https://tavern.example', { ...SIGRUN, token: 'another' });
  expect(readFileSync(file, 'latin1')).not.toContain('token');
  const again = openSessionVault(file, ENCRYPTION);
  expect(again.get('local')).toEqual(SIGRUN);
  expect(again.get('https://tavern.example')?.token).toBe('another');
  again.set('local', null);
  again.set('https://tavern.example', null);
  expect(existsSync(file)).toBe(false);
});

test('keeps a session that cannot be saved, and saves it later', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'session.bin');
  const vault = openSessionVault(file, ENCRYPTION);
  // A folder in place of the file that is renamed.
  mkdirSync(`${file}.new`);
  vault.set('local', SIGRUN);
  expect(vault.get('local')).toEqual(SIGRUN);
  rmdirSync(`${file}.new`);
  await until('it is saved', () => existsSync(file));
  expect(openSessionVault(file, ENCRYPTION).get('local')).toEqual(SIGRUN);
});

test('writes nothing to disk without encryption', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'session.bin');
  const vault = openSessionVault(file, { ...ENCRYPTION, isEncryptionAvailable: () => false });
  vault.set('local', SIGRUN);
  expect(vault.isPersistent).toBe(false);
  expect(vault.get('local')).toEqual(SIGRUN);
  expect(existsSync(file)).toBe(false);
});

test('treats encryption with a published password as none, and removes what it wrote', async () => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'session.bin');
  openSessionVault(file, ENCRYPTION).set('local', SIGRUN);
  const vault = openSessionVault(file, { ...ENCRYPTION, getSelectedStorageBackend: () => 'basic_text' });
  expect([vault.isPersistent, vault.get('local'), existsSync(file)]).toEqual([false, null, false]);
  vault.set('local', SIGRUN);
  expect(existsSync(file)).toBe(false);
  expect(openSessionVault(file, { ...ENCRYPTION, getSelectedStorageBackend: () => 'kwallet6' }).isPersistent).toBe(
    true,
  );
});

test.each(['', 'no ciphertext', '\u0000'])('treats an undecryptable file as empty: %j', async (content) => {
  await using folder = await temporaryFolder();
  const file = join(folder.path, 'session.bin');
  writeFileSync(file, content);
  expect(openSessionVault(file, ENCRYPTION).get('local')).toBeNull();
  const refusing = {
    ...ENCRYPTION,
    decryptString: () => {
      throw new Error('another user');
    },
  };
  expect(openSessionVault(file, refusing).get('local')).toBeNull();
});

import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';
import { loadSecretKey } from './secret-key.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavern-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a secret is read again with the same key and for the same use only', () => {
  const box = createSecretBox(() => Buffer.alloc(32, 1));
  const stored = box.encrypt('Trüffel-token', 'webhook 1');
  expect(stored).not.toContain('token');
  expect(box.encrypt('Trüffel-token', 'webhook 1')).not.toBe(stored);
  expect(box.decrypt(stored, 'webhook 1')).toBe('Trüffel-token');
  expect(box.decrypt(stored, 'webhook 2')).toBeNull();
  expect(createSecretBox(() => Buffer.alloc(32, 2)).decrypt(stored, 'webhook 1')).toBeNull();
  expect(
    [`${stored.slice(0, -4)}AAAA`, stored.slice(0, 20), '', 'v2.x'].map((text) => box.decrypt(text, 'webhook 1')),
  ).toEqual([null, null, null, null]);
});

test('the key file is made once, for this user alone', () => {
  const key = loadSecretKey(folder);
  expect(loadSecretKey(folder)).toEqual(key);
  expect(readdirSync(folder)).toEqual(['secrets.key']);
  if (process.platform !== 'win32') expect(statSync(join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
});

test('a damaged key file is named, never replaced', () => {
  const path = join(folder, 'secrets.key');
  writeFileSync(path, 'half a k');
  expect(() => loadSecretKey(folder)).toThrow(path);
  expect(() => loadSecretKey(folder)).toThrow('damaged');
});

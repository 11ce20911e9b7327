import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf, StartError } from '../start-error.ts';

/** AES-256. */
const KEY_BYTES = 32;
const FILE = 'secrets.key';

/** 32 bytes as base64 (`openssl rand -base64 32`) or as 64 hexadecimal digits; undefined for anything else. */
export function parseSecretKey(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return undefined;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : undefined;
}

/** The key in the data folder, made at the first call. Throws a `StartError`. */
export function loadSecretKey(dataDir: string): Buffer {
  const path = join(dataDir, FILE);
  const key = parseSecretKey((readKeyFile(path) ?? makeKeyFile(path)).trim());
  if (key) return key;
  throw new StartError(
    `The key of stored secrets in DATA_DIR is damaged: ${path}. Restore the file, or delete it and set up webhooks anew.`,
  );
}

function readKeyFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw unusable(path, error);
  }
}

/** Complete or missing, whenever the process ends; of two processes, the second uses the key of the first. */
function makeKeyFile(path: string): string {
  const part = `${path}.${process.pid}.part`;
  const text = `${randomBytes(KEY_BYTES).toString('base64')}\n`;
  try {
    const file = openSync(part, 'w', 0o600);
    writeSync(file, text);
    fsyncSync(file);
    closeSync(file);
    linkSync(part, path);
    return text;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return readFileSync(path, 'latin1');
    throw unusable(path, error);
  } finally {
    rmSync(part, { force: true });
  }
}

function unusable(path: string, error: unknown): StartError {
  return new StartError(
    `The key of stored secrets cannot be read or written: ${path} (${codeOf(error)}). Check DATA_DIR, or set SECRETS_KEY.`,
  );
}

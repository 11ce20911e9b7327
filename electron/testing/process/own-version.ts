import { readFileSync } from 'node:fs';

export const OWN_VERSION = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** Windows processes cannot be asked to end. */
export const HAS_SIGNALS = process.platform !== 'win32';

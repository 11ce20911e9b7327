import { readFileSync } from 'node:fs';

/** The version of everything here, from its one place. */
export const OWN_VERSION = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** Windows has no signals: a process there is ended, not asked to end. */
export const HAS_SIGNALS = process.platform !== 'win32';

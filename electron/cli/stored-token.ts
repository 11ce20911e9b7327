import path from 'node:path';
import { readJsonFile, writeFileAtomic } from '../storage/atomic-file.ts';

const FILE = 'tokens.json';

type StoredTokens = Readonly<Record<string, unknown>>;

function readTokens(folder: string): StoredTokens {
  const value = readJsonFile(path.join(folder, FILE));
  return typeof value === 'object' && value !== null ? (value as StoredTokens) : {};
}

/** The API token for a server that `storeToken` stored; null without one. */
export function findStoredToken(folder: string, server: string): string | null {
  const token = readTokens(folder)[server];
  return typeof token === 'string' ? token : null;
}

/** Stores the token in the data folder, in a file that only this user can read (0600). */
export function storeToken(folder: string, server: string, token: string): void {
  writeFileAtomic(path.join(folder, FILE), JSON.stringify({ ...readTokens(folder), [server]: token }));
}

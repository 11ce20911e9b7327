import { open, type FileHandle } from 'node:fs/promises';
import { READ_LIMITS } from '#shared/lua/limits.ts';
import { beingWrittenTrouble, damagedFileTrouble, unreadableFileTrouble } from './file-trouble.ts';
import { fingerprintOf, sameFingerprint } from './fingerprint.ts';
import { toObservedCharacters } from './observe.ts';
import { CHANGING } from './parse-codes.ts';
import type { ParseResult } from './parse-job.ts';
import { readCharacters } from './read-characters.ts';

/** Reads one file of the addon's as it stands. Never throws. */
export async function parseFile(file: string): Promise<ParseResult> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    return await parseOpen(handle);
  } catch (error) {
    return { ok: false, state: null, trouble: unreadableFileTrouble(error) };
  } finally {
    await handle?.close();
  }
}

async function parseOpen(handle: FileHandle): Promise<ParseResult> {
  const state = fingerprintOf(await handle.stat());
  if (state.size > READ_LIMITS.bytes) return { ok: false, state, trouble: damagedFileTrouble('too_large') };
  const bytes = await handle.readFile();
  if (!sameFingerprint(state, fingerprintOf(await handle.stat())))
    return { ok: false, state: null, trouble: beingWrittenTrouble(CHANGING) };
  const { payloads, error, leftOut } = readCharacters(bytes);
  if (error !== null) return { ok: false, state, trouble: damagedFileTrouble(error.code, error.place ?? undefined) };
  return { ok: true, state, characters: toObservedCharacters(payloads, state.modified), leftOut };
}

import { open, type FileHandle } from 'node:fs/promises';
import { READ_LIMITS } from '#shared/lua/limits.ts';
import { beingWritten, damaged, unreadable } from './file-trouble.ts';
import { fingerprintOf, sameFingerprint } from './fingerprint.ts';
import { observe } from './observe.ts';
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
    return { ok: false, state: null, trouble: unreadable(error) };
  } finally {
    await handle?.close();
  }
}

async function parseOpen(handle: FileHandle): Promise<ParseResult> {
  const state = fingerprintOf(await handle.stat());
  if (state.size > READ_LIMITS.bytes) return { ok: false, state, trouble: damaged('too_large') };
  const bytes = await handle.readFile();
  if (!sameFingerprint(state, fingerprintOf(await handle.stat()))) return { ok: false, state: null, trouble: beingWritten(CHANGING) };
  const { payloads, error, leftOut } = readCharacters(bytes);
  if (error !== null) return { ok: false, state, trouble: damaged(error.code, error.place ?? undefined) };
  return { ok: true, state, characters: observe(payloads, state.modified), leftOut };
}

import { open, type FileHandle } from 'node:fs/promises';
import { READ_LIMITS } from '#shared/base/lua/limits.ts';
import { changingFileProblem, damagedFileProblem, unreadableFileProblem } from './file-problem.ts';
import { fingerprintOf, sameFingerprint } from './fingerprint.ts';
import { toObservedCharacters } from './observe.ts';
import { CHANGING } from './parse-codes.ts';
import type { ParseResult } from './parse-job.ts';
import { readCharacters } from './read-characters.ts';

/** Never rejects. */
export async function parseFile(file: string): Promise<ParseResult> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file);
    return await parseOpen(handle);
  } catch (error) {
    return { ok: false, state: null, problem: unreadableFileProblem(error) };
  } finally {
    await handle?.close();
  }
}

async function parseOpen(handle: FileHandle): Promise<ParseResult> {
  const state = fingerprintOf(await handle.stat());
  if (state.size > READ_LIMITS.bytes) return { ok: false, state, problem: damagedFileProblem('too_large') };
  const bytes = await handle.readFile();
  if (!sameFingerprint(state, fingerprintOf(await handle.stat())))
    return { ok: false, state: null, problem: changingFileProblem(CHANGING) };
  const { payloads, error, skipped } = readCharacters(bytes);
  if (error !== null) return { ok: false, state, problem: damagedFileProblem(error.code, error.place ?? undefined) };
  return { ok: true, state, characters: toObservedCharacters(payloads, state.modified), skipped };
}

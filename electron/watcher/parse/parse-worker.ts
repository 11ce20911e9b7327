import { parentPort } from 'node:worker_threads';
import { packForTransfer, toObservedCharacters } from './observe.ts';
import type { OtherFilesResult } from '../others/read-other-files.ts';
import { type ParseResponse, type ParseJob, type ParseResult, CHANGING } from './parse-job.ts';
import { open, type FileHandle } from 'node:fs/promises';
import { addToAccount } from '#shared/characters/holdings/account-hashes.ts';
import { READ_LIMITS } from '#shared/base/lua/limits.ts';
import { changingFileProblem, damagedFileProblem, findForeignForm, unreadableFileProblem } from './file-problem.ts';
import { fingerprintOf, sameFingerprint } from './fingerprint.ts';
import { readCharacters } from './read-characters.ts';
import { nativePath } from '../../storage/native-path.ts';

/** Never rejects. */
type FileJob = Extract<ParseJob, { readonly file: string }>;

async function parseFile(job: FileJob): Promise<ParseResult> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(nativePath(job.file));
    return await parseOpen(handle, job);
  } catch (error) {
    return { ok: false, state: null, problem: unreadableFileProblem(error) };
  } finally {
    await handle?.close();
  }
}

async function parseOpen(handle: FileHandle, { place, account }: FileJob): Promise<ParseResult> {
  const state = fingerprintOf(await handle.stat());
  if (state.size > READ_LIMITS.bytes) return { ok: false, state, problem: damagedFileProblem('too_large') };
  const bytes = await handle.readFile();
  if (!sameFingerprint(state, fingerprintOf(await handle.stat())))
    return { ok: false, state: null, problem: changingFileProblem(CHANGING) };
  const { payloads, error, skipped } = readCharacters(bytes, place);
  if (error !== null)
    return {
      ok: false,
      state,
      problem: damagedFileProblem(findForeignForm(bytes) ?? error.code, error.place ?? undefined),
    };
  const placed = payloads.map((payload) => addToAccount(payload, account));
  return { ok: true, state, characters: toObservedCharacters(placed, state.modified), skipped };
}

/** Parses one file at a time off the main thread. */
parentPort?.on('message', async (job: ParseJob) => {
  const result = await run(job);
  const moved = 'characters' in result ? packForTransfer(result.characters) : null;
  const answer: ParseResponse = {
    id: job.id,
    result: 'characters' in result && moved !== null ? { ...result, characters: moved.characters } : result,
  };
  parentPort?.postMessage(answer, moved === null ? [] : [moved.block]);
});

async function run(job: ParseJob): Promise<ParseResult | OtherFilesResult> {
  if ('file' in job) return parseFile(job);
  // Readers of other addons are loaded where they are needed only.
  const { readOtherFiles } = await import('../others/read-other-files.ts');
  return readOtherFiles(job.others, job.account);
}

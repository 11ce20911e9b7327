import { parentPort } from 'node:worker_threads';
import { packForTransfer } from './observe.ts';
import { parseFile } from './parse-file.ts';
import type { OtherFilesResult } from '../others/read-other-files.ts';
import type { ParseResponse, ParseJob, ParseResult } from './parse-job.ts';

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
  if ('file' in job) return parseFile(job.file);
  // Readers of other addons are loaded where they are needed only.
  const { readOtherFiles } = await import('../others/read-other-files.ts');
  return readOtherFiles(job.others);
}

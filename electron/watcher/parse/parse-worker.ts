import { parentPort } from 'node:worker_threads';
import { packForTransfer } from './observe.ts';
import { parseFile } from './parse-file.ts';
import type { ParseResponse, ParseJob } from './parse-job.ts';

/** Parses one file at a time off the main thread. */
parentPort?.on('message', async ({ id, file }: ParseJob) => {
  const result = await parseFile(file);
  const moved = result.ok ? packForTransfer(result.characters) : null;
  const answer: ParseResponse = {
    id,
    result: result.ok && moved !== null ? { ...result, characters: moved.characters } : result,
  };
  parentPort?.postMessage(answer, moved === null ? [] : [moved.block]);
});

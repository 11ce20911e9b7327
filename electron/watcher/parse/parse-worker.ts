import { parentPort } from 'node:worker_threads';
import { inOneBlock } from './observe.ts';
import { parseFile } from './parse-file.ts';
import type { ParseAnswer, ParseJob } from './parse-job.ts';

/** The thread that reads files, so that a large one holds up nothing else. One job at a time. */
parentPort?.on('message', async ({ id, file }: ParseJob) => {
  const result = await parseFile(file);
  const moved = result.ok ? inOneBlock(result.characters) : null;
  const answer: ParseAnswer = { id, result: result.ok && moved !== null ? { ...result, characters: moved.characters } : result };
  parentPort?.postMessage(answer, moved === null ? [] : [moved.block]);
});

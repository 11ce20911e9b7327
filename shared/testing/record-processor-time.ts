import { appendFileSync, existsSync } from 'node:fs';
import { relative } from 'node:path';
import { afterAll, expect } from 'vitest';
import { processorTime } from './processor-time.ts';

// A setup file runs before each test file, in its process. Linux only.
const log = process.env['PROCESSOR_TIMES'];
if (log !== undefined && existsSync('/proc/self/stat')) {
  const start = processorTime(process.pid);
  afterAll(() => {
    const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
    const engine = process.env['TEST_ENGINE'] ?? '';
    appendFileSync(log, `${processorTime(process.pid) - start}\t${file}\t${engine}\n`);
  });
}

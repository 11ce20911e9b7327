import { writeFileSync } from 'node:fs';
import type { Reporter } from 'vitest/node';

/** Writes the number of errors outside tests, which vitest's JSON report lacks, to the file `UNHANDLED_ERRORS`. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd(_modules: unknown, errors: readonly unknown[]): void {
    const file = process.env['UNHANDLED_ERRORS'];
    if (file !== undefined) writeFileSync(file, String(errors.length));
  }
}

import { readUpload } from '#shared/games/upload/read-upload.ts';
import { describeProblem, type UploadProblem } from '#shared/games/upload-problem.ts';
import { Failure } from '../../../../http/errors.ts';
import type { ParsedUpload } from './import-job.ts';
import { parsePayloads } from './read-payloads.ts';

/** The characters of a file, whichever game wrote it, or of a JSON document. */
export function parseUploadFile(bytes: Uint8Array, now: number): ParsedUpload {
  const reading = readUpload(bytes);
  if (!reading.ok) throw uploadFailure(reading.problem, reading.warnings);
  const { snapshots, warnings } = parsePayloads(reading.characters, now);
  return { snapshots, warnings: [...reading.warnings, ...warnings] };
}

/** What an interrupted game leaves behind. It keeps the version before. */
const INTERRUPTED: ReadonlySet<string> = new Set(['empty', 'nul_filled', 'nul_tail', 'cut']);
const TRY_BACKUP = ' The game keeps the version before it beside it, as .lua.bak: send that one.';

/** 413 for what is too large, 422 for everything else that arrived well and says nothing we can read. */
export function uploadFailure(problem: UploadProblem, warnings: readonly string[] = []): Failure {
  const message = describeProblem(problem) + (INTERRUPTED.has(problem.code) ? TRY_BACKUP : '');
  const code = problem.code.replaceAll('-', '_');
  const said = [
    { field: 'hex_data', message, code },
    ...warnings.map((warning) => ({ field: 'hex_data', message: warning, code: 'warning' })),
  ];
  return new Failure(
    problem.code === 'too_large' ? 413 : 422,
    code,
    message,
    warnings.length > 0 ? { errors: said } : {},
  );
}

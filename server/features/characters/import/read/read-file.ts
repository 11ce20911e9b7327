import { readUpload } from '#shared/games/upload/read-upload.ts';
import { describeProblem, type UploadProblem } from '#shared/games/upload-problem.ts';
import { fieldProblem } from '#shared/contract/http/field-problem.ts';
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

/** 413 for what is too large, 422 for everything else that arrived well and says nothing we can read. */
export function uploadFailure(problem: UploadProblem, warnings: readonly string[] = []): Failure {
  const params = { problem: describeProblem(problem) };
  // 400 for the JSON of a payload; a file of another kind arrived well.
  const status = problem.code === 'invalid_json' ? { status: 422 } : {};
  if (warnings.length === 0) return new Failure(problem.code, params, status);
  return new Failure(problem.code, params, {
    ...status,
    errors: [
      fieldProblem('hex_data', problem.code, params),
      ...warnings.map((warning) => fieldProblem('hex_data', 'invalid_fields', { problem: warning })),
    ],
  });
}

import { IMPORT_LIMITS } from '#shared/contract/characters/import.ts';
import { capWarnings } from '#shared/character/read-import/cap-warnings.ts';
import { parseJson } from '#shared/games/upload/parse-json.ts';
import { describeProblem } from '#shared/games/upload-problem.ts';
import { fieldProblem } from '#shared/contract/http/field-problem.ts';
import { Failure } from '../../../../http/errors.ts';
import { decompress } from './decompress.ts';
import { parseHexField } from './hex-field.ts';
import { joinSegments } from './join-segments.ts';
import type { ImportJob, ParsedUpload } from './import-job.ts';
import { parseUploadFile, uploadFailure } from './read-file.ts';
import { parsePayloads } from './read-payloads.ts';

/** From the bytes that arrived to what is stored of them; throws the failure that says what is wrong and where. */
export function parseUpload(job: ImportJob): ParsedUpload {
  const { snapshots, warnings } = parseSegments(job);
  return { snapshots, warnings: capWarnings(warnings) };
}

function parseSegments({ form, segments, now }: ImportJob): ParsedUpload {
  const received = joinSegments(segments);
  if (form === 'payload') return parsePayloads([parsePayload(received)], now);
  const bytes = form === 'hex' ? parseHexField(received) : received;
  if (bytes.length > IMPORT_LIMITS.bytes) throw uploadTooLarge();
  return parseUploadFile(decompress(bytes, IMPORT_LIMITS.expandedBytes), now);
}

export function uploadTooLarge(): Failure {
  return new Failure('upload_too_large', { limit: IMPORT_LIMITS.bytes / 1024 / 1024 });
}

/** JSON that does not parse is an error of the form (section 5); JSON that is too deep or too much is none of its words. */
function parsePayload(bytes: Uint8Array): unknown {
  const parsed = parseJson(bytes);
  if ('value' in parsed) return parsed.value;
  const { problem } = parsed;
  if (problem.code !== 'invalid_json') throw uploadFailure(problem);
  const params = { problem: describeProblem(problem) };
  throw new Failure('invalid_json', params, { errors: [fieldProblem('', 'invalid_json', params)] });
}

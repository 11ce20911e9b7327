import type { ReadAccountImport } from '#shared/accounts/account-import/read-account-import.ts';
import { readImports, describePayload } from '#shared/characters/read-import/read-import.ts';
import { WarningList, WARNINGS_MAX } from '#shared/characters/read-import/warning-list.ts';
import type { MergeInput } from '#shared/characters/merge/character-past.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { IMPORT_LIMITS } from '#shared/characters/contract/import-values.ts';
import { fieldProblem, type FieldProblem } from '#shared/base/http/field-problem.ts';
import { findNulField } from '#shared/base/http/storable.ts';
import { NO_PLACE } from '#shared/imports/file-place.ts';
import { parseJson } from '#shared/imports/upload/parse-json.ts';
import { readUploadSteps } from '#shared/imports/upload/read-upload.ts';
import type { ReadingSteps } from '#shared/imports/stored-fields.ts';
import { describeProblem, type UploadProblem } from '#shared/imports/upload/upload-problem.ts';
import { message, type Message, type MessageParam, type ParamsOf } from '#shared/base/messages/message.ts';
import type { AccountRest } from '../accounts/account-importer.ts';
import { isErrorCode, type ErrorCode } from '../base/http/error-status.ts';
import { Failure, fieldFailure, invalidFields, withoutField } from '../base/http/errors.ts';
import { decodeHexBody, joinSegments, type HexBody, decompress } from './decode.ts';
import type { ImportJob } from './import-job.ts';

export interface ParsedUpload {
  readonly snapshots: readonly MergeInput[];
  readonly warnings: readonly Message[];
  /** Only of the export of an account. */
  readonly account?: ParsedAccount;
}

/** The parts of an account's export beside characters. */
export interface ParsedAccount extends Pick<ReadAccountImport, 'holdings' | 'collections' | 'itemNames'> {
  readonly rest: AccountRest;
}

/** Reads the bytes of an upload as snapshots. Throws a `Failure` that names the problem and its place. */
export function* readUploadedCharacters({ form, segments, now }: ImportJob): ReadingSteps<ParsedUpload> {
  const received = joinSegments(segments);
  const { characters, warnings } =
    form === 'payload'
      ? { characters: [parsePayload(received)], warnings: [] }
      : yield* readFile(form === 'hex' ? decodeHexBody(received) : { bytes: received, game: null, flavour: null }, now);
  const list = new WarningList();
  for (const warning of warnings) list.add(() => warning);
  const snapshots = checkPayloads(characters, now, list);
  return { snapshots, warnings: list.toMessages() };
}

function uploadTooLarge(): Failure {
  return new Failure('upload_too_large', { limit: IMPORT_LIMITS.bytes / 1024 / 1024 });
}

/** Invalid JSON is a field error of the import form; the other problems are those of an upload. */
export function parsePayload(bytes: Uint8Array): unknown {
  const parsed = parseJson(bytes);
  if ('value' in parsed) return refuseNul(parsed.value);
  const { problem } = parsed;
  if (problem.code !== 'invalid_json') throw uploadFailure(problem);
  throw fieldFailure('', 'invalid_json', { problem: describeProblem(problem) });
}

/** PostgreSQL stores no text with NUL, so that no route takes one. In files, such texts are cleaned. */
function refuseNul(payload: unknown): unknown {
  const field = findNulField(payload);
  if (field === null) return payload;
  throw invalidFields([fieldProblem(field, 'invalid_value', { field })]);
}

/** The payloads of a file of any game or of a JSON document, either compressed or not. */
function* readFile(
  { bytes, game, flavour }: HexBody,
  now: number,
): ReadingSteps<{ readonly characters: readonly unknown[]; readonly warnings: readonly Message[] }> {
  if (bytes.length > IMPORT_LIMITS.bytes) throw uploadTooLarge();
  const options = { game, fileTime: now, place: { ...NO_PLACE, flavour } };
  const reading = yield* readUploadSteps(decompress(bytes, IMPORT_LIMITS.expandedBytes), options);
  if (!reading.ok) throw uploadFailure(reading.problem, reading.warnings);
  return reading;
}

/** 413 for an upload that is too large, 422 for any other that cannot be read. */
function uploadFailure(problem: UploadProblem, warnings: readonly Message[] = []): Failure {
  const params = { problem: describeProblem(problem) };
  // The code alone stands for 400: the JSON of a payload.
  const status = problem.code === 'invalid_json' ? { status: 422 } : {};
  if (problem.code === 'game_unknown') return fieldFailure('game_short_code', problem.code, params);
  if (warnings.length === 0) return new Failure(problem.code, params, status);
  return new Failure(problem.code, params, {
    ...status,
    errors: [
      fieldProblem('hex_data', problem.code, params),
      ...warnings.map((warning) => ({ field: 'hex_data', ...warning })),
    ],
  });
}

/** Rejected payloads are skipped with a warning; when all are, the upload fails with the first errors. */
function checkPayloads(payloads: readonly unknown[], now: number, warnings: WarningList): Snapshot[] {
  const snapshots: Snapshot[] = [];
  const errors: FieldProblem[] = [];
  const alone = payloads.length === 1;
  for (const [index, { payload, reading }] of readImports(payloads, now).entries()) {
    const who = describePayload(payload, index);
    for (const warning of reading.warnings)
      warnings.add(() => (alone ? warning : message('about_character', { who, warning })));
    if (reading.ok) {
      snapshots.push(reading.snapshot);
      continue;
    }
    warnings.add(() => message('character_left_out', { who, problems: inTurn(reading.errors.map(withoutField)) }));
    errors.push(...reading.errors);
  }
  if (snapshots.length === 0) throw payloadFailure(errors.slice(0, WARNINGS_MAX));
  return snapshots;
}

function inTurn(problems: readonly Message[]): MessageParam {
  return problems.reduceRight<MessageParam>(
    (rest, first) => (rest === '' ? first : message('and_also', { first, rest })),
    '',
  );
}

function payloadFailure(errors: readonly FieldProblem[]): Failure {
  const [first] = errors;
  if (first === undefined) return new Failure('no_characters');
  return isErrorCode(first.code)
    ? new Failure(first.code, first.params as ParamsOf<ErrorCode>, { errors })
    : invalidFields(errors);
}

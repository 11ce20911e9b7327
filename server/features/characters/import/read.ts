import { readImport } from '#shared/character/read-import/read-import.ts';
import { asObject, asText, readOwn } from '#shared/character/read-import/untrusted-values.ts';
import { WarningList, WARNINGS_MAX } from '#shared/character/read-import/warning-list.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { IMPORT_LIMITS } from '#shared/contract/characters/import.ts';
import { fieldProblem, type FieldProblem } from '#shared/contract/http/field-problem.ts';
import { parseJson } from '#shared/games/upload/parse-json.ts';
import { readUpload } from '#shared/games/upload/read-upload.ts';
import type { FindStored } from '#shared/games/wow/sources/foreign/stored-fields.ts';
import { describeProblem, type UploadProblem } from '#shared/games/upload-problem.ts';
import { message, type Message, type MessageParam, type ParamsOf } from '#shared/messages/message.ts';
import { isErrorCode, type ErrorCode } from '../../../http/error-status.ts';
import { Failure, invalidFields, withoutField } from '../../../http/errors.ts';
import { decodeHexBody, joinSegments, type HexBody } from './decode.ts';
import { decompress } from './decompress.ts';
import type { ImportJob } from './import-job.ts';

const NAME_MAX = 64;

interface ParsedUpload {
  readonly snapshots: readonly Snapshot[];
  readonly warnings: readonly Message[];
}

/** Reads the bytes of an upload as snapshots; throws a `Failure` that names the problem and its place. */
export function readUploadedCharacters({ form, segments, now }: ImportJob, findStored: FindStored): ParsedUpload {
  const received = joinSegments(segments);
  const { characters, warnings } =
    form === 'payload'
      ? { characters: [parsePayload(received)], warnings: [] }
      : readFile(form === 'hex' ? decodeHexBody(received) : { bytes: received, game: null }, now, findStored);
  const list = new WarningList();
  for (const warning of warnings) list.add(() => warning);
  const snapshots = checkPayloads(characters, now, list);
  return { snapshots, warnings: list.toMessages() };
}

export function uploadTooLarge(): Failure {
  return new Failure('upload_too_large', { limit: IMPORT_LIMITS.bytes / 1024 / 1024 });
}

/** Invalid JSON is a field error of the import form; the other problems are those of an upload. */
function parsePayload(bytes: Uint8Array): unknown {
  const parsed = parseJson(bytes);
  if ('value' in parsed) return parsed.value;
  const { problem } = parsed;
  if (problem.code !== 'invalid_json') throw uploadFailure(problem);
  const params = { problem: describeProblem(problem) };
  throw new Failure('invalid_json', params, { errors: [fieldProblem('', 'invalid_json', params)] });
}

/** The payloads of a file of any game or of a JSON document, either compressed or not. */
function readFile(
  { bytes, game }: HexBody,
  now: number,
  findStored: FindStored,
): { readonly characters: readonly unknown[]; readonly warnings: readonly Message[] } {
  if (bytes.length > IMPORT_LIMITS.bytes) throw uploadTooLarge();
  const reading = readUpload(decompress(bytes, IMPORT_LIMITS.expandedBytes), { game, fileTime: now, findStored });
  if (!reading.ok) throw uploadFailure(reading.problem, reading.warnings);
  return reading;
}

/** 413 for an upload that is too large, 422 for any other that cannot be read. */
function uploadFailure(problem: UploadProblem, warnings: readonly Message[] = []): Failure {
  const params = { problem: describeProblem(problem) };
  // The code alone stands for 400: the JSON of a payload.
  const status = problem.code === 'invalid_json' ? { status: 422 } : {};
  if (problem.code === 'game_unknown')
    return new Failure(problem.code, params, { errors: [fieldProblem('game_short_code', problem.code, params)] });
  if (warnings.length === 0) return new Failure(problem.code, params, status);
  return new Failure(problem.code, params, {
    ...status,
    errors: [
      fieldProblem('hex_data', problem.code, params),
      ...warnings.map((warning) => ({ field: 'hex_data', ...warning })),
    ],
  });
}

function nameOf(payload: unknown, index: number): MessageParam {
  const character = asObject(readOwn(asObject(payload) ?? {}, 'character'));
  const name = asText(readOwn(character ?? {}, 'name'), NAME_MAX);
  const realm = asText(readOwn(character ?? {}, 'realm'), NAME_MAX);
  if (name === null) return message('character_number', { number: index + 1 });
  return realm === null ? name : `${name} (${realm})`;
}

/** Rejected payloads are skipped with a warning; when all are, the upload fails with the first errors. */
function checkPayloads(payloads: readonly unknown[], now: number, warnings: WarningList): Snapshot[] {
  const snapshots: Snapshot[] = [];
  const errors: FieldProblem[] = [];
  const alone = payloads.length === 1;
  payloads.forEach((payload, index) => {
    const reading = readImport(payload, now);
    const who = nameOf(payload, index);
    for (const warning of reading.warnings)
      warnings.add(() => (alone ? warning : message('about_character', { who, warning })));
    if (reading.ok) {
      snapshots.push(reading.snapshot);
      return;
    }
    warnings.add(() => message('character_left_out', { who, problems: inTurn(reading.errors.map(withoutField)) }));
    errors.push(...reading.errors);
  });
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

import { WARNINGS_MAX } from '#shared/character/read-import/cap-warnings.ts';
import type { FieldProblem } from '#shared/contract/http/field-problem.ts';
import { formatMessage } from '#shared/messages/format.ts';
import { readImport } from '#shared/character/read-import/read-import.ts';
import type { Snapshot } from '#shared/character/snapshot.ts';
import { asObject, asText, readOwn } from '#shared/character/read-import/untrusted-values.ts';
import type { ParamsOf } from '#shared/messages/message.ts';
import { isErrorCode, type ErrorCode } from '../../../../http/error-status.ts';
import { Failure, invalidFields } from '../../../../http/errors.ts';
import type { ParsedUpload } from './import-job.ts';

const NAME_MAX = 64;

function nameOf(payload: unknown, index: number): string {
  const character = asObject(readOwn(asObject(payload) ?? {}, 'character'));
  const name = asText(readOwn(character ?? {}, 'name'), NAME_MAX);
  const realm = asText(readOwn(character ?? {}, 'realm'), NAME_MAX);
  if (name === null) return `Character ${index + 1}`;
  return realm === null ? name : `${name} (${realm})`;
}

/**
 * Checks every payload of an upload. One that is refused is left out and named in a warning; when all of them are, so is
 * the upload, with what is wrong with the first ones. A single payload speaks in section 5's words alone.
 */
export function parsePayloads(payloads: readonly unknown[], now: number): ParsedUpload {
  const snapshots: Snapshot[] = [];
  const warnings: string[] = [];
  const errors: FieldProblem[] = [];
  const alone = payloads.length === 1;
  payloads.forEach((payload, index) => {
    const reading = readImport(payload, now);
    const name = alone ? '' : `${nameOf(payload, index)}: `;
    for (const warning of reading.warnings) warnings.push(name + warning);
    if (reading.ok) {
      snapshots.push(reading.snapshot);
      return;
    }
    warnings.push(
      `${nameOf(payload, index)} was left out: ${reading.errors.map((error) => formatMessage('en', error)).join('; ')}`,
    );
    errors.push(...reading.errors);
  });
  if (snapshots.length === 0) throw payloadFailure(errors.slice(0, WARNINGS_MAX));
  return { snapshots, warnings };
}

/** The refusal with the code of its first problem. */
function payloadFailure(errors: readonly FieldProblem[]): Failure {
  const [first] = errors;
  if (first === undefined) return new Failure('no_characters');
  return isErrorCode(first.code)
    ? new Failure(first.code, first.params as ParamsOf<ErrorCode>, { errors })
    : invalidFields(errors);
}

import { IMPORT_LIMITS } from '#shared/contract/import.ts';
import { Failure } from '../../errors.ts';
import { expand } from '../../ingest/expand.ts';
import { readHexField } from '../../ingest/hex-field.ts';
import { joinSegments } from '../../ingest/join.ts';
import { checkJsonShape } from '../../ingest/json-shape.ts';
import { parseJson } from '../../ingest/json-text.ts';
import type { ImportJob, ReadJob } from './import-job.ts';
import { readFile } from './read-file.ts';
import { readPayloads } from './read-payloads.ts';

/** From the bytes that arrived to what is stored of them; throws the failure that says what is wrong and where. */
export function readJob({ form, segments, now }: ImportJob): ReadJob {
  const received = joinSegments(segments);
  if (form === 'payload') return readPayloads([readPayload(received)], now);
  const bytes = form === 'hex' ? readHexField(received) : received;
  if (bytes.length > IMPORT_LIMITS.bytes) throw uploadTooLarge();
  return readFile(expand(bytes, IMPORT_LIMITS.expandedBytes), now);
}

export function uploadTooLarge(): Failure {
  return new Failure(
    413,
    'upload_too_large',
    `An upload may be at most ${IMPORT_LIMITS.bytes / 1024 / 1024} MiB (twice that as hexadecimal text). Compress it with gzip and send it again.`,
  );
}

function readPayload(bytes: Uint8Array): unknown {
  checkJsonShape(bytes, IMPORT_LIMITS, 'The import');
  return parseJson(new TextDecoder().decode(bytes), 'The import');
}

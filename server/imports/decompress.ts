import { constants, gunzipSync, inflateSync } from 'node:zlib';
import { Failure } from '../base/http/errors.ts';

const CHUNK = 1024 * 1024;
const DEFLATE = 8;
/** Files of games unpack to 4 to 30 times their size; fifty times cost a thread as much as an upload of fifty times the size. */
const RATIO_MAX = 50;
/** Bytes that may come out of any upload. */
const FREE_BYTES = 1024 * 1024;

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** RFC 1950: deflate, a window of at most 32 KiB, a header whose two bytes are a multiple of 31, no preset dictionary. */
function isZlib(bytes: Uint8Array): boolean {
  const [cmf = 0, flags = 0] = bytes;
  return (cmf & 0x0f) === DEFLATE && cmf >> 4 <= 7 && (cmf * 256 + flags) % 31 === 0 && (flags & 0x20) === 0;
}

/** Undoes gzip or zlib by the first bytes. Stops at `limit` bytes, or at `RATIO_MAX` times the size of the upload. */
export function decompress(bytes: Uint8Array, limit: number): Uint8Array {
  if (isGzip(bytes)) return inflate('gzip', gunzipSync, bytes, limit);
  if (isZlib(bytes)) {
    try {
      return inflate('zlib', inflateSync, bytes, limit);
    } catch (error) {
      // `HKDB = {` passes for the start of zlib data; the rest of it does not.
      if (error instanceof Failure && error.code.startsWith('compressed_data_') && isText(bytes)) return bytes;
      throw error;
    }
  }
  if (bytes.length > limit) throw tooLarge(limit);
  return bytes;
}

function isText(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 64).every((byte) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d));
}

function inflate(name: string, undo: typeof gunzipSync, bytes: Uint8Array, limit: number): Uint8Array {
  const allowed = Math.max(FREE_BYTES, RATIO_MAX * bytes.length);
  try {
    return undo(bytes, {
      maxOutputLength: Math.min(limit, allowed),
      chunkSize: CHUNK,
      finishFlush: constants.Z_FINISH,
    });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw allowed < limit ? new Failure('expansion_too_high', { ratio: RATIO_MAX }) : tooLarge(limit);
    if (code === 'Z_BUF_ERROR') {
      throw new Failure('compressed_data_cut', { format: name });
    }
    if (typeof code !== 'string' || !code.startsWith('Z_')) throw error;
    throw new Failure('compressed_data_damaged', { format: name });
  }
}

function tooLarge(limit: number): Failure {
  return new Failure('expanded_too_large', { limit: limit / 1024 / 1024 });
}

import { busy, Failure } from '../base/http/errors.ts';
import type { UnreadBody } from '../base/http/register-route.ts';

const SEGMENT_MIN = 64 * 1024;
const SEGMENT_MAX = 4 * 1024 * 1024;

/** Limits the bytes of all bodies held at one time. */
export interface ByteBudget {
  /** False when there is not that much left. */
  take(bytes: number): boolean;
  release(bytes: number): void;
}

export function createByteBudget(total: number): ByteBudget {
  let left = total;
  return {
    take(bytes) {
      if (bytes > left) return false;
      left -= bytes;
      return true;
    },
    release(bytes) {
      left += bytes;
    },
  };
}

/** A body in segments that own their memory and can be transferred to a thread. */
export interface CollectedBody {
  readonly segments: readonly Uint8Array<ArrayBuffer>[];
  /** Returns its bytes to the budget, once. */
  release(): void;
}

/** `Retry-After` when the upload budget is exhausted. */
export const RETRY_AFTER_SECONDS = 5;

/** Chunks from this size on that own their memory are kept without a copy. */
const OWNED_MIN = 16 * 1024;

function ownsItsMemory(chunk: Uint8Array): chunk is Uint8Array<ArrayBuffer> {
  return chunk.length >= OWNED_MIN && chunk.buffer instanceof ArrayBuffer && chunk.buffer.byteLength === chunk.length;
}

/** Keeps large chunks that own their memory. Drains a rejected body: a client that still sends reads no reply. */
export function collectBody(
  { stream, contentLength, bytesMax, tooLarge }: UnreadBody,
  budget: ByteBudget,
): Promise<CollectedBody> {
  const segments: Uint8Array<ArrayBuffer>[] = [];
  let segment: Uint8Array<ArrayBuffer> | null = null;
  let used = 0;
  let stored = 0;
  let taken = 0;
  const release = (): void => {
    budget.release(taken);
    taken = 0;
  };

  return new Promise((resolve, reject) => {
    const stop = (): void => {
      stream.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
    };
    const refuse = (failure: Failure): void => {
      stop();
      release();
      segments.length = 0;
      stream.on('error', () => {});
      stream.resume();
      reject(failure);
    };
    /** Grows with the bytes received, so that a client cannot reserve memory by announcing a large body. */
    const open = (): Uint8Array<ArrayBuffer> | null => {
      const grown = Math.max(SEGMENT_MIN, Math.min(stored, SEGMENT_MAX));
      const size = contentLength === null ? grown : Math.max(1, Math.min(grown, contentLength - stored));
      if (!budget.take(size)) return null;
      taken += size;
      used = 0;
      return new Uint8Array(size);
    };
    const closeSegment = (): void => {
      if (segment !== null) segments.push(segment.subarray(0, used));
      segment = null;
    };
    const onData = (chunk: Buffer): void => {
      if (stored + chunk.length > bytesMax) return refuse(tooLarge());
      if (ownsItsMemory(chunk)) {
        if (!budget.take(chunk.length)) return refuse(busy(RETRY_AFTER_SECONDS));
        taken += chunk.length;
        stored += chunk.length;
        closeSegment();
        segments.push(chunk);
        return;
      }
      for (let from = 0; from < chunk.length;) {
        segment ??= open();
        if (segment === null) return refuse(busy(RETRY_AFTER_SECONDS));
        const count = Math.min(chunk.length - from, segment.length - used);
        segment.set(chunk.subarray(from, from + count), used);
        used += count;
        from += count;
        stored += count;
        if (used < segment.length) continue;
        segments.push(segment);
        segment = null;
      }
    };
    const onEnd = (): void => {
      stop();
      closeSegment();
      resolve({ segments, release });
    };
    const onBroken = (): void => {
      stop();
      release();
      reject(new Failure('body_cut'));
    };
    if (contentLength !== null && contentLength > bytesMax) return refuse(tooLarge());
    stream.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

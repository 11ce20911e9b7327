import { findStorageProblem } from '../db/storage-problem.ts';
import { busy, Failure } from './errors.ts';

const BUSY_RETRY_SECONDS = 5;
const FAILED_RETRY_SECONDS = 60;

/** The refusal for an error of the database that is not a bug; null for any other error. */
export function findStorageFailure(error: unknown): Failure | null {
  switch (findStorageProblem(error)) {
    case 'busy':
      return busy(BUSY_RETRY_SECONDS);
    case 'failed':
      return new Failure('storage_failed', {}, { retryAfterSeconds: FAILED_RETRY_SECONDS });
    case 'damaged':
      return new Failure('storage_damaged');
    case null:
      return null;
  }
}

import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '../../base/http/errors.ts';

/** OWASP's parameters for argon2id, the library's default. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2 } as const;
/** A longer queue would take seconds. */
const WAITING_MAX = 64;
const RETRY_AFTER_SECONDS = 2;

interface PasswordHasherOptions {
  /** KiB of memory and passes of a hash. */
  readonly cost?: { readonly memoryCost: number; readonly timeCost: number };
  /** Concurrent hashes; the default leaves one core free. */
  readonly parallel?: number;
  readonly waitingMax?: number;
}

/** Hashes off the event loop with bounded concurrency; 503 with Retry-After when the queue is full. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Without a stored hash (no such user, or one without a password) the same work is done and the result is false. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** Number of hashes computed: tests observe work without a clock. */
  readonly computed: number;
}

export function createPasswordHasher({
  cost = ARGON2,
  parallel = Math.max(1, availableParallelism() - 1),
  waitingMax = WAITING_MAX,
}: PasswordHasherOptions = {}): PasswordHasher {
  const waiting: (() => void)[] = [];
  let running = 0;
  let computed = 0;
  let decoy: Promise<string> | undefined;

  const compute = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallel) {
      if (waiting.length >= waitingMax) throw busy(RETRY_AFTER_SECONDS);
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await work();
    } finally {
      computed++;
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };

  return {
    hash: (password) => compute(() => hash(normalise(password), cost)),
    async matches(stored, password) {
      decoy ??= hash('nobody has this password', cost);
      const hasPassword = stored !== null && stored !== '';
      const against = hasPassword ? stored : await decoy;
      const fits = await compute(() => verify(against, normalise(password)));
      return fits && hasPassword;
    },
    get computed() {
      return computed;
    },
  };
}

/** Operating systems type the same password with different code points. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

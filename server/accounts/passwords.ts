import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { busy } from '../http/errors.ts';

/** OWASP's figures for argon2id, which is the library's default. */
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More than this waiting would wait for seconds. */
const WAITING_MAX = 64;
const RETRY_AFTER_SECONDS = 2;

interface PasswordOptions {
  /** Hashes at once. One core is left for everything else. */
  readonly parallel?: number;
  readonly waitingMax?: number;
}

/** Hashes and checks passwords off the event loop, a bounded number at a time; beyond that, 503 with Retry-After. */
export interface Passwords {
  /** The argon2id hash to store, in PHC form. */
  hash(password: string): Promise<string>;
  /** Whether the password fits the hash. Without a hash (no such user) the same work is done, in vain. */
  matches(stored: string | null, password: string): Promise<boolean>;
  /** How many hashes were computed: lets a test see that work was done without looking at a clock. */
  readonly computed: number;
}

export function createPasswords({
  parallel = Math.max(1, availableParallelism() - 1),
  waitingMax = WAITING_MAX,
}: PasswordOptions = {}): Passwords {
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
    hash: (password) => compute(() => hash(normalise(password), ARGON2)),
    async matches(stored, password) {
      decoy ??= hash('nobody has this password', ARGON2);
      const against = stored ?? (await decoy);
      const fits = await compute(() => verify(against, normalise(password)));
      return fits && stored !== null;
    },
    get computed() {
      return computed;
    },
  };
}

/** The same password typed on another system may be made of other code points. */
function normalise(password: string): string {
  return password.normalize('NFKC');
}

import { LRUCache } from 'lru-cache';

/** Time limits of a request in milliseconds. Honest receivers take up to 5 s, so a silent host is given that much, too. */
export const REQUEST_LIMITS = { standard: 10_000, silent: 6_000 } as const;

/** Hosts that are remembered as silent, and for how long; both bound what others can fill. */
const SILENT_HOSTS_MAX = 1_000;
const SILENT_TTL_MS = 3_600_000;

/** Gives a host whose last request timed out a shorter limit until it answers: it holds the places of others less long. */
export interface HostLimits {
  limitOf(host: string): number;
  noteAnswer(host: string): void;
  noteTimeout(host: string): void;
}

export function createHostLimits(limits: Readonly<Record<'standard' | 'silent', number>> = REQUEST_LIMITS): HostLimits {
  const silent = new LRUCache<string, true>({ max: SILENT_HOSTS_MAX, ttl: SILENT_TTL_MS });
  return {
    limitOf: (host) => (silent.has(host) ? limits.silent : limits.standard),
    noteAnswer: (host) => void silent.delete(host),
    noteTimeout: (host) => void silent.set(host, true),
  };
}

/** True for the error of a request that its `AbortSignal.timeout` has ended. */
export function isTimeout({ name }: Error): boolean {
  return name === 'AbortError' || name === 'TimeoutError';
}

import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientAddressKey } from '../../http/client-address.ts';
import type { LimitCode } from '../../http/error-status.ts';
import { tooManyRequests } from '../../http/errors.ts';
import type { Limits } from '../../http/limits.ts';
import { createRateLimiter, type RateLimiter } from '../../http/rate-limit.ts';

/** Bounds of the addresses remembered from successful logins. */
const KNOWN_ACCOUNTS_MAX = 20_000;
const KNOWN_ADDRESSES_MAX = 32;

/** One counted attempt; `release` takes it back. */
export interface Reservation {
  release(): void;
}

/** Counts an attempt by the caller's address and by account; throws 429 when either limit is reached. */
export type ReserveAttempt = (request: FastifyRequest, account: string | null) => Reservation;

export interface LoginReservation extends Reservation {
  /** The password was right: nothing is counted, and the address is known for this account from now on. */
  succeeded(): void;
}

/**
 * Limits refused logins by address and by account. Strangers share one count an account; known addresses and browsers
 * with a device cookie have their own, so nobody can lock a player out by failing on purpose. A browser with a device
 * cookie is not counted by address. The limit does not reveal if an account exists.
 *
 * @param account null for the guest, whose password is public
 * @param device id of a browser with a valid device cookie
 */
export type ReserveLogin = (request: FastifyRequest, account: string | null, device: string | null) => LoginReservation;

export interface AccountRateLimits {
  readonly login: ReserveLogin;
  /** Counts a sign-in as the guest by address; throws 429 at the limit. */
  readonly guestSession: (request: FastifyRequest) => void;
  readonly register: ReserveAttempt;
  readonly forgot: ReserveAttempt;
  readonly mailToken: ReserveAttempt;
}

export function createAccountRateLimits(limits: Limits, uptime: () => number): AccountRateLimits {
  const limit = (byAddress: RateLimiter, byAccount: RateLimiter, code: LimitCode): ReserveAttempt => {
    return (request, account) => {
      const counted: Counted[] = [[byAddress, clientAddressKey(request)]];
      if (account !== null) counted.push([byAccount, account]);
      return reserve(counted, code);
    };
  };
  const loginLimit = (): ReserveLogin => {
    const byAddress = createRateLimiter(limits.loginsByAddress, uptime);
    const byAccount = createRateLimiter(limits.loginsByAccount, uptime);
    const byKnownClient = createRateLimiter(limits.loginsByAccount, uptime);
    const knownAddresses = new LRUCache<string, readonly string[]>({ max: KNOWN_ACCOUNTS_MAX });
    const addressesOf = (account: string): readonly string[] => knownAddresses.get(account) ?? [];
    return (request, account, device) => {
      const address = clientAddressKey(request);
      const counted: Counted[] = device === null ? [[byAddress, address]] : [];
      if (account !== null) {
        if (device !== null) counted.push([byKnownClient, `device ${device}`]);
        else if (addressesOf(account).includes(address)) counted.push([byKnownClient, `${address} ${account}`]);
        else counted.push([byAccount, account]);
      }
      const use = reserve(counted, 'too_many_sign_ins');
      return {
        release: use.release,
        succeeded() {
          use.release();
          if (account === null) return;
          const others = addressesOf(account).filter((known) => known !== address);
          knownAddresses.set(account, [address, ...others].slice(0, KNOWN_ADDRESSES_MAX));
        },
      };
    };
  };
  const guestSessions = createRateLimiter(limits.guestSessionsByAddress, uptime);
  return {
    login: loginLimit(),
    guestSession: (request) => void reserve([[guestSessions, clientAddressKey(request)]], 'too_many_guest_sessions'),
    register: limit(
      createRateLimiter(limits.registrationsByAddress, uptime),
      createRateLimiter(limits.registrationsByAccount, uptime),
      'too_many_new_accounts',
    ),
    forgot: limit(
      createRateLimiter(limits.forgotByAddress, uptime),
      createRateLimiter(limits.forgotByAccount, uptime),
      'too_many_reset_mails',
    ),
    mailToken: limit(
      createRateLimiter(limits.mailTokensByAddress, uptime),
      createRateLimiter(limits.mailTokensByAccount, uptime),
      'too_many_attempts',
    ),
  };
}

type Counted = readonly [quota: RateLimiter, key: string];

function reserve(counted: readonly Counted[], code: LimitCode): Reservation {
  const waits = counted.map(([quota, key]) => quota.take(key));
  const wait = Math.max(0, ...waits.map((seconds) => seconds ?? 0));
  if (wait > 0) throw tooManyRequests(wait, code);
  return { release: () => counted.forEach(([quota, key]) => quota.release(key)) };
}

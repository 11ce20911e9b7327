import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientAddressKey } from '../base/http/client-address.ts';
import type { Context } from '../base/context.ts';
import type { LimitCode } from '../base/http/error-status.ts';
import { tooManyRequests } from '../base/http/errors.ts';
import type { Limits, RateLimit } from '../base/http/limits.ts';
import { createQuota } from '../base/http/quota.ts';
import type { Quota } from '../base/http/rate-limit.ts';

/** Bounds of the addresses remembered from successful logins. */
const KNOWN_ACCOUNTS_MAX = 20_000;
const KNOWN_ADDRESSES_MAX = 32;

/** One counted attempt; `release` takes it back. */
export interface Reservation {
  release(): Promise<void>;
}

/** Counts an attempt by the caller's address and by account; throws 429 when either limit is reached. */
export type ReserveAttempt = (request: FastifyRequest, account: string | null) => Promise<Reservation>;

export interface LoginReservation extends Reservation {
  /** The password was right: nothing is counted, and the address is known for this account from now on. */
  succeeded(): Promise<void>;
}

/**
 * Limits refused logins by address and by account. Strangers share one count an account; known addresses and browsers
 * with a device cookie have their own, so nobody can lock a player out by failing on purpose. A browser with a device
 * cookie is not counted by address. The limit does not reveal if an account exists.
 *
 * @param account null for the guest, whose password is public
 * @param device id of a browser with a valid device cookie
 */
export type ReserveLogin = (
  request: FastifyRequest,
  account: string | null,
  device: string | null,
) => Promise<LoginReservation>;

export interface AccountRateLimits {
  readonly login: ReserveLogin;
  /** Codes of second factors, by the account's id. */
  readonly code: ReserveLogin;
  /** Counts a sign-in as the guest by address; throws 429 at the limit. */
  readonly guestSession: (request: FastifyRequest) => Promise<void>;
  readonly register: ReserveAttempt;
  readonly forgot: ReserveAttempt;
  readonly mailToken: ReserveAttempt;
}

export function createAccountRateLimits(context: Context, limits: Limits): AccountRateLimits {
  const quota = (name: string, limit: RateLimit): Quota => createQuota(context, name, limit);
  const limit = (byAddress: Quota, byAccount: Quota, code: LimitCode): ReserveAttempt => {
    return (request, account) => {
      const counted: Counted[] = [[byAddress, clientAddressKey(request)]];
      if (account !== null) counted.push([byAccount, account]);
      return reserve(counted, code);
    };
  };
  const loginLimit = (what: string, byAccountLimit: RateLimit, code: LimitCode): ReserveLogin => {
    const byAddress = quota(`${what} by address`, limits.loginsByAddress);
    const byAccount = quota(`${what} by account`, byAccountLimit);
    const byKnownClient = quota(`${what} by known client`, byAccountLimit);
    const knownAddresses = new LRUCache<string, readonly string[]>({ max: KNOWN_ACCOUNTS_MAX });
    const addressesOf = (account: string): readonly string[] => knownAddresses.get(account) ?? [];
    return async (request, account, device) => {
      const address = clientAddressKey(request);
      const counted: Counted[] = device === null ? [[byAddress, address]] : [];
      if (account !== null) {
        if (device !== null) counted.push([byKnownClient, `device ${device}`]);
        else if (addressesOf(account).includes(address)) counted.push([byKnownClient, `${address} ${account}`]);
        else counted.push([byAccount, account]);
      }
      const use = await reserve(counted, code);
      return {
        release: use.release,
        async succeeded() {
          await use.release();
          if (account === null) return;
          const others = addressesOf(account).filter((known) => known !== address);
          knownAddresses.set(account, [address, ...others].slice(0, KNOWN_ADDRESSES_MAX));
        },
      };
    };
  };
  const guestSessions = quota('guest sessions', limits.guestSessionsByAddress);
  return {
    login: loginLimit('logins', limits.loginsByAccount, 'too_many_sign_ins'),
    code: loginLimit('codes', limits.codesByAccount, 'too_many_codes'),
    async guestSession(request) {
      await reserve([[guestSessions, clientAddressKey(request)]], 'too_many_guest_sessions');
    },
    register: limit(
      quota('registrations by address', limits.registrationsByAddress),
      quota('registrations by account', limits.registrationsByAccount),
      'too_many_new_accounts',
    ),
    forgot: limit(
      quota('reset mails by address', limits.forgotByAddress),
      quota('reset mails by account', limits.forgotByAccount),
      'too_many_reset_mails',
    ),
    mailToken: limit(
      quota('mailed links by address', limits.mailTokensByAddress),
      quota('mailed links by account', limits.mailTokensByAccount),
      'too_many_attempts',
    ),
  };
}

type Counted = readonly [quota: Quota, key: string];

async function reserve(counted: readonly Counted[], code: LimitCode): Promise<Reservation> {
  let wait = 0;
  for (const [quota, key] of counted) wait = Math.max(wait, (await quota.take(key)) ?? 0);
  if (wait > 0) throw tooManyRequests(wait, code);
  return {
    async release() {
      for (const [quota, key] of counted) await quota.release(key);
    },
  };
}

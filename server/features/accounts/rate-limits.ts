import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../http/client-address.ts';
import { tooManyRequests } from '../../http/errors.ts';
import type { Limits } from '../../http/limits.ts';
import { createQuota, type QuotaCounter } from '../../http/rate-limit.ts';
import { createKnownAddresses } from './known-addresses.ts';

/** One use that was counted; given back when it was not of the kind that is limited. */
export interface Use {
  giveBack(): void;
}

/** Counts a use by the caller's address and by the account it is about; 429 when either is used up. */
export type Limit = (request: FastifyRequest, account: string | null) => Use;

/** A login that is under way. */
export interface LoginUse extends Use {
  /** The password was right: nothing is counted, and this address is none of a stranger's from now on. */
  succeeded(): void;
}

/**
 * Counts refused logins by address and by account. Those of strangers are counted together for each account; an address that
 * the account was signed in from, and a browser that bears its mark, have a count of their own, so that nobody can shut a
 * player out by failing on purpose. A marked browser does not answer for its address either.
 *
 * Whether an account exists cannot be told from it: only who was let in before is counted differently.
 *
 * @param account null for the guest, whose password everybody knows
 * @param device the name of a browser that bears the account's mark
 */
export type LoginLimit = (request: FastifyRequest, account: string | null, device: string | null) => LoginUse;

/** The limits of the calls that guess, fill or mail. */
export interface SessionLimits {
  readonly login: LoginLimit;
  readonly register: Limit;
  readonly forgot: Limit;
  readonly mailToken: Limit;
}

export function createSessionLimits(limits: Limits, now: () => number): SessionLimits {
  const limit = (byAddress: QuotaCounter, byAccount: QuotaCounter, what: string): Limit => {
    return (request, account) => {
      const counted: Counted[] = [[byAddress, addressKey(request)]];
      if (account !== null) counted.push([byAccount, account]);
      return take(counted, what);
    };
  };
  const loginLimit = (): LoginLimit => {
    const byAddress = createQuota(limits.loginsByAddress, now);
    const byStrangers = createQuota(limits.loginsByAccount, now);
    const byFriends = createQuota(limits.loginsByAccount, now);
    const known = createKnownAddresses();
    return (request, account, device) => {
      const address = addressKey(request);
      const counted: Counted[] = device === null ? [[byAddress, address]] : [];
      if (account !== null) {
        if (device !== null) counted.push([byFriends, `device ${device}`]);
        else if (known.has(account, address)) counted.push([byFriends, `${address} ${account}`]);
        else counted.push([byStrangers, account]);
      }
      const use = take(counted, 'Too many failed attempts to sign in.');
      return {
        giveBack: use.giveBack,
        succeeded() {
          use.giveBack();
          if (account !== null) known.add(account, address);
        },
      };
    };
  };
  return {
    login: loginLimit(),
    register: limit(createQuota(limits.registrationsByAddress, now), createQuota(limits.registrationsByAccount, now), 'Too many new accounts.'),
    forgot: limit(createQuota(limits.forgotByAddress, now), createQuota(limits.forgotByAccount, now), 'Too many password reset emails.'),
    mailToken: limit(createQuota(limits.mailTokensByAddress, now), createQuota(limits.mailTokensByAccount, now), 'Too many attempts.'),
  };
}

type Counted = readonly [quota: QuotaCounter, key: string];

function take(counted: readonly Counted[], what: string): Use {
  const waits = counted.map(([quota, key]) => quota.take(key));
  const wait = Math.max(0, ...waits.map((seconds) => seconds ?? 0));
  if (wait > 0) throw tooManyRequests(wait, what);
  return { giveBack: () => counted.forEach(([quota, key]) => quota.giveBack(key)) };
}

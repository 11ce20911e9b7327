import type { FastifyRequest } from 'fastify';
import { addressKey } from '../../address.ts';
import { tooManyRequests } from '../../errors.ts';
import type { Limits } from '../../limits.ts';
import { createQuota, type QuotaCounter } from '../../quota.ts';

/** One use that was counted; given back when it was not of the kind that is limited. */
export interface Use {
  giveBack(): void;
}

/** Counts a use by the caller's address and by the account it is about; 429 when either is used up. */
export type Limit = (request: FastifyRequest, account: string | null) => Use;

/** The limits of the calls that guess, fill or mail. */
export interface SessionLimits {
  readonly login: Limit;
  readonly register: Limit;
  readonly forgot: Limit;
  readonly mailToken: Limit;
}

export function createSessionLimits(limits: Limits, now: () => number): SessionLimits {
  const limit = (byAddress: QuotaCounter, byAccount: QuotaCounter, what: string): Limit => {
    return (request, account) => {
      const counted: [QuotaCounter, string][] = [[byAddress, addressKey(request)]];
      if (account !== null) counted.push([byAccount, account]);
      const use: Use = { giveBack: () => counted.forEach(([quota, key]) => quota.giveBack(key)) };
      const waits = counted.map(([quota, key]) => quota.take(key));
      const wait = Math.max(...waits.map((seconds) => seconds ?? 0));
      if (wait > 0) throw tooManyRequests(wait, what);
      return use;
    };
  };
  return {
    login: limit(createQuota(limits.loginsByAddress, now), createQuota(limits.loginsByAccount, now), 'Too many failed attempts to sign in.'),
    register: limit(createQuota(limits.registrationsByAddress, now), createQuota(limits.registrationsByAccount, now), 'Too many new accounts.'),
    forgot: limit(createQuota(limits.forgotByAddress, now), createQuota(limits.forgotByAccount, now), 'Too many password reset emails.'),
    mailToken: limit(createQuota(limits.mailTokensByAddress, now), createQuota(limits.mailTokensByAccount, now), 'Too many attempts.'),
  };
}

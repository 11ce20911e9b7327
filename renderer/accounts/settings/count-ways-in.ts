import type { SignInWays } from '#shared/accounts/contract/sign-in-providers.ts';

/** Ways to sign in to the account, of which the last one stays. */
export function countWaysIn({ has_password, links, passkeys }: SignInWays): number {
  return (has_password ? 1 : 0) + links.length + passkeys.length;
}

/** Of each account; whoever signs in from more of them has the oldest forgotten. */
const ADDRESSES_MAX = 32;
const ACCOUNTS_MAX = 20_000;

/** From which addresses each account was signed in to since the server started, the last ones first to stay. */
export interface KnownAddresses {
  has(account: string, address: string): boolean;
  /** Somebody gave the right password from here. */
  add(account: string, address: string): void;
}

export function createKnownAddresses(): KnownAddresses {
  const known = new Map<string, Set<string>>();
  return {
    has: (account, address) => known.get(account)?.has(address) ?? false,
    add(account, address) {
      const addresses = known.get(account) ?? new Set<string>();
      // To the end of both: what was used last is forgotten last.
      addresses.delete(address);
      addresses.add(address);
      known.delete(account);
      known.set(account, addresses);
      if (addresses.size > ADDRESSES_MAX) deleteOldest(addresses);
      if (known.size > ACCOUNTS_MAX) deleteOldest(known);
    },
  };
}

function deleteOldest(kept: Set<string> | Map<string, unknown>): void {
  for (const oldest of kept.keys()) {
    kept.delete(oldest);
    return;
  }
}

import type { OutboxOrder } from './order-store.ts';

/** Accounts that are remembered as slow; beyond, the first are forgotten. */
const SLOW_ACCOUNTS_MAX = 1_000;

interface Place {
  readonly account: string;
  isSlow: boolean;
}

/**
 * Attempts under way of one kind. An account has few places. An attempt that takes long gives its place to others, and
 * from then on the account's attempts use places of the slow ones, until one of them is quick.
 */
export class Places {
  private readonly max: number;
  private readonly accountMax: number;
  private readonly taken = new Map<number, Place>();
  private readonly slow = new Set<string>();

  constructor({ places, placesOfAccount }: { readonly places: number; readonly placesOfAccount: number }) {
    this.max = places;
    this.accountMax = placesOfAccount;
  }

  get slowAccounts(): readonly string[] {
    return [...this.slow];
  }

  get fullAccounts(): readonly string[] {
    const accounts = new Set([...this.taken.values()].map(({ account }) => account));
    return [...accounts].filter((account) => this.countOf(account) >= this.accountMax);
  }

  /** Attempts that may start, of slow accounts or of the others. */
  countFree(isSlow: boolean): number {
    const taken = [...this.taken.values()].filter((place) => place.isSlow === isSlow).length;
    return Math.max(0, this.max - taken);
  }

  /** False when the account has no place left. */
  take({ id, account }: OutboxOrder): boolean {
    if (this.countOf(account) >= this.accountMax) return false;
    this.taken.set(id, { account, isSlow: this.slow.has(account) });
    return true;
  }

  /** The attempt takes long. */
  markSlow({ id, account }: OutboxOrder): void {
    const place = this.taken.get(id);
    if (place) place.isSlow = true;
    this.slow.delete(account);
    this.slow.add(account);
    const [first] = this.slow;
    if (this.slow.size > SLOW_ACCOUNTS_MAX && first !== undefined) this.slow.delete(first);
  }

  markQuick({ account }: OutboxOrder): void {
    this.slow.delete(account);
  }

  release({ id }: OutboxOrder): void {
    this.taken.delete(id);
  }

  private countOf(account: string): number {
    return [...this.taken.values()].filter((place) => place.account === account).length;
  }
}

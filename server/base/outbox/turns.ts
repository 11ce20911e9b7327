import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { findDueOrders, type DueQuery, type OutboxOrder } from './order-store.ts';

/** Accounts and hosts of a round that are remembered; beyond, the first are forgotten. */
const SERVED_MAX = 1_000;

function remember(names: Set<string>, name: string): void {
  names.add(name);
  const [first] = names;
  if (names.size > SERVED_MAX && first !== undefined) names.delete(first);
}

/**
 * Rounds of the due orders: an account that had its turn waits until all others had theirs, however much older its orders
 * are. Of those whose turn it is, the hosts go one after another, however many accounts have a receiver at one.
 */
export class Turns {
  private readonly accounts = new Set<string>();
  private readonly hosts = new Set<string>();

  async find(db: Kysely<Tables>, query: Omit<DueQuery, 'servedHosts'>): Promise<OutboxOrder[]> {
    const { limit, withoutAccounts, withoutIds } = query;
    const all = { ...query, servedHosts: [...this.hosts] };
    const orders = await findDueOrders(db, { ...all, withoutAccounts: [...withoutAccounts, ...this.accounts] });
    if (orders.length < limit) {
      const chosen = orders.map(({ id }) => id);
      const rest = { ...all, withoutIds: [...withoutIds, ...chosen], limit: limit - orders.length };
      if (this.accounts.size > 0) orders.push(...(await findDueOrders(db, rest)));
      this.accounts.clear();
    }
    const hosts = orders.flatMap(({ host }) => host ?? []);
    if (hosts.some((host) => this.hosts.has(host))) this.hosts.clear();
    for (const host of hosts) remember(this.hosts, host);
    for (const { account } of orders) remember(this.accounts, account);
    return orders;
  }
}

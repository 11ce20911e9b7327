import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';
import type { FrameBus, BusOptions } from '../bus/frame-bus.ts';
import type { ThreadAccess } from './thread-access.ts';

/**
 * Writers that exclude each other: of one account's characters, of the messages of one or more rooms (groups), or of those
 * between two friends, whose friendship does not end meanwhile.
 */
export type WriteScope =
  | { readonly user: number }
  | { readonly rooms: readonly number[] }
  | { readonly friends: readonly [number, number] };

/**
 * Work of one transaction. What it decides by is read through `transaction`, so that nobody changes it meanwhile. It has
 * no effects outside of it: an engine may roll it back and run it once more.
 */
export type TransactionWork<T> = (transaction: Transaction<Tables>) => Promise<T>;

/**
 * The one way to the stored data (docs/decisions/0003). Transactions are durable when their promise resolves and rolled
 * back when it rejects. A transaction inside a transaction is rejected. Work that holds an account's or a room's lock never
 * asks for that of `write`, so the two cannot wait for each other.
 */
export interface Database {
  /** Random; a restore and a move make another. A client that knew another one loads everything. */
  readonly ledgerId: string;
  /** One statement at a time; cannot write. */
  readonly read: Kysely<Tables>;
  /** Alone among all calls of `write`, those of other processes included: for work that checks, then acts. */
  write<T>(work: TransactionWork<T>): Promise<T>;
  /** Alone within its scope only: for work that checks and changes nothing else than that. */
  writeIn<T>(scope: WriteScope, work: TransactionWork<T>): Promise<T>;
  /** For statements that are atomic by themselves, such as those of sessions and visits. May run beside any other. */
  writeUnlocked<T>(work: TransactionWork<T>): Promise<T>;
  /** Access of worker threads, by connections of their own. */
  readonly threads: ThreadAccess;
  /** True for an engine that several servers may use at the same time. */
  readonly isShared: boolean;
  /** Connects to the other servers of the database. The caller closes the bus before the database. */
  openBus(options: BusOptions): FrameBus;
  /** True once the storage was found damaged. */
  isDamaged(): boolean;
  /** For damage that another thread's connection found. */
  reportDamage(): void;
  /** Lets queued transactions finish and rejects later ones. */
  close(): Promise<void>;
}

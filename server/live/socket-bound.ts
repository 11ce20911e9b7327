import { CLOSE_CODES } from '#shared/contract/live/live.ts';
import type { Limits } from '../http/limits.ts';
import type { LiveConnection } from './connection.ts';

/** An account, or an address for guests, who share one account. */
export type SocketOwner = number | string;

export interface SocketBound {
  /** Closes the owner's oldest socket when this is one too many. */
  add(owner: SocketOwner, connection: LiveConnection): void;
  remove(owner: SocketOwner, connection: LiveConnection): void;
}

export function createSocketBound({ perAccount, perGuestAddress }: Limits['socket']): SocketBound {
  const byOwner = new Map<SocketOwner, LiveConnection[]>();
  return {
    add(owner, connection) {
      // Replaced sockets may still be closing.
      const open = (byOwner.get(owner) ?? []).filter(({ isOpen }) => isOpen);
      open.push(connection);
      if (open.length > (typeof owner === 'number' ? perAccount : perGuestAddress))
        open.shift()?.close(CLOSE_CODES.tooManySockets, 'Too many open connections: the oldest was closed.');
      byOwner.set(owner, open);
    },
    remove(owner, connection) {
      const left = (byOwner.get(owner) ?? []).filter((other) => other !== connection);
      if (left.length === 0) byOwner.delete(owner);
      else byOwner.set(owner, left);
    },
  };
}

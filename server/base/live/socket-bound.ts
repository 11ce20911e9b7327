import { CLOSE_CODES } from '#shared/base/live/server-message.ts';
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
  /** Oldest first. Most owners have one socket: an array is allocated for the second. */
  const byOwner = new Map<SocketOwner, LiveConnection | readonly LiveConnection[]>();
  const openOf = (owner: SocketOwner): readonly LiveConnection[] => [byOwner.get(owner) ?? []].flat();
  const setOpen = (owner: SocketOwner, open: readonly LiveConnection[]): void => {
    const [only] = open;
    if (only === undefined) byOwner.delete(owner);
    else byOwner.set(owner, open.length === 1 ? only : open);
  };
  return {
    add(owner, connection) {
      // Replaced sockets may still be closing.
      const open = [...openOf(owner).filter(({ isOpen }) => isOpen), connection];
      if (open.length > (typeof owner === 'number' ? perAccount : perGuestAddress))
        open.shift()?.close(CLOSE_CODES.tooManySockets, 'Too many open connections: the oldest was closed.');
      setOpen(owner, open);
    },
    remove(owner, connection) {
      setOpen(
        owner,
        openOf(owner).filter((other) => other !== connection),
      );
    },
  };
}

import type { ServerMessage } from '#shared/base/live/server-message.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export type LiveStatus = 'connecting' | 'connected' | 'disconnected';

type Kind = ServerMessage['type'];
type MessageOf<K extends Kind> = Extract<ServerMessage, { readonly type: K }>;
type Listener = (message: ServerMessage) => void;

export const liveStatus = createStore<{ readonly status: LiveStatus }>(() => ({ status: 'disconnected' }));

const listeners = new Map<Kind, Set<Listener>>();

/** Subscribes to one type of live message; returns how to stop. */
export function onLive<K extends Kind>(kind: K, listener: (message: MessageOf<K>) => void): () => void {
  const set = listeners.get(kind) ?? new Set();
  listeners.set(kind, set);
  const each: Listener = (message) => {
    if (message.type === kind) listener(message as MessageOf<K>);
  };
  set.add(each);
  return () => set.delete(each);
}

export function publishLive(message: ServerMessage): void {
  for (const listener of new Set(listeners.get(message.type))) listener(message);
}

export function useLiveStatus(): LiveStatus {
  return useStore(liveStatus, (state) => state.status);
}

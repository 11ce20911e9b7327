import { listConversations, type ListedConversation } from '#shared/people/contract/direct-messages.ts';
import { useEffect, useState } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { call } from '../../base/api/client.ts';
import { liveStatus, onLive } from '../../base/live/live-feed.ts';
import { createCoalescedLoad } from '../../base/stores/coalesced-load.ts';

interface ConversationsState {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly conversations: readonly ListedConversation[];
  /** True when there are more. */
  readonly earlier: boolean;
}

/** The list follows pushes by loading its first page again. */
export function useConversations() {
  const [{ store, start, load, loadEarlier }] = useState(createConversations);
  useEffect(start, [start]);
  return { ...useStore(store), load, loadEarlier };
}

function createConversations() {
  const store: StoreApi<ConversationsState> = createStore<ConversationsState>(() => ({
    phase: 'loading',
    conversations: [],
    earlier: false,
  }));
  const { getState, setState } = store;

  async function loadOnce(signal: AbortSignal): Promise<void> {
    try {
      const page = await call(listConversations, { querystring: {} }, { signal });
      if (signal.aborted) return;
      const oldest = page.conversations.at(-1)?.lastId ?? 0;
      const older = page.earlier ? getState().conversations.filter(({ lastId }) => lastId < oldest) : [];
      setState({
        phase: 'ready',
        conversations: [...page.conversations, ...older],
        earlier: older.length > 0 ? getState().earlier : page.earlier,
      });
    } catch {
      // The shown list stays; the next push or connection loads again.
      if (!signal.aborted && getState().phase !== 'ready') setState({ phase: 'failed' });
    }
  }
  const loading = createCoalescedLoad(loadOnce);
  const load = (): void => void loading.run();

  return {
    store,
    load,
    async loadEarlier(): Promise<void> {
      const before = getState().conversations.at(-1)?.lastId;
      if (before === undefined) return;
      const page = await call(listConversations, { querystring: { before } });
      setState(({ conversations }) => ({
        conversations: [...conversations.filter(({ lastId }) => lastId >= before), ...page.conversations],
        earlier: page.earlier,
      }));
    },
    start() {
      const stops = [
        onLive('direct', load),
        onLive('directRead', load),
        onLive('directDeleted', load),
        onLive('friends', load),
        liveStatus.subscribe(({ status }, before) => {
          if (status === 'connected' && before.status !== 'connected') load();
        }),
      ];
      load();
      return () => {
        for (const stop of stops) stop();
        loading.cancel();
      };
    },
  };
}

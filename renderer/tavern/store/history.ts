import type { StoreApi } from 'zustand/vanilla';
import { listMessages } from '#shared/tavern/contract/tavern-routes.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { call } from '../../base/api/client.ts';
import { applyChange, mergeMessages } from './chat-lines.ts';
import type { TavernState } from './tavern-state.ts';

/** Changes remembered for pages that were asked for before them. */
const RECENT_MAX = 200;

export interface History {
  loadEarlier(): Promise<void>;
  loadLater(): Promise<void>;
  /** Shows a message, among its neighbours when the log does not have it. Rejects when it is gone. */
  jump(id: number): Promise<void>;
  closeContext(): void;
  /** Applies a change to everything shown, and to pages that are on their way. */
  change(message: ChatMessage): void;
}

export function createHistory({ getState, setState }: StoreApi<TavernState>, groupId: number): History {
  let recent: ChatMessage[] = [];
  let jumps = 0;
  const fresh = (page: readonly ChatMessage[]): ChatMessage[] => recent.reduce<ChatMessage[]>(applyChange, [...page]);
  const load = (querystring: { before?: number; after?: number; around?: number }) =>
    call(listMessages, { params: { id: groupId }, querystring });

  async function loading(work: () => Promise<void>): Promise<void> {
    if (getState().history === 'loading') return;
    setState({ history: 'loading' });
    try {
      await work();
      setState({ history: 'idle' });
    } catch {
      setState({ history: 'failed' });
    }
  }
  const aim = (id: number): void => setState({ target: { id, jump: (jumps += 1) } });

  return {
    async loadEarlier() {
      const { context, messages, earlier } = getState();
      const shown = context ?? { messages, earlier };
      const before = shown.messages[0]?.id;
      if (!shown.earlier || before === undefined) return;
      await loading(async () => {
        const page = await load({ before });
        setState((state) => {
          const older = fresh(page.messages);
          if (!context) return { messages: mergeMessages(state.messages, older), earlier: page.earlier };
          return state.context
            ? {
                context: {
                  ...state.context,
                  messages: mergeMessages(state.context.messages, older),
                  earlier: page.earlier,
                },
              }
            : state;
        });
      });
    },
    async loadLater() {
      const after = getState().context?.messages.at(-1)?.id;
      if (after === undefined) return;
      await loading(async () => {
        const page = await load({ after });
        setState(({ context }) => {
          if (!context) return {};
          return page.later
            ? { context: { ...context, messages: mergeMessages(context.messages, fresh(page.messages)) } }
            : { context: null, target: null };
        });
      });
    },
    async jump(id) {
      const { context, messages } = getState();
      if (messages.some((message) => message.id === id)) setState({ context: null });
      else if (!context?.messages.some((message) => message.id === id)) {
        const page = await load({ around: id });
        setState({ context: { messages: fresh(page.messages), earlier: page.earlier } });
      }
      aim(id);
    },
    closeContext: () => setState({ context: null, target: null }),
    change(message) {
      recent = [...recent.filter(({ id }) => id !== message.id), message].slice(-RECENT_MAX);
      setState(({ messages, context, revision }) => ({
        messages: applyChange(messages, message),
        context: context && { ...context, messages: applyChange(context.messages, message) },
        revision: Math.max(revision, message.revision ?? 0),
      }));
    },
  };
}

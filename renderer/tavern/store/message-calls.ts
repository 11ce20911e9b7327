import type { StoreApi } from 'zustand/vanilla';
import {
  addReaction,
  deleteMessage,
  editMessage,
  pinMessage,
  removeReaction,
  unpinMessage,
} from '#shared/tavern/contract/tavern-routes.ts';
import type { ChatMessage } from '#shared/tavern/contract/tavern.ts';
import { toLinkFields, type ChatLinks } from '#shared/people/chat-links.ts';
import type { Reaction } from '#shared/tavern/reactions.ts';
import { call } from '../../base/api/client.ts';
import { markDeleted } from './chat-lines.ts';
import type { TavernState } from './tavern-state.ts';

/** Changes of stored messages; the room's frames bring the result. */
export interface MessageCalls {
  remove(id: number): Promise<void>;
  edit(message: ChatMessage, text: string, links: ChatLinks): Promise<void>;
  react(id: number, reaction: Reaction, isOn: boolean): Promise<void>;
  pin(id: number, isPinned: boolean): Promise<void>;
}

export function createMessageCalls(
  { setState }: StoreApi<TavernState>,
  groupId: number,
  change: (message: ChatMessage) => void,
): MessageCalls {
  return {
    async remove(id) {
      await call(deleteMessage, { params: { id: groupId, messageId: id } });
      setState(({ messages }) => ({ messages: markDeleted(messages, [id]) }));
    },
    async edit({ id }, text, links) {
      const body = { message: text, ...toLinkFields(links) };
      change(await call(editMessage, { params: { id: groupId, messageId: id }, body }));
    },
    async react(id, reaction, isOn) {
      await call(isOn ? addReaction : removeReaction, { params: { id: groupId, messageId: id, reaction } });
    },
    async pin(id, isPinned) {
      await call(isPinned ? pinMessage : unpinMessage, { params: { id: groupId, messageId: id } });
    },
  };
}

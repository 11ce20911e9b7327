import { randomUUID } from 'node:crypto';
import type { Conversation, DirectMessage, ListedConversation } from '#shared/people/contract/direct-messages.ts';
import type { Notification } from '#shared/notices/contract/notifications.ts';
import type { TestReply } from '../client.ts';
import { createRosterCalls, type Player } from '../roster/roster-fixture.ts';
import type { TestServer } from '../server.ts';

interface ReadConversation {
  readonly conversation: Conversation;
  readonly messages: readonly DirectMessage[];
  readonly earlier: boolean;
}

/** Calls of direct messages and what leads to them. */
export function createDirectCalls(server: TestServer) {
  const calls = createRosterCalls(server);
  const { call, must } = calls;
  return {
    ...calls,
    trySend: (from: Player, to: Pick<Player, 'id'>, message: string, ref: string = randomUUID()): Promise<TestReply> =>
      call(from, 'POST', `/conversations/${to.id}/messages`, { message, ref }),
    async send(from: Player, to: Player, message: string, more: object = {}): Promise<DirectMessage> {
      const body = { message, ref: randomUUID(), ...more };
      return (await must<{ data: DirectMessage }>(from, 'POST', `/conversations/${to.id}/messages`, body)).data;
    },
    read: (by: Player, other: Player, query = ''): Promise<ReadConversation> =>
      must(by, 'GET', `/conversations/${other.id}${query}`),
    async list(by: Player): Promise<ListedConversation[]> {
      return (await must<{ conversations: ListedConversation[] }>(by, 'GET', '/conversations')).conversations;
    },
    markRead: (by: Player, other: Player, id: number): Promise<{ unread: number }> =>
      must(by, 'PUT', `/conversations/${other.id}/read`, { id }),
    async bell(by: Player): Promise<Notification[]> {
      return (await must<{ notifications: Notification[] }>(by, 'GET', '/notifications')).notifications;
    },
    async befriended(one: string, other: string): Promise<readonly [Player, Player]> {
      const pair = [await calls.signUp(one), await calls.signUp(other)] as const;
      await calls.befriend(...pair);
      return pair;
    },
  };
}

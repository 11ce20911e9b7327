import type { Viewers, ViewerSection } from '#shared/characters/contract/viewers.ts';
import type { Roster } from '#shared/guild/contract/roster.ts';
import type { TestReply } from '../client.ts';
import type { TestServer } from '../server.ts';
import { markedPayload } from './marked-character.ts';

export interface Player {
  readonly id: number;
  readonly username: string;
  readonly token: string;
}

/** Calls of rosters and what leads to them. */
export function createRosterCalls(server: TestServer) {
  const call = (by: Player, method: string, path: string, body?: unknown): Promise<TestReply> =>
    server.request(method, `/api${path}`, { token: by.token, ...(body !== undefined && { body }) });
  const must = async <T = unknown>(by: Player, method: string, path: string, body?: unknown): Promise<T> => {
    const reply = await call(by, method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path} answered ${reply.status}: ${reply.text}`);
    return reply.body as T;
  };
  return {
    call,
    must,
    async signUp(name: string): Promise<Player> {
      const { user, token, username } = await server.signUp(name);
      return { id: user.id, username, token };
    },
    /** A group of the first, whom the others join. */
    async found(owner: Player, ...members: readonly Player[]): Promise<number> {
      const { id } = await must<{ id: number }>(owner, 'POST', '/groups', { name: `Inn of ${owner.username}` });
      for (const member of members) await must(member, 'POST', `/groups/${id}/members`, { username: member.username });
      return id;
    },
    async befriend(one: Player, other: Player): Promise<void> {
      await must(one, 'POST', '/friends/request', { username: other.username });
      await must(other, 'POST', '/friends/request', { username: one.username });
    },
    /** Imports a character with a mark in each section, and returns its id. */
    async importMarked(by: Player, name: string, level?: number): Promise<number> {
      const { character } = await must<{ character: { id: number } }>(
        by,
        'POST',
        '/characters/import',
        markedPayload(name, level),
      );
      return character.id;
    },
    share: (by: Player, characterId: number, viewers: Partial<Viewers>): Promise<Viewers> =>
      must(by, 'PUT', `/characters/${characterId}/viewers`, { groups: [], friends: [], ...viewers }),
    shareWithGroup: (by: Player, characterId: number, groupId: number, sections: ViewerSection[]): Promise<Viewers> =>
      must(by, 'PUT', `/characters/${characterId}/viewers`, { groups: [{ id: groupId, sections }], friends: [] }),
    roster: (by: Player, groupId: number): Promise<Roster> => must(by, 'GET', `/groups/${groupId}/roster`),
    async membershipOf(by: Player, groupId: number, player: Player): Promise<number> {
      const { members } = await must<{ members: { id: number; userId: number }[] }>(by, 'GET', `/groups/${groupId}`);
      return members.find(({ userId }) => userId === player.id)?.id ?? 0;
    },
  };
}

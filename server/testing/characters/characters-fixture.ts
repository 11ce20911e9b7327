import type { Character } from '#shared/characters/contract/characters.ts';
import { expect } from 'vitest';
import { setUpOwner } from '../owner-fixture.ts';
import { payload } from './snapshots.ts';

export function setUpCharacters() {
  const fixture = setUpOwner('/api/characters');
  const { call } = fixture;
  return {
    fixture,
    call,
    async imported(given: Parameters<typeof payload>[0] = {}): Promise<Character> {
      const reply = await call('POST', '/import', payload(given));
      expect(reply.status).toBe(201);
      return (reply.body as { character: Character }).character;
    },
    list: async (token?: string) =>
      (await call('GET', '', undefined, token)).body as { code: number; data: Character[] },
  };
}

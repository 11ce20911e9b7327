import { setUpOwner } from '../owner-fixture.ts';
import type { TestServer } from '../server.ts';

/** @param open by default, the shared server */
export function setUpAccount(open?: () => Promise<TestServer>) {
  const fixture = setUpOwner('/api/users', open);
  const { call } = fixture;
  return {
    fixture,
    call,
    statusOf: async (token: string) => (await call('GET', '/profile', undefined, token)).status,
    importCharacter: (name: string, extra: object = {}) =>
      fixture.server.request('POST', '/api/characters/import', {
        token: fixture.owner.token,
        body: {
          game_short_code: 'wow_classic',
          character: { name, level: 60, race: 'Dwarf', class: 'Warrior', realm: 'Hydraxian', faction: 'Alliance' },
          ...extra,
        },
      }),
    postScore: (score: number) => {
      const { token, username } = fixture.owner;
      return fixture.server.request('POST', '/api/scores', { token, body: { username, score } });
    },
  };
}

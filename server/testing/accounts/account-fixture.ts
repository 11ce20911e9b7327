import { setUpOwner } from '../owner-fixture.ts';

export function setUpAccount() {
  const fixture = setUpOwner('/api/users');
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

import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountExport } from '#shared/contract/accounts/account.ts';
import { type TestAccount } from '../../../testing/client.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Owner${++count}`);
});

const call = (method: string, path: string, body?: unknown, token = owner.token) =>
  server.request(method, `/api/users${path}`, { token, ...(body !== undefined && { body }) });
const importCharacter = (name: string, extra: object = {}) =>
  server.request('POST', '/api/characters/import', {
    token: owner.token,
    body: {
      game_short_code: 'wow_classic',
      character: { name, level: 60, race: 'Dwarf', class: 'Warrior', realm: 'Hydraxian', faction: 'Alliance' },
      ...extra,
    },
  });

const postScore = (score: number) =>
  server.request('POST', '/api/scores', { token: owner.token, body: { username: owner.username, score } });

describe('GET /users/export', () => {
  test('returns a file with the profile, every character and its history, and no secret', async () => {
    const other = await server.signUp(`Other${count}`);
    await server.request('POST', '/api/characters/import', {
      token: other.token,
      body: {
        game_short_code: 'wow_classic',
        character: { name: 'Stranger', level: 1, race: 'Orc', class: 'Rogue', realm: 'Ashbringer', faction: 'Horde' },
      },
    });
    for (const name of ['Zora', 'Abel'])
      await importCharacter(name, {
        equipment: [{ slotName: 'Head', itemName: 'Helm "of" the\u2028Fen', itemID: 1, quality: 3, equipSlot: 1 }],
      });
    await postScore(300);
    const reply = await call('GET', '/export');
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="tavern-ledger-2026-11-21.json"');
    const data = reply.body as AccountExport;
    expect(Compile(AccountExport).Check(data)).toBe(true);
    expect(data.user).toMatchObject({ username: owner.username, email: owner.email, role: 'user' });
    const list = (await server.request('GET', '/api/characters', { token: owner.token })).body as { data: unknown };
    expect(data.characters).toEqual(list.data);
    expect(data.characters.map(({ name }) => name)).toEqual(['Abel', 'Zora']);
    expect(data.history.map(({ character_id }) => character_id)).toEqual(data.characters.map(({ id }) => id));
    for (const { points } of data.history) expect(points).toHaveLength(1);
    expect(data.scores).toMatchObject([{ username: owner.username, score: 300, verified: false, floor: null }]);
    expect(reply.text).not.toContain('argon2');
    expect(reply.text).not.toContain(owner.token);
  });

  test('returns a complete file for an account without characters', async () => {
    expect((await call('GET', '/export')).body).toMatchObject({ characters: [], history: [], scores: [] });
  });
});

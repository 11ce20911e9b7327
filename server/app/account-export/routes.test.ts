import { describe, expect, test } from 'vitest';
import type { AccountExport } from '#shared/app/account-export.ts';
import { setUpAccount } from '../../testing/accounts/account-fixture.ts';

const { fixture, call, importCharacter, postScore } = setUpAccount();

describe('GET /users/export', () => {
  test('returns a file with the profile, every character and its history, and no secret', async () => {
    const other = await fixture.server.signUp(`Other${fixture.count}`);
    await fixture.server.request('POST', '/api/characters/import', {
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
    expect(data.user).toMatchObject({ username: fixture.owner.username, email: fixture.owner.email, role: 'user' });
    const list = (await fixture.server.request('GET', '/api/characters', { token: fixture.owner.token })).body as {
      data: unknown;
    };
    expect(data.characters).toEqual(list.data);
    expect(data.characters.map(({ name }) => name)).toEqual(['Abel', 'Zora']);
    expect(data.history.map(({ character_id }) => character_id)).toEqual(data.characters.map(({ id }) => id));
    for (const { points } of data.history) expect(points).toHaveLength(1);
    expect(data.scores).toMatchObject([{ username: fixture.owner.username, score: 300, verified: false, floor: null }]);
    expect(reply.text).not.toContain('argon2');
    expect(reply.text).not.toContain(fixture.owner.token);
  });

  test('returns a complete file for an account without characters', async () => {
    expect((await call('GET', '/export')).body).toMatchObject({ characters: [], history: [], scores: [] });
  });

  test('returns all messages, oldest first', async () => {
    const { server, owner } = fixture;
    const made = await server.request('POST', '/api/groups', { token: owner.token, body: { name: 'Inn' } });
    const { id: group_id } = made.body as { id: number };
    const user_id = owner.user.id;
    await server.context.db.write(async (transaction) => {
      for (let i = 0; i < 5_000; i++) {
        // Ids and times in opposite order, and several messages at one time.
        const row = {
          group_id,
          user_id,
          ref: `r${i}`,
          text: `Hail ${i}`,
          is_emote: 0,
          created_at: Math.floor(1_000 - i / 5),
        };
        await transaction.insertInto('messages').values(row).execute();
      }
    });
    const { messages } = (await call('GET', '/export')).body as AccountExport;
    expect(messages).toHaveLength(5_000);
    expect(messages.map(({ at }) => at)).toEqual(messages.map(({ at }) => at).toSorted());
    expect(new Set(messages.map(({ message }) => message)).size).toBe(5_000);
  });
});

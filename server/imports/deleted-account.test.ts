import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { holdImport } from '../testing/characters/held-import.ts';
import { bagItem, payload, wornItem } from '../testing/characters/snapshots.ts';

const TABLES = ['characters', 'character_history'] as const;

const one = (name: string) =>
  payload({ character: { name }, inventory: [bagItem('Linen Cloth', 0, 1)], equipment: [wornItem('Helm of Might')] });
const hexOf = (value: unknown) => ({ hex_data: Buffer.from(JSON.stringify(value)).toString('hex') });

async function rows({ context }: TestServer): Promise<number[]> {
  return Promise.all(
    TABLES.map(async (table) =>
      Number(
        (
          await context.db.read
            .selectFrom(table)
            .select((select) => select.fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      ),
    ),
  );
}

test.each([
  [
    '/api/characters/updates',
    hexOf(one('Brunhild')),
    hexOf({ v: 1, game_short_code: 'wow_classic', characters: [one('Brunhild'), one('Eydis')] }),
  ],
  ['/api/characters/import', one('Brunhild'), one('Eydis')],
])(
  'an import to %s is rejected as signed out and stores nothing when its account is deleted meanwhile',
  async (path, first, second) => {
    await using server = await startTestServer();
    const { token, password } = await server.signUp('Brunhild');
    await server.request('POST', path, { token, body: first });
    expect(await rows(server)).toEqual([1, 1]);

    const importing = await holdImport(server.url + path, token, second);
    expect((await server.request('POST', '/api/users/delete', { token, body: { password } })).status).toBe(204);
    const reply = await importing.finish();
    expect([reply.statusCode, JSON.parse(await text(reply))]).toEqual([
      401,
      { message: 'Please sign in to do this.', code: 'not_signed_in' },
    ]);
    expect(await rows(server)).toEqual([0, 0]);
    expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { TestAccount } from '../testing/client.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { bagItem, payload } from '../testing/characters/snapshots.ts';
import { upload } from '../testing/characters/uploads.ts';

let server: TestServer;
let owner: TestAccount;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  owner = await server.signUp(`Player${++count}`);
});

const send = (bytes: Uint8Array | string) => upload(server, owner.token, bytes);
const list = async () =>
  ((await server.request('GET', '/api/characters', { token: owner.token })).body as { data: Character[] }).data;

describe('the character of an upload', () => {
  const guid = (id: string, name: string, minute: number, given: Record<string, unknown> = {}) =>
    send(
      JSON.stringify(
        payload({
          guid: `Player-1-${id}`,
          observed_at: server.clock.now() - 100_000_000 + minute * 60_000,
          character: { name, ...given },
        }),
      ),
    );
  const listed = async () => (await list()).map((each) => `${each.name} ${each.realm} ${each.level}`);

  test('keeps its identity by guid under a new name and realm', async () => {
    const [first] = (await guid('A', 'Abel', 1)).characters;
    const [second] = (await guid('A', 'Cain', 2, { realm: 'Ashbringer' })).characters;
    expect(second).toMatchObject({ id: first?.id, name: 'Cain', realm: 'Ashbringer', status: 'updated' });
    expect(await listed()).toEqual(['Cain Ashbringer 60']);
  });

  test('is none of a name with NUL, which a blank in its place would make another name', async () => {
    await send(JSON.stringify(payload({ character: { name: 'Abel B' } })));
    const body = payload({ character: { name: 'Abel\u0000B' } });
    const refused = await server.request('POST', '/api/characters/import', { token: owner.token, body });
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'character.name', code: 'invalid_value' }] },
    });
    expect(await send(JSON.stringify(body))).toMatchObject({ status: 400 });
    const zone = payload({ character: { zone: 'a\u0000b' } });
    const inZone = await server.request('POST', '/api/characters/import', { token: owner.token, body: zone });
    expect(inZone).toMatchObject({ status: 400, body: { errors: [{ field: 'character.zone' }] } });
    expect(await listed()).toEqual(['Abel B Hydraxian 60']);
  });

  test('is a new one when the name comes with another guid; both are kept', async () => {
    await guid('A', 'Abel', 1, { level: 60 });
    expect((await guid('B', 'Abel', 2, { level: 1 })).characters).toMatchObject([{ status: 'created' }]);
    await guid('A', 'Abel', 0, { level: 59 });
    expect((await listed()).sort()).toEqual(['Abel Hydraxian 1', 'Abel Hydraxian 60']);
    // An upload without a guid belongs to the character that had the name last.
    await send(JSON.stringify(payload({ character: { name: 'Abel', level: 2 } })));
    expect((await listed()).sort()).toEqual(['Abel Hydraxian 2', 'Abel Hydraxian 60']);
    // The first one is seen again, under a new name.
    await guid('A', 'Adam', 3, { level: 60 });
    expect((await listed()).sort()).toEqual(['Abel Hydraxian 2', 'Adam Hydraxian 60']);
  });

  test('is correct after two characters swap names, in any order of arrival', async () => {
    await guid('A', 'Abel', 1, { level: 10 });
    await guid('B', 'Cain', 1, { level: 20 });
    await guid('A', 'Cain', 5, { level: 10 });
    await guid('B', 'Abel', 6, { level: 20 });
    await guid('B', 'Cain', 2, { level: 20 });
    expect(await listed()).toEqual(['Abel Hydraxian 20', 'Cain Hydraxian 10']);
  });

  test('is the known one of that name when the name first comes with a guid', async () => {
    await send(JSON.stringify(payload({ character: { name: 'Abel' }, inventory: [bagItem('a')] })));
    await guid('A', 'Abel', 1);
    await guid('A', 'Adam', 2);
    const characters = await list();
    expect(characters).toHaveLength(1);
    expect(characters[0]?.inventory).toHaveLength(1);
  });

  test('waits with a reason while nothing tells which of two it is, and is the one that is named', async () => {
    const tildwyn = (given: Record<string, unknown> = {}) => payload({ character: { name: 'Tildwyn' }, ...given });
    const [era] = (await send(JSON.stringify(tildwyn({ flavour: 'wow_classic_era' })))).characters;
    const [mists] = (await send(JSON.stringify(tildwyn({ flavour: 'wow_classic' })))).characters;
    expect([era?.status, mists?.status]).toEqual(['created', 'created']);
    expect((await list()).map(({ family }) => family)).toEqual(['wow_classic_era', 'wow_classic']);
    const params = { who: 'Tildwyn (Hydraxian)', number: 2 };
    const refused = { status: 422, body: { code: 'character_undecided', params } };
    expect(await send(JSON.stringify(tildwyn()))).toMatchObject({ status: 422 });
    const body = tildwyn();
    expect(await server.request('POST', '/api/characters/import', { token: owner.token, body })).toMatchObject(refused);
    const document = { v: 1, characters: [tildwyn(), payload({ character: { name: 'Abel' } })] };
    const { characters, reply } = await send(JSON.stringify(document));
    expect(characters).toMatchObject([{ name: 'Abel', status: 'created' }]);
    const { warningMessages } = reply.body as { readonly warningMessages: readonly unknown[] };
    expect(warningMessages[0]).toEqual({ code: 'character_undecided', params });
    const chosen = tildwyn({ character_id: mists?.id, character: { name: 'Tildwyn', level: 61 } });
    expect((await send(JSON.stringify(chosen))).characters).toMatchObject([{ id: mists?.id, status: 'updated' }]);
  });

  test('differs by realm and by game', async () => {
    for (const given of [{}, { realm: 'Ashbringer' }]) await send(JSON.stringify(payload({ character: given })));
    await send(JSON.stringify(payload({ game_short_code: 'wow_retail' })));
    expect(await list()).toHaveLength(3);
  });

  test('can occur twice in one upload, in any order', async () => {
    const at = (minutes: number, level: number) =>
      payload({ guid: 'Player-1-A', observed_at: server.clock.now() - minutes * 60_000, character: { level } });
    expect((await send(JSON.stringify({ v: 1, characters: [at(5, 60), at(9, 59)] }))).characters).toMatchObject([
      { status: 'created' },
    ]);
    expect(await listed()).toEqual(['Brunhild Hydraxian 60']);
  });
});

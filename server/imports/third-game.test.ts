import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveContainer } from '#shared/games/containers.ts';
import { GAMES } from '#shared/games/registry.ts';
import { lorekeep } from '#shared/testing/games/lorekeep.ts';
import { upload } from '../testing/characters/uploads.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

const NODE_OPTIONS = process.env['NODE_OPTIONS'] ?? '';
let server: TestServer;

beforeAll(async () => {
  // The threads that read uploads take over this line of their registry from the environment.
  const register = new URL('../../shared/testing/games/register-lorekeep.ts', import.meta.url).href;
  process.env['NODE_OPTIONS'] = `${NODE_OPTIONS} --import=${register}`;
  await import('#shared/testing/games/register-lorekeep.ts');
  server = await startTestServer();
});
afterAll(async () => {
  process.env['NODE_OPTIONS'] = NODE_OPTIONS;
  await server.close();
});

it('takes the file of a registered game from upload to the stored document', async () => {
  const { token } = await server.signUp('Keeper');
  const file = 'LOREKEEP\nOswin|12|Crown of Leaves\n|\nFenja|3|';
  expect(await upload(server, token, file)).toMatchObject({
    status: 200,
    characters: [
      { name: 'Oswin', game_id: 'lorekeep', status: 'created' },
      { name: 'Fenja', game_id: 'lorekeep', status: 'created' },
    ],
    warnings: ['A line was left out: it lacks name, level'],
  });
  const { body } = await server.request('GET', '/api/characters', { token });
  expect(body).toMatchObject({
    data: [
      { name: 'Fenja', equipment: [] },
      {
        name: 'Oswin',
        game_id: 'lorekeep',
        game_name: 'Lorekeep',
        game_icon: '/games/unknown.svg',
        equipment: [{ slot_name: 'Crown', item_name: 'Crown of Leaves', quality: 5 }],
        inventory: [{ bag_num: 101, item_name: 'Quill', item_count: 3 }],
      },
    ],
  });
});

it('accepts its payloads by code and applies its slot pairs', async () => {
  const { token } = await server.signUp('Scribe');
  const crown = { slotName: 'Crown', itemName: 'Crown of Leaves', itemID: 1, quality: 5 };
  const payload = {
    game_short_code: 'lorekeep',
    character: { name: 'Hild', level: 4, race: 'Keeper', class: 'Scribe', realm: 'The Keep', faction: 'Ink' },
    equipment: [crown, crown],
    inventory: [],
  };
  expect(await server.request('POST', '/api/characters/import', { token, body: payload })).toMatchObject({
    status: 201,
    body: { warnings: [], character: { game_name: 'Lorekeep', equipment: [{ id: 1 }, { id: 2 }] } },
  });
  const unknown = { ...payload, game_short_code: 'inkwell' };
  expect(await server.request('POST', '/api/characters/import', { token, body: unknown })).toMatchObject({
    status: 400,
    body: { message: 'Invalid game_short_code. Must be one of: wow_classic, wow_retail, lorekeep' },
  });
});

it('names its containers', () => {
  expect(GAMES).toContain(lorekeep);
  expect(resolveContainer('lorekeep', { bag_num: 101, in_bank: false })).toEqual({ kind: 'bankTab', number: 2 });
});

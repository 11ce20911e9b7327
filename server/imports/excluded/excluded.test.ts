import { beforeEach, expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import type { Excluded } from '#shared/characters/contract/excluded.ts';
import type { TestAccount } from '../../testing/client.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import type { TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: TestAccount;

beforeEach(async () => {
  server = await openSharedServer();
  owner = await server.signUp('Chooser');
});

const character = (name: string, guid?: string, realm = 'Silver Hand') => ({
  game_short_code: 'wow_classic',
  ...(guid !== undefined && { guid }),
  character: { name, level: 60, race: 'Dwarf', class: 'Warrior', realm, faction: 'Alliance' },
});
const call = (method: string, path: string, body?: unknown) =>
  server.request(method, `/api${path}`, { token: owner.token, body });
const send = (characters: readonly object[]) =>
  call('POST', '/characters/updates', { hex_data: Buffer.from(JSON.stringify({ v: 1, characters })).toString('hex') });
const list = async () => ((await call('GET', '/characters')).body as { data: Character[] }).data;
const names = async () => (await list()).map(({ name }) => name).sort();
const allExcluded = async () => (await call('GET', '/characters/excluded')).body as Excluded;
const excluded = async () => (await allExcluded()).data;
const exclude = async (...characters: readonly object[]) => {
  const reply = await call('POST', '/characters/excluded', { characters });
  expect(reply.status, reply.text).toBe(200);
};
const BANKALT = { game_id: 'wow_classic', name: 'Bankalt', realm: 'SilverHand' };

test('an excluded character of an upload is skipped, by its realm in any spelling, and named in the reply', async () => {
  await exclude(BANKALT);
  const reply = await send([character('Bankalt'), character('Brunhild')]);
  expect(reply).toMatchObject({
    status: 200,
    body: {
      message: '2 characters received: 1 new, 1 left out by you.',
      characters: [{ name: 'Brunhild', status: 'created' }],
      excluded: [{ name: 'Bankalt', realm: 'Silver Hand', game_id: 'wow_classic' }],
      warningMessages: expect.arrayContaining([
        { code: 'character_excluded', params: { who: 'Bankalt (Silver Hand)' } },
      ]),
    },
  });
  expect(await names()).toEqual(['Brunhild']);
  expect(await send([character('Bankalt')])).toMatchObject({ status: 200, body: { characters: [], excluded: [{}] } });
});

test('one that is imported by itself is refused, and taken again once it is included', async () => {
  await exclude(BANKALT);
  expect(await call('POST', '/characters/import', character('Bankalt'))).toMatchObject({
    status: 409,
    body: { code: 'character_excluded' },
  });
  const [entry] = await excluded();
  expect((await call('DELETE', `/characters/excluded/${entry?.id}`)).status).toBe(204);
  expect((await call('DELETE', `/characters/excluded/${entry?.id}`)).status).toBe(404);
  expect((await call('POST', '/characters/import', character('Bankalt'))).status).toBe(201);
});

test('the game’s id decides where both have one, also after a rename', async () => {
  await exclude({ ...BANKALT, guid: 'Player-1-0A0A0A0A' });
  await send([character('Renamed', 'Player-1-0A0A0A0A'), character('Bankalt', 'Player-1-0B0B0B0B')]);
  expect((await list()).map(({ name }) => name)).toEqual(['Bankalt']);
});

test('of two characters of one name only the excluded one is skipped, whichever file names it', async () => {
  const era = { ...character('Bankalt'), flavour: 'wow_classic_era' };
  const mists = { ...character('Bankalt'), flavour: 'wow_classic' };
  const unplaced = { ...character('Bankalt'), observed: { character: server.clock.now() } };
  await send([era, mists]);
  const families = async () => (await list()).map(({ family }) => family).sort();
  expect(await families()).toEqual(['wow_classic', 'wow_classic_era']);
  const facts = { family: 'wow_classic_era', region: null, accounts: [] };
  await exclude({ ...BANKALT, facts });
  expect(await excluded()).toMatchObject([{ name: 'Bankalt', facts }]);
  const sent = async (...all: readonly object[]) =>
    (await send(all)).body as { excluded: object[]; characters: object[] };
  expect(await sent(era, mists)).toMatchObject({ excluded: [{}], characters: [{ name: 'Bankalt' }] });
  const [kept] = (await list()).filter(({ family }) => family === 'wow_classic');
  expect(await sent({ ...unplaced, character_id: kept?.id })).not.toHaveProperty('excluded');
  const [other] = (await list()).filter(({ family }) => family === 'wow_classic_era');
  expect(await sent({ ...unplaced, character_id: other?.id })).toMatchObject({ excluded: [{}], characters: [] });
});

test('what the ledger has of an excluded character stays as it is', async () => {
  await send([character('Bankalt')]);
  await exclude(BANKALT);
  await send([{ ...character('Bankalt'), inventory: [{ name: 'Linen Cloth', itemID: 2589, bagNum: 0, slotNum: 1 }] }]);
  expect(await list()).toMatchObject([{ name: 'Bankalt', inventory: null }]);
});

test('banks beside an excluded character are stored', async () => {
  await exclude(BANKALT);
  const bank = { kind: 'guild_bank', realm: 'Silver Hand', name: 'Stouts', copper: 5, observed_at: server.clock.now() };
  await send([{ ...character('Bankalt'), holdings: [bank] }, character('Brunhild')]);
  expect(await call('GET', '/holdings')).toMatchObject({ body: { data: [{ name: 'Stouts', copper: 5 }] } });
});

test('a repeated entry is one, and learns the id', async () => {
  await exclude(BANKALT, { ...BANKALT, name: 'Ada' }, BANKALT);
  await exclude({ ...BANKALT, realm: 'Silver Hand', guid: 'Player-1-0A0A0A0A' });
  expect((await excluded()).map(({ name, guid }) => [name, guid])).toEqual([
    ['Ada', null],
    ['Bankalt', 'Player-1-0A0A0A0A'],
  ]);
});

test('entries are the account’s own, and part of its export', async () => {
  await exclude(BANKALT);
  const other = await server.signUp('Other');
  const [entry] = await excluded();
  const removal = await server.request('DELETE', `/api/characters/excluded/${entry?.id}`, { token: other.token });
  expect(removal.status).toBe(404);
  const { excluded_at } = entry ?? {};
  expect((await call('GET', '/users/export')).body).toMatchObject({
    excluded: [{ ...BANKALT, guid: null, facts: { family: null, region: null, accounts: [] }, excluded_at }],
  });
});

const TOLD = { sources: { character: 'bagbrother', inventory: 'bagbrother' }, observed: {} };
const BAGS = { inventory: [{ name: 'Linen Cloth', itemID: 2589, bagNum: 0, slotNum: 1 }] };
const excludeBagnon = async () => {
  const reply = await call('POST', '/characters/excluded', {
    addons: [{ game_id: 'wow_classic', addon: 'bagbrother' }],
  });
  expect(reply.status, reply.text).toBe(200);
};

test('what an excluded addon saw is skipped in its game, and taken again', async () => {
  await excludeBagnon();
  await excludeBagnon();
  const mixed = {
    ...character('Brunhild'),
    observed: { professions: server.clock.now() },
    sources: { character: 'bagbrother', inventory: 'bagbrother', professions: 'novainstancetracker' },
    professions: [{ name: 'Mining', level: 75 }],
    ...BAGS,
  };
  const known = { ...mixed, character: { ...mixed.character, copper: 7 } };
  const retail = { ...character('Retaila'), game_short_code: 'wow_retail', ...TOLD, ...BAGS };
  expect(await send([{ ...character('Alone'), ...TOLD, ...BAGS }, known, retail])).toMatchObject({
    status: 200,
    body: {
      characters: [{ name: 'Brunhild' }, { name: 'Retaila' }],
      excluded: [{ name: 'Alone' }],
      excluded_addons: [{ game_id: 'wow_classic', addon: 'bagbrother' }],
    },
  });
  expect(await call('GET', '/characters/observations')).toMatchObject({
    body: { excluded: { characters: [], addons: [{ game_id: 'wow_classic', addon: 'bagbrother' }] } },
  });
  const documents = await list();
  expect(JSON.stringify(documents.filter(({ game_id }) => game_id === 'wow_classic'))).not.toContain('bagbrother');
  expect(documents.find(({ name }) => name === 'Brunhild')).toMatchObject({
    copper: null,
    inventory: null,
    professions: [{ name: 'Mining' }],
  });
  const { addons } = await allExcluded();
  expect(addons).toMatchObject([{ game_id: 'wow_classic', addon: 'bagbrother' }]);
  expect((await call('DELETE', `/characters/excluded/addons/${addons[0]?.id}`)).status).toBe(204);
  expect((await send([known])).body).not.toHaveProperty('excluded_addons');
  expect((await call('GET', '/characters/observations')).body).not.toHaveProperty('excluded');
  expect((await list()).find(({ name }) => name === 'Brunhild')).toMatchObject({ inventory: [{}] });
});

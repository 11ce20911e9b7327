import { Compile } from 'typebox/schema';
import { expect, test } from 'vitest';
import type { Character } from '#shared/characters/contract/characters.ts';
import { Collection } from '#shared/characters/contract/collections.ts';
import { hashGuid } from '#shared/characters/holdings/account-hashes.ts';
import { setUpOwner } from '../../testing/owner-fixture.ts';
import { MINUTE, payload } from '../../testing/characters/snapshots.ts';

const fixture = setUpOwner('/api');

async function importWith(collections: unknown, given: Record<string, unknown> = {}): Promise<string[]> {
  const body = payload({ game_short_code: 'wow_retail', inventory: [], equipment: [], collections, ...given });
  const reply = await fixture.call('POST', '/characters/import', body);
  expect(reply.status, reply.text).toBe(201);
  return (reply.body as { warnings: string[] }).warnings;
}
async function list(token = fixture.owner.token): Promise<Collection[]> {
  const reply = await fixture.call('GET', '/collections', undefined, token);
  expect(reply.status).toBe(200);
  return (reply.body as { data: Collection[] }).data;
}

test('an import stores mounts, pets and toys of its game, and only their account sees them', async () => {
  const now = fixture.server.clock.now();
  await importWith([
    { kind: 'mounts', ids: '1-3,4,9', observed_at: now - MINUTE },
    { kind: 'toys', ids: '1973' },
  ]);
  await importWith([{ kind: 'mounts', ids: '458', observed_at: now }], { game_short_code: 'wow_classic' });
  const at = new Date(now).toISOString();
  const reply = await fixture.call('GET', '/characters');
  const { data } = reply.body as { data: Character[] };
  const idsOf = (game: string) => data.filter(({ game_id }) => game_id === game).map(({ id }) => id);
  const [classic, retail] = [idsOf('wow_classic'), idsOf('wow_retail')];
  const collections = await list();
  expect(collections).toEqual([
    { game_id: 'wow_classic', kind: 'mounts', count: 1, ids: '458', observed_at: at, character_ids: classic },
    {
      game_id: 'wow_retail',
      kind: 'mounts',
      count: 5,
      ids: '1-4,9',
      observed_at: new Date(now - MINUTE).toISOString(),
      character_ids: retail,
    },
    { game_id: 'wow_retail', kind: 'toys', count: 1, ids: '1973', observed_at: at, character_ids: retail },
  ]);
  for (const each of collections) expect(Compile(Collection).Check(each)).toBe(true);
  expect(await list((await fixture.server.signUp(`Stranger${fixture.count}`)).token)).toEqual([]);
});

test('the newest observation of each kind wins, in whatever order they arrive', async () => {
  const now = fixture.server.clock.now();
  const mounts = (ids: string, minute: number) => ({ kind: 'mounts', ids, observed_at: now + minute * MINUTE });
  await importWith([mounts('1-9', -2), { kind: 'pets', ids: '40', observed_at: now - 9 * MINUTE }]);
  await importWith([mounts('1-3', -5), { kind: 'pets', ids: '40,42', observed_at: now - 8 * MINUTE }]);
  expect((await list()).map(({ kind, ids }) => [kind, ids])).toEqual([
    ['mounts', '1-9'],
    ['pets', '40,42'],
  ]);
});

test('two accounts of the game have a collection each, whichever arrives first', async () => {
  const now = fixture.server.clock.now();
  const player = (name: string, ids: string, minute: number) => ({
    guid: `Player-1084-${name}`,
    character: { name },
    collections: [{ kind: 'mounts', ids, observed_at: now + minute * MINUTE }],
  });
  const arrivals = [
    player('Sigrun', '1-9', -1),
    player('Halla', '1-3', -2),
    player('Halla', '1-4', -1),
    player('Sigrun', '1-8', -3),
  ];
  for (const { collections, ...given } of arrivals) await importWith(collections, given);
  const reply = await fixture.call('GET', '/characters');
  const { data } = reply.body as { data: Character[] };
  const seen = (await list()).map(({ ids, character_ids = [] }) => [
    data.filter(({ id }) => character_ids.includes(id)).map(({ name }) => name),
    ids,
  ]);
  expect(seen.toSorted()).toEqual([
    [['Halla'], '1-4'],
    [['Sigrun'], '1-9'],
  ]);
});

test('accounts that a later file shows to be one have the newer collection of both', async () => {
  const now = fixture.server.clock.now();
  const hashes = ['Player-1084-Halla', 'Player-1084-Sigrun'].map(hashGuid);
  const mounts = (account: readonly (string | undefined)[], ids: string, minute: number) => [
    { kind: 'mounts', account, ids, observed_at: now + minute * MINUTE },
  ];
  await importWith(mounts([hashes[0]], '1-9', -1));
  await importWith(mounts([hashes[1]], '1-3', -5));
  expect(await list()).toHaveLength(2);
  await importWith(mounts(hashes, '1-5', -3));
  expect((await list()).map(({ ids }) => ids)).toEqual(['1-9']);
});

test('a collection of an unknown account is listed until an account has all of it', async () => {
  const mounts = (ids: string) => [{ kind: 'mounts', ids }];
  await importWith(mounts('1-9'));
  await importWith(mounts('1-3'), { guid: 'Player-1084-Halla', character: { name: 'Halla' } });
  expect((await list()).map(({ ids }) => ids)).toEqual(['1-9', '1-3']);
  await importWith(mounts('1-12'), { guid: 'Player-1084-Sigrun', character: { name: 'Sigrun' } });
  expect((await list()).map(({ ids }) => ids).toSorted()).toEqual(['1-12', '1-3']);
});

test('an unchanged list is 304; every change has another tag and is pushed', async () => {
  const pushed: unknown[] = [];
  const stop = fixture.server.context.events.on('collectionsChanged', (event) => pushed.push(event));
  const observed_at = fixture.server.clock.now();
  await importWith([{ kind: 'mounts', ids: '1-3', observed_at }]);
  await importWith([{ kind: 'mounts', ids: '1-3', observed_at }]);
  const tag = async () => (await fixture.call('GET', '/collections')).headers.get('etag') ?? '';
  const first = await tag();
  const again = await fixture.call('GET', '/collections', undefined, fixture.owner.token, { 'if-none-match': first });
  expect([again.status, again.text]).toEqual([304, '']);
  fixture.server.clock.advance(MINUTE);
  await importWith([{ kind: 'mounts', ids: '1-4' }]);
  expect(await tag()).not.toBe(first);
  stop();
  expect(pushed).toEqual([{ userId: fixture.owner.user.id }, { userId: fixture.owner.user.id }]);
});

test('what is no collection is left out with the reason, and the character is stored', async () => {
  const kind = 'kind must be one of mounts, pets, toys.';
  const runs = 'ids must be ascending runs such as 1-5,9, at most 20000 ids.';
  expect(await importWith([{ kind: 'heirlooms', ids: '1' }, { kind: 'mounts', ids: '3-1' }, 5])).toEqual(
    [kind, runs, kind].map(
      (reason, index) => `The collection at index ${index} of collections was left out: ${reason}`,
    ),
  );
  expect(await importWith('mounts')).toEqual([
    'The field collections was left out: it must be a list of at most 3 entries.',
  ]);
  expect(
    await importWith([
      { kind: 'pets', ids: '1-20001' },
      { kind: 'toys', ids: '7' },
    ]),
  ).toEqual([`The collection at index 0 of collections was left out: ${runs}`]);
  expect((await list()).map(({ kind }) => kind)).toEqual(['toys']);
});

test('the export has them, and the deletion of the account removes them', async () => {
  await importWith([{ kind: 'mounts', ids: '1-3' }]);
  const { body } = await fixture.call('GET', '/users/export');
  expect((body as { collections: Collection[] }).collections).toEqual(
    (await list()).map(({ character_ids: _ids, ...collection }) => collection),
  );
  const { user, password } = fixture.owner;
  expect((await fixture.call('POST', '/users/delete', { password })).status).toBe(204);
  const left = await fixture.server.context.db.read
    .selectFrom('account_collections')
    .select('kind')
    .where('user_id', '=', user.id)
    .execute();
  expect(left).toEqual([]);
});

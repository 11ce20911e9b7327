import { Compile } from 'typebox/schema';
import { expect, test } from 'vitest';
import { Collection } from '#shared/contract/collections.ts';
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
  const collections = await list();
  expect(collections).toEqual([
    { game_id: 'wow_classic', kind: 'mounts', count: 1, ids: '458', observed_at: at },
    {
      game_id: 'wow_retail',
      kind: 'mounts',
      count: 5,
      ids: '1-4,9',
      observed_at: new Date(now - MINUTE).toISOString(),
    },
    { game_id: 'wow_retail', kind: 'toys', count: 1, ids: '1973', observed_at: at },
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

test('what is no collection is left out with a warning, and the character is stored', async () => {
  expect(await importWith([{ kind: 'heirlooms', ids: '1' }, { kind: 'mounts', ids: '3-1' }, 5])).toHaveLength(3);
  expect(await importWith('mounts')).toHaveLength(1);
  expect(
    await importWith([
      { kind: 'pets', ids: '1-20001' },
      { kind: 'toys', ids: '7' },
    ]),
  ).toHaveLength(1);
  expect((await list()).map(({ kind }) => kind)).toEqual(['toys']);
});

test('the export has them, and the deletion of the account removes them', async () => {
  await importWith([{ kind: 'mounts', ids: '1-3' }]);
  const { body } = await fixture.call('GET', '/users/export');
  expect((body as { collections: Collection[] }).collections).toEqual(await list());
  const { user, password } = fixture.owner;
  expect((await fixture.call('POST', '/users/delete', { password })).status).toBe(204);
  const left = await fixture.server.context.db.read
    .selectFrom('collections')
    .select('kind')
    .where('user_id', '=', user.id)
    .execute();
  expect(left).toEqual([]);
});

import { expect, test } from 'vitest';
import type { DescribedItem } from '#shared/characters/contract/items.ts';
import type { TestAccount } from '../../testing/client.ts';
import { setUpOwner } from '../../testing/owner-fixture.ts';
import { payload } from '../../testing/characters/snapshots.ts';
import { VOTE_LIMITS } from './rules.ts';

const fixture = setUpOwner('/api');
/** The names are stored after the import's reply. */
const until = <T>(read: () => Promise<T>) => expect.poll(read);
/** Ids that no other test uses. */
let lastId = 5000;

const importItems = async (
  account: TestAccount,
  items: readonly Record<string, unknown>[],
  more: Record<string, unknown> = {},
): Promise<void> => {
  const inventory = items.map((item, slot) => ({ bagNum: 0, slotNum: slot + 1, ...item }));
  const body = payload({ inventory, ...more });
  expect((await fixture.call('POST', '/characters/import', body, account.token)).status).toBe(201);
};
const describe = async (account: TestAccount, ids: readonly number[], query = ''): Promise<DescribedItem[]> => {
  const reply = await fixture.call(
    'GET',
    `/items?game=wow_classic&ids=${ids.join(',')}${query}`,
    undefined,
    account.token,
  );
  expect(reply.status).toBe(200);
  return (reply.body as { data: DescribedItem[] }).data;
};
const nameOf = async (account: TestAccount, id: number) => (await describe(account, [id]))[0]?.name ?? null;
/** An item that two accounts know by one name. */
const importShared = async (id: number, name: string, more: Record<string, unknown> = {}) => {
  const other = await fixture.server.signUp(`Other${fixture.count}`);
  for (const account of [fixture.owner, other]) await importItems(account, [{ itemID: id, name }], more);
  const stranger = await fixture.server.signUp(`Stranger${fixture.count}`);
  await until(() => nameOf(stranger, id)).toBe(name);
  return { other, stranger };
};

test('an import teaches its own account names, and others once two accounts agree', async () => {
  const id = ++lastId;
  const item = { itemID: id, name: 'Lantern Oil', quality: 2, iconID: 77, classID: 7, subclassID: 5 };
  await importItems(fixture.owner, [item]);
  await until(() => nameOf(fixture.owner, id)).toBe('Lantern Oil');
  const other = await fixture.server.signUp(`Second${fixture.count}`);
  expect(await nameOf(other, id)).toBeNull();
  await importItems(other, [item]);
  const stranger = await fixture.server.signUp(`Third${fixture.count}`);
  await until(() => describe(stranger, [id, 4999])).toEqual([
    { id, language: 'en', name: 'Lantern Oil', quality: 2, class_id: 7, subclass_id: 5, slot: null, icon_id: 77 },
  ]);
});

test('currencies get names like items, apart from the item of that number, and are no items to search for', async () => {
  const id = ++lastId;
  const currency = { id, name: `Token of Lanterns ${id}`, count: 3, iconID: 8 };
  const more = { currencies: [currency, { id: id + 1, name: `Currency ${id + 1}`, count: 1 }] };
  const namesOf = async (account: TestAccount) => {
    const address = `/items?game=wow_classic:currencies&ids=${id},${id + 1}`;
    return ((await fixture.call('GET', address, undefined, account.token)).body as { data: DescribedItem[] }).data;
  };
  const { stranger } = await importShared(id, 'Lantern Oil', more);
  await until(() => namesOf(stranger)).toMatchObject([{ id, name: currency.name, icon_id: 8 }]);
  expect(await nameOf(stranger, id)).toBe('Lantern Oil');
  const found = await fixture.call('GET', `/items/names?q=Token of Lanterns`, undefined, stranger.token);
  expect(found.body).toEqual({ data: [] });
  lastId++;
});

test('a wrong name of one account reaches nobody else', async () => {
  const id = ++lastId;
  const { stranger } = await importShared(id, 'Lantern Oil');
  await importItems(stranger, [{ itemID: id, name: 'Free gold' }]);
  await importItems(stranger, [{ itemID: ++lastId, name: 'Marker' }]);
  await until(() => nameOf(stranger, lastId)).toBe('Marker');
  expect(await Promise.all([stranger, fixture.owner].map((account) => nameOf(account, id)))).toEqual([
    'Lantern Oil',
    'Lantern Oil',
  ]);
});

test('the name of the last import counts, also when it is an earlier one again', async () => {
  const id = ++lastId;
  for (const name of ['Lantern Oil', 'Lamp Oil', 'Lantern Oil']) {
    await importItems(fixture.owner, [{ itemID: id, name }]);
    await until(() => nameOf(fixture.owner, id)).toBe(name);
  }
});

test('an item that came without a name teaches none', async () => {
  const [unnamed, named] = [++lastId, ++lastId];
  await importItems(fixture.owner, [{ itemID: unnamed }, { itemID: named, name: 'Wick' }]);
  await until(() => describe(fixture.owner, [unnamed, named])).toMatchObject([{ id: named }]);
});

test('names are kept by language; where the asked one is missing, another is given', async () => {
  const id = ++lastId;
  await importShared(id, 'Lampenöl', { language: 'deDE' });
  expect(await describe(fixture.owner, [id], '&language=en')).toMatchObject([{ name: 'Lampenöl', language: 'de' }]);
  const { owner } = fixture;
  await importItems(owner, [{ itemID: id, name: 'Lantern Oil' }]);
  await until(() => describe(owner, [id], '&language=en')).toMatchObject([{ name: 'Lantern Oil', language: 'en' }]);
  expect(await describe(owner, [id], '&language=de')).toMatchObject([{ name: 'Lampenöl' }]);
});

test('an unchanged answer is 304, and no shared cache keeps it', async () => {
  const id = ++lastId;
  await importShared(id, 'Lantern Oil');
  const path = `/items?game=wow_classic&ids=${id}`;
  const { headers } = await fixture.call('GET', path);
  expect(headers.get('cache-control')).toBe('private, no-cache');
  const again = { 'if-none-match': headers.get('etag') ?? '' };
  expect(await fixture.call('GET', path, undefined, fixture.owner.token, again)).toMatchObject({
    status: 304,
    text: '',
  });
});

test.each(['', '0', '-1', '1,', 'a', '1;2', Array.from({ length: 101 }, (_, at) => at + 1).join(',')])(
  'rejects the ids %j',
  async (ids) => {
    expect((await fixture.call('GET', `/items?game=wow_classic&ids=${ids}`)).status).toBe(400);
  },
);

test('an account has only so many votes', async () => {
  const { owner, server } = fixture;
  await server.context.db.write(async (transaction) => {
    const votes = Array.from({ length: VOTE_LIMITS.perUser }, (_, at) => ({
      game_id: 'wow_classic',
      item_id: 1_000_000 + at,
      language: 'en',
      user_id: owner.user.id,
      name: 'Filler',
      seen_at: 0,
    }));
    for (let from = 0; from < votes.length; from += 1000)
      await transaction
        .insertInto('item_votes')
        .values(votes.slice(from, from + 1000) as never)
        .execute();
  });
  const [known, fresh] = [1_000_000, ++lastId];
  await importItems(owner, [
    { itemID: fresh, name: 'One too many' },
    { itemID: known, name: 'Renamed' },
  ]);
  await until(() => nameOf(owner, known)).toBe('Renamed');
  expect(await nameOf(owner, fresh)).toBeNull();
});

test('a deleted account leaves no vote', async () => {
  const id = ++lastId;
  const { other, stranger } = await importShared(id, 'Lantern Oil');
  const reply = await fixture.call('POST', '/users/delete', { password: other.password }, other.token);
  expect(reply.status, reply.text).toBeLessThan(300);
  expect(await nameOf(stranger, id)).toBeNull();
  const left = await fixture.server.context.db.read
    .selectFrom('item_votes')
    .select('item_id')
    .where('user_id', '=', other.user.id)
    .execute();
  expect(left).toEqual([]);
});

test('items are found by the start of the name that the caller is served, whatever others call them', async () => {
  const [agreed, own] = [++lastId, ++lastId];
  const { stranger } = await importShared(agreed, 'Gnomish Oil');
  await importItems(fixture.owner, [{ itemID: own, name: 'Gnomish Secret', quality: 3 }]);
  const find = async (by: TestAccount, q: string) => {
    const reply = await fixture.call('GET', `/items/names?q=${encodeURIComponent(q)}`, undefined, by.token);
    return (reply.body as { data: DescribedItem[] }).data.map(({ id, name }) => [id, name]);
  };
  await until(() => find(fixture.owner, 'gnOMish')).toEqual([
    [agreed, 'Gnomish Oil'],
    [own, 'Gnomish Secret'],
  ]);
  expect(await find(stranger, 'gnomish')).toEqual([[agreed, 'Gnomish Oil']]);
  expect(await find(stranger, 'nomish')).toEqual([]);
  expect(await find(stranger, '%no')).toEqual([]);

  // Names that one account invents, in front of it by the alphabet, hide nothing from others.
  const invented = Array.from({ length: 700 }, (_, i) => ({
    itemID: ++lastId,
    name: `Gnomish ${String(i).padStart(4, '0')}`,
    quality: 1,
  }));
  await importItems(fixture.owner, invented);
  await until(async () => (await find(fixture.owner, 'gnomish 0699')).length).toBe(1);
  expect(await find(stranger, 'gnomish')).toEqual([[agreed, 'Gnomish Oil']]);
  expect(await find(fixture.owner, 'gnomish o')).toEqual([[agreed, 'Gnomish Oil']]);
});

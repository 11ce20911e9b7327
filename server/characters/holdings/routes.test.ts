import { expect, test } from 'vitest';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import type { Character } from '#shared/characters/contract/characters.ts';
import { hashName } from '#shared/characters/holdings/account-hashes.ts';
import type { Region } from '#shared/characters/identity-facts.ts';
import { HOLDING_LIMITS } from '#shared/characters/holdings/holding-kinds.ts';
import { Holding as HoldingSchema } from '#shared/characters/contract/holdings.ts';
import { Compile } from 'typebox/schema';
import { setUpOwner } from '../../testing/owner-fixture.ts';
import { MINUTE, payload } from '../../testing/characters/snapshots.ts';

const fixture = setUpOwner('/api');

const item = (name: string, slotNum = 1) => ({ slotNum, itemID: 100, name, quality: 2, count: 3, iconID: 9 });
const guild = (given: Record<string, unknown> = {}) => ({
  kind: 'guild_bank',
  realm: 'Emberfall',
  name: 'Copper Lanterns',
  ...given,
});
const warband = (given: Record<string, unknown> = {}) => ({ kind: 'warband_bank', ...given });

async function importWith(given: Record<string, unknown>, token = fixture.owner.token) {
  const body = payload({ game_short_code: 'wow_retail', inventory: [], equipment: [], ...given });
  const reply = await fixture.call('POST', '/characters/import', body, token);
  expect(reply.status, reply.text).toBe(201);
  return reply.body as { character: Character; warnings: string[] };
}
async function list(token = fixture.owner.token): Promise<Holding[]> {
  const reply = await fixture.call('GET', '/holdings', undefined, token);
  expect(reply.status).toBe(200);
  return (reply.body as { data: Holding[] }).data;
}

test('an import stores the banks that belong to no character, and only their account sees them', async () => {
  const now = fixture.server.clock.now();
  await importWith({
    holdings: [
      warband({ copper: 77, tabs: [{ index: 2, name: 'Ore', size: 98, items: [item('Iron Ore', 5)] }] }),
      guild({ observed_at: now - MINUTE, tabs: [{ index: 1, items: [] }] }),
    ],
  });
  const holdings = await list();
  const at = new Date(now).toISOString();
  expect(holdings).toMatchObject([
    {
      kind: 'warband_bank',
      game_id: 'wow_retail',
      realm: null,
      name: null,
      copper: 77,
      observed_at: at,
      tabs: [
        {
          index: 2,
          name: 'Ore',
          size: 98,
          items: [{ item_name: 'Iron Ore', bag_num: 2, slot_num: 5, item_count: 3, icon_id: 9, in_bank: true }],
          observed_at: at,
        },
      ],
    },
    { kind: 'guild_bank', realm: 'Emberfall', name: 'Copper Lanterns', copper: null },
  ]);
  for (const holding of holdings) expect(Compile(HoldingSchema).Check(holding)).toBe(true);
  expect(await list((await fixture.server.signUp(`Stranger${fixture.count}`)).token)).toEqual([]);
});

test('a guild bank that two characters saw is one, with the newest observation of each tab', async () => {
  const now = fixture.server.clock.now();
  const seen = (name: string, minute: number, tabs: object[]) =>
    importWith({ character: { name }, holdings: [guild({ observed_at: now + minute * MINUTE, tabs })] });
  await seen('Brunhild', -2, [{ index: 1, items: [item('Iron Ore')] }]);
  await seen('Torvald', -5, [
    { index: 1, items: [item('Old Ore')] },
    { index: 2, items: [item('Peacebloom')] },
  ]);
  const [bank, ...others] = await list();
  expect(others).toEqual([]);
  expect(bank?.tabs.map(({ items }) => items[0]?.item_name)).toEqual(['Iron Ore', 'Peacebloom']);
});

test('a warband bank names the characters of its account; one without a guid belongs to the only bank', async () => {
  const seen = async (name: string, guid?: string, game = 'wow_retail') => {
    const given = guid === undefined ? {} : { guid, holdings: [warband({ copper: 1 })] };
    const { character } = await importWith({ character: { name }, game_short_code: game, ...given });
    return character.id;
  };
  const accounts = async () => (await list()).map(({ character_ids: ids }) => ids);
  const eydis = await seen('Eydis', 'Player-1-0A');
  const halla = await seen('Halla');
  await seen('Torvald', undefined, 'wow_classic');
  expect(await accounts()).toEqual([[eydis, halla]]);
  const ragna = await seen('Ragna', 'Player-1-0B');
  expect(await accounts()).toEqual([[eydis], [ragna]]);
  // Of a joined character, the listed one.
  await fixture.call('POST', '/characters/join', { keep: halla, other: eydis });
  expect(await accounts()).toEqual([[halla], [ragna]]);
});

test('a warband bank is of the namesake in its region; a name alone is of its only character', async () => {
  const seen = async (name: string, region: string, account: readonly string[]) => {
    const holdings = account.length === 0 ? [] : [warband({ copper: 1, account })];
    const { character } = await importWith({ character: { name }, region, holdings });
    return character.id;
  };
  const hashes = (name: string, region: Region | null) => hashName(name, 'Hydraxian', { region, accounts: [] });
  const eu = await seen('Eydis', 'eu', hashes('Eydis', 'eu'));
  const us = await seen('Eydis', 'us', hashes('Eydis', 'us'));
  const halla = await seen('Halla', 'us', hashes('Halla', null));
  await seen('Ragna', 'us', hashes('Eydis', null));
  const ids = (await list()).map(({ character_ids }) => character_ids);
  expect(ids).toEqual([[eu], [us], [halla], []]);
});

test('an unchanged list is 304; every change has another tag and is pushed', async () => {
  const pushed: unknown[] = [];
  const stop = fixture.server.context.events.on('holdingsChanged', (event) => pushed.push(event));
  const given = { holdings: [warband({ copper: 1, observed_at: fixture.server.clock.now() })] };
  await importWith(given);
  await importWith(given);
  const tag = async () => (await fixture.call('GET', '/holdings')).headers.get('etag') ?? '';
  const first = await tag();
  const again = await fixture.call('GET', '/holdings', undefined, fixture.owner.token, { 'if-none-match': first });
  expect([again.status, again.text]).toEqual([304, '']);
  fixture.server.clock.advance(MINUTE);
  await importWith({ holdings: [warband({ copper: 2 })] });
  expect(await tag()).not.toBe(first);
  stop();
  expect(pushed).toEqual([{ userId: fixture.owner.user.id }, { userId: fixture.owner.user.id }]);
});

test('warband tabs among the bags of a bank become a holding; the bank keeps the rest', async () => {
  const { character } = await importWith({
    bank: [
      { bagNum: 6, ...item('Linen Cloth') },
      { bagNum: 13, ...item('Iron Ore', 4) },
      { bagNum: 13, bagSize: 98, bagName: 'Ore' },
    ],
  });
  expect(character.inventory?.map(({ item_name }) => item_name)).toEqual(['Linen Cloth']);
  expect(await list()).toMatchObject([
    { kind: 'warband_bank', tabs: [{ index: 2, name: 'Ore', size: 98, items: [{ item_name: 'Iron Ore' }] }] },
  ]);
  await importWith({ bank: [{ bagNum: 13, ...item('Iron Ore', 4) }] });
  const { body } = await fixture.call('GET', '/characters');
  expect((body as { data: Character[] }).data[0]?.inventory, 'no visit to the bank itself').toHaveLength(1);
});

test('what is no bank is left out with the reason, and the character is stored', async () => {
  const holdings = [{}, { kind: 'vault', copper: 1 }, guild({ realm: undefined, copper: 1 }), warband(), 5];
  const { warnings } = await importWith({
    holdings: [...holdings, warband({ tabs: [{ index: 99 }] }), guild({ copper: 3 })],
  });
  const kind = 'kind must be one of warband_bank, guild_bank.';
  const empty = 'it has neither copper nor a tab that can be read.';
  expect(warnings).toEqual(
    [kind, kind, 'a guild bank needs name and realm.', empty, kind, empty].map(
      (reason, index) => `The bank at index ${index} of holdings was left out: ${reason}`,
    ),
  );
  const whole = await importWith({ holdings: { kind: 'warband_bank', copper: 1 } });
  expect(whole.warnings).toEqual(['The field holdings was left out: it must be a list of at most 50 banks.']);
  expect(await list()).toMatchObject([{ kind: 'guild_bank', copper: 3, tabs: [] }]);
});

test('an unreadable tab is left out with the reason, and the others of its bank are stored', async () => {
  const tabs = [{ index: 1, items: [item('Iron Ore')] }, { index: 2 }, { index: 99, items: [] }];
  const { warnings } = await importWith({ holdings: [guild({ copper: 3 }), warband({ tabs })] });
  const reason = 'it needs an index from 1 to 20 and a list of at most 200 items. The other tabs were read.';
  expect(warnings).toEqual(
    [1, 2].map((tab) => `Tab ${tab} of the bank at index 1 of holdings was left out: ${reason}`),
  );
  const warbandBank = (await list()).find(({ kind }) => kind === 'warband_bank');
  expect(warbandBank?.tabs.map(({ index, items }) => [index, items.length])).toEqual([[1, 1]]);
});

const ofAccount = (hashes: string[], copper: number, minute = 0) =>
  warband({ account: hashes, copper, observed_at: fixture.server.clock.now() + minute * MINUTE });
const warbandMoney = async () => (await list()).map(({ copper }) => copper).toSorted();

test('warband banks of two accounts are apart; those that share a character are one', async () => {
  const [a, b, c, d] = ['0000000a', '0000000b', '0000000c', '0000000d'] as const;
  await importWith({ holdings: [ofAccount([a, b], 10, -3)] });
  await importWith({ holdings: [ofAccount([c], 20, -3)] });
  expect(await warbandMoney()).toEqual([10, 20]);
  await importWith({ holdings: [ofAccount([b, d], 11, -2)] });
  expect(await warbandMoney()).toEqual([11, 20]);
  await importWith({ holdings: [ofAccount([c, d], 30, -1)] });
  expect(await warbandMoney()).toEqual([30]);
  await importWith({ holdings: [ofAccount([a], 40)] });
  expect(await warbandMoney()).toEqual([40]);
  expect(await list()).toMatchObject([{ account: [a, b, c, d] }]);
});

test('a warband bank without an account is that of the character that saw it', async () => {
  const seen = (guid: string, name: string, copper: number) =>
    importWith({ guid, character: { name }, holdings: [warband({ copper })] });
  await seen('Player-1-0000000A', 'Halla', 1);
  await seen('Player-1-0000000B', 'Eydis', 2);
  expect(await warbandMoney()).toEqual([1, 2]);
});

test('a bank that was stored without an account belongs to the first that is seen', async () => {
  await importWith({ holdings: [warband({ copper: 1, tabs: [{ index: 1, items: [] }] })] });
  const [before] = await list();
  fixture.server.clock.advance(MINUTE);
  await importWith({ holdings: [ofAccount(['0000000a'], 2)] });
  await importWith({ holdings: [ofAccount(['0000000b'], 3)] });
  expect(await list()).toMatchObject([
    { id: before?.id, copper: 2, tabs: [{ index: 1 }] },
    { copper: 3, tabs: [] },
  ]);
});

test('another addon fills the tabs that nobody saw at a known time, and is named with the latest possible time', async () => {
  const now = fixture.server.clock.now();
  const undated = { source: 'bagbrother', before: now - MINUTE };
  await importWith({
    holdings: [warband({ observed_at: now - 9 * MINUTE, tabs: [{ index: 1, items: [item('Iron Ore')] }] })],
  });
  const tabs = [1, 2].map((index) => ({ index, items: [item('Peacebloom')] }));
  await importWith({ holdings: [warband({ copper: 7, tabs, ...undated })] });
  const [bank] = await list();
  expect(Compile(HoldingSchema).Check(bank)).toBe(true);
  const source = { addon: 'bagbrother', before: now - MINUTE };
  expect(bank).toMatchObject({ copper: 7, copper_source: source });
  expect(bank?.tabs).toMatchObject([
    { items: [{ item_name: 'Iron Ore' }] },
    { items: [{ item_name: 'Peacebloom' }], source, observed_at: new Date(now - MINUTE).toISOString() },
  ]);
});

test('an account has only so many banks; those over it are left out with a warning', async () => {
  const guilds = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => guild({ name: `Guild ${from + at}`, copper: 1 }));
  await importWith({ holdings: guilds(0, 50) });
  await importWith({ holdings: guilds(50, 49) });
  const { warnings } = await importWith({ holdings: guilds(99, 3) });
  expect(warnings).toEqual(['The account is full: 2 warband and guild banks were not stored.']);
  expect(await list()).toHaveLength(HOLDING_LIMITS.perAccount);
});

test('the export has them, and the deletion of the account removes them', async () => {
  await importWith({ holdings: [warband({ copper: 5 }), guild({ copper: 6 })] });
  const { body } = await fixture.call('GET', '/users/export');
  expect((body as { holdings: Holding[] }).holdings).toEqual(
    (await list()).map(({ character_ids: _ids, ...holding }) =>
      holding.kind === 'guild_bank' ? { ...holding, is_home: true } : holding,
    ),
  );
  const { user, password } = fixture.owner;
  expect((await fixture.call('POST', '/users/delete', { password })).status).toBe(204);
  const left = await fixture.server.context.db.read
    .selectFrom('holdings')
    .select('id')
    .where('user_id', '=', user.id)
    .execute();
  expect(left).toEqual([]);
});

test('the bank of a guild in WoW Forever is of that flavour, as its characters are', async () => {
  const bank = { holdings: [guild({ name: 'Long Watch', tabs: [{ index: 1, items: [item('Linen Cloth')] }] })] };
  await importWith({ game_short_code: 'wow_classic', flavour: 'wow_forever', ...bank });
  const find = async () => (await list()).find(({ name }) => name === 'Long Watch');
  expect(await find()).toMatchObject({ game_id: 'wow_classic', flavour: 'wow_forever' });
  await importWith({ game_short_code: 'wow_classic', holdings: [guild({ name: 'Short Watch', copper: 5 })] });
  expect((await list()).find(({ name }) => name === 'Short Watch')).not.toHaveProperty('flavour');
});

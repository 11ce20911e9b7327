import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Finding } from '#shared/guild/contract/group-search.ts';
import type { GroupBank } from '#shared/guild/contract/group-banks.ts';
import type { Wish } from '#shared/guild/contract/wanted.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { payload } from '../../../testing/permissions/permission-matrix.ts';
import { createRosterCalls, type Player } from '../../../testing/roster/roster-fixture.ts';
import { openSocket } from '../../../testing/socket.ts';
import type { TestServer } from '../../../testing/server.ts';
import { openSharedServer } from '../../../testing/shared-server.ts';

let server: TestServer;
let calls: ReturnType<typeof createRosterCalls>;
let round = 0;
let players: Record<'leader' | 'keeper' | 'stranger', Player>;
let groupId: number;
let bankId: number;

beforeAll(async () => {
  server = await openSharedServer();
  calls = createRosterCalls(server);
});
beforeEach(async () => {
  round++;
  const [leader, keeper, stranger] = (await Promise.all(
    ['Olaf', 'Nils', 'Pia'].map((name) => calls.signUp(`${name}${round}`)),
  )) as [Player, Player, Player];
  players = { leader, keeper, stranger };
  groupId = await calls.found(leader, keeper);
  await importBank('Iron Ore');
  const { data } = await calls.must<{ data: Holding[] }>(keeper, 'GET', '/holdings');
  bankId = data.find(({ kind }) => kind === 'guild_bank')?.id ?? 0;
});

const importBank = (item: string, by = players.keeper) =>
  calls.must(by, 'POST', '/characters/import', {
    ...payload('Tilda'),
    game_short_code: 'wow_retail',
    holdings: [
      { kind: 'warband_bank', copper: 77, tabs: [{ index: 1, items: [{ slotNum: 1, name: 'Secret', itemID: 5 }] }] },
      {
        kind: 'guild_bank',
        realm: 'Emberfall',
        name: 'Copper Lanterns',
        observed_at: server.clock.now(),
        tabs: [{ index: 1, name: 'Ore', size: 98, items: [{ slotNum: 3, name: item, itemID: 2772, count: 20 }] }],
      },
    ],
  });
const path = (end = '') => `/groups/${groupId}/banks${end}`;
const list = async (by: Player) => (await calls.must<{ banks: GroupBank[] }>(by, 'GET', path())).banks;
const show = () => calls.must(players.keeper, 'PUT', path(`/${bankId}`));
async function search(by: Player, q: string): Promise<Finding[]> {
  const found = `/groups/${groupId}/search?q=${encodeURIComponent(q)}`;
  return (await calls.must<{ findings: Finding[] }>(by, 'GET', found)).findings;
}
const banksWith = async (by: Player, q: string) =>
  (await search(by, q)).map(({ name, banks }) => [name, banks.map(({ username, amount }) => [username, amount])]);

test('a guild bank is shown to the group that its owner picks, with its age and the owner, and hidden again', async () => {
  expect(await list(players.leader)).toEqual([]);
  await show();
  expect(await list(players.leader)).toMatchObject([
    {
      id: bankId,
      username: players.keeper.username,
      name: 'Copper Lanterns',
      realm: 'Emberfall',
      observed_at: new Date(server.clock.now()).toISOString(),
      tabs: [{ index: 1, name: 'Ore', size: 98, items: [{ slot_num: 3, item_name: 'Iron Ore', item_count: 20 }] }],
    },
  ]);
  await calls.must(players.keeper, 'DELETE', path(`/${bankId}`));
  expect(await list(players.leader)).toEqual([]);
});

test('nobody shows a warband bank, or a bank of somebody else', async () => {
  const { data } = await calls.must<{ data: Holding[] }>(players.keeper, 'GET', '/holdings');
  const warband = data.find(({ kind }) => kind === 'warband_bank')?.id ?? 0;
  expect((await calls.call(players.keeper, 'PUT', path(`/${warband}`))).status).toBe(404);
  expect((await calls.call(players.leader, 'PUT', path(`/${bankId}`))).status).toBe(404);
  expect(await list(players.leader)).toEqual([]);
});

test('it ends with the membership, and is hidden from strangers, from the blocked and of the banned', async () => {
  await show();
  expect((await calls.call(players.stranger, 'GET', path())).status).toBe(403);
  await calls.must(players.leader, 'POST', '/friends/block', { userId: players.keeper.id });
  expect(await list(players.leader)).toEqual([]);
  await calls.must(players.leader, 'POST', '/friends/unblock', { userId: players.keeper.id });
  expect(await list(players.leader)).toHaveLength(1);
  const { username } = players.keeper;
  await calls.must(players.leader, 'POST', `/groups/${groupId}/ban`, { username });
  expect(await list(players.leader)).toEqual([]);
  await calls.must(players.leader, 'POST', `/groups/${groupId}/unban`, { username });
  const membership = await calls.membershipOf(players.leader, groupId, players.keeper);
  await calls.must(players.keeper, 'DELETE', `/groups/${groupId}/members/${membership}`);
  await calls.must(players.keeper, 'POST', `/groups/${groupId}/members`, { username });
  expect(await list(players.leader)).toEqual([]);
});

test('members hear of a choice and of a newer bank, and the message has nothing of it', async () => {
  const socket = await openSocket(server.url, players.leader.token);
  const heard = () => socket.messages.filter(({ type }) => type === 'roster');
  await show();
  await expect.poll(() => heard().length).toBeGreaterThan(0);
  // The first import may be told of after the choice, too.
  const before = heard().length;
  server.clock.advance(60_000);
  await importBank('Gold Ore');
  await expect.poll(() => heard().length).toBeGreaterThan(before);
  expect(JSON.stringify(heard())).not.toMatch(/Ore|Lanterns/);
  expect((await list(players.leader))[0]?.tabs[0]?.items[0]?.item_name).toBe('Gold Ore');
  socket.close();
});

test('the search and wishes name a shown guild bank, its age and who saw it, until it is hidden', async () => {
  expect(await search(players.leader, 'iron')).toEqual([]);
  await show();
  await calls.must(players.leader, 'POST', `/groups/${groupId}/wanted`, { name: 'Iron Ore' });
  const seen = {
    bank_id: bankId,
    username: players.keeper.username,
    name: 'Copper Lanterns',
    realm: 'Emberfall',
    amount: 20,
    observed_at: new Date(server.clock.now()).toISOString(),
  };
  const wishes = async () =>
    (await calls.must<{ wishes: Wish[] }>(players.leader, 'GET', `/groups/${groupId}/wanted`)).wishes;
  expect(await wishes()).toMatchObject([{ item_id: 2772, holders: [], banks: [seen] }]);
  expect(await search(players.leader, 'iron')).toMatchObject([
    { kind: 'item', item_id: 2772, holders: [], banks: [seen] },
  ]);
  expect(await search(players.leader, 'secret')).toEqual([]);
  server.clock.advance(60_000);
  await importBank('Gold Ore');
  expect(await banksWith(players.leader, 'ore')).toEqual([['Gold Ore', [[players.keeper.username, 20]]]]);
  await calls.must(players.keeper, 'DELETE', path(`/${bankId}`));
  expect(await search(players.leader, 'ore')).toEqual([]);
  expect(await wishes()).toMatchObject([{ banks: [] }]);
});

test('/whocan says which guild bank has an item, how many, when it was seen and by whom', async () => {
  await show();
  const { username } = players.keeper;
  const socket = await openSocket(server.url, players.leader.token);
  socket.send({ type: 'join_group', groupId });
  const answers = () => socket.messages.flatMap((each) => (each.type === 'notice' ? [each.message] : []));
  const ask = async (expected: string): Promise<void> => {
    socket.send({ type: 'chat', groupId, message: '/whocan iron ore' });
    await expect.poll(() => answers().at(-1)).toBe(expected);
  };
  await ask(`Iron Ore is in the guild bank of Copper Lanterns ×20 (seen today by ${username}).`);
  server.clock.advance(86_400_000);
  await ask(`Iron Ore is in the guild bank of Copper Lanterns ×20 (seen yesterday by ${username}).`);
  const { character } = await calls.must<{ character: { id: number } }>(players.leader, 'POST', '/characters/import', {
    ...payload(`Olga${round}`),
    game_short_code: 'wow_retail',
    inventory: [{ bagNum: 0, slotNum: 1, name: 'Iron Ore', itemID: 2772, count: 3 }],
  });
  await calls.shareWithGroup(players.leader, character.id, groupId, ['bags']);
  await ask(
    `Iron Ore is carried by Olga${round} ×3 (${players.leader.username}). Also in the guild bank of Copper Lanterns ×20 (seen yesterday by ${username}).`,
  );
  socket.close();
});

test('of one guild the newest observation of each tab counts, of those whom the viewer sees', async () => {
  const second = await calls.signUp(`Runa${round}`);
  await calls.must(second, 'POST', `/groups/${groupId}/members`, { username: second.username });
  await show();
  server.clock.advance(60_000);
  await importBank('Silver Ore', second);
  const { data } = await calls.must<{ data: Holding[] }>(second, 'GET', '/holdings');
  const id = data.find(({ kind }) => kind === 'guild_bank')?.id ?? 0;
  await calls.must(second, 'PUT', path(`/${id}`));
  expect(await banksWith(players.leader, 'ore')).toEqual([['Silver Ore', [[second.username, 20]]]]);
  await calls.must(players.leader, 'POST', '/friends/block', { userId: second.id });
  expect(await banksWith(players.leader, 'ore')).toEqual([['Iron Ore', [[players.keeper.username, 20]]]]);
  await calls.must(players.leader, 'POST', `/groups/${groupId}/ban`, { username: players.keeper.username });
  expect(await search(players.leader, 'ore')).toEqual([]);
});

test('banks that turn out to be one are shown on where the choices of both allow it', async () => {
  const seenAt = async (realm: string, tab: number, connected: readonly string[] = []) => {
    const items = [{ name: `Ore of ${realm}`, itemID: 2772, count: realm.length }];
    const bank = { kind: 'guild_bank', source: 'bagsync', realm, connected, name: 'Ember Watch' };
    await calls.must(players.keeper, 'POST', '/characters/import', {
      ...payload('Tilda'),
      game_short_code: 'wow_retail',
      holdings: [{ ...bank, observed_at: server.clock.now(), tabs: [{ index: tab, items }] }],
    });
    const { data } = await calls.must<{ data: Holding[] }>(players.keeper, 'GET', '/holdings');
    return data.filter(({ name }) => name === 'Ember Watch').map(({ id }) => id);
  };
  const other = await calls.found(players.stranger, players.leader, players.keeper);
  const shownIn = async (group: number) =>
    (await calls.must<{ banks: GroupBank[] }>(players.leader, 'GET', `/groups/${group}/banks`)).banks.map(
      ({ id }) => id,
    );
  const [first = 0] = await seenAt('Farstriders', 1);
  const [, second = 0] = await seenAt('Silvermoon', 1);
  await calls.must(players.keeper, 'PUT', `/groups/${groupId}/banks/${first}`);
  await calls.must(players.keeper, 'PUT', `/groups/${other}/banks/${second}`);
  server.clock.advance(60_000);
  expect(await seenAt('Farstriders', 1, ['Farstriders', 'Silvermoon'])).toEqual([first]);
  expect([await shownIn(groupId), await shownIn(other)]).toEqual([[first], [first]]);

  // A bank with a tab that a group was not shown.
  const [, third = 0] = await seenAt('Azjol-Nerub', 2);
  await calls.must(players.keeper, 'PUT', `/groups/${other}/banks/${third}`);
  server.clock.advance(60_000);
  expect(await seenAt('Farstriders', 1, ['Farstriders', 'Azjol-Nerub'])).toEqual([first]);
  expect([await shownIn(groupId), await shownIn(other)]).toEqual([[], [first]]);
});

import { beforeEach, expect, test } from 'vitest';
import type { ViewerSection } from '#shared/characters/contract/viewers.ts';
import { WISHES_MAX, type Wish } from '#shared/guild/contract/wanted.ts';
import type { Player } from '../../../testing/roster/roster-fixture.ts';
import { createRosterStage } from '../../../testing/roster/roster-stage.ts';
import { openSocket } from '../../../testing/socket.ts';

const stage = createRosterStage();
let round = 0;
let [leader, wisher, holder]: Player[] = [];
let groupId: number;

beforeEach(async () => {
  round++;
  [leader, wisher, holder] = await Promise.all(
    ['Olaf', 'Nils', 'Pia'].map((name) => stage.calls.signUp(`${name}${round}`)),
  );
  groupId = await stage.calls.found(as('leader'), as('wisher'), as('holder'));
});

const as = (who: 'leader' | 'wisher' | 'holder'): Player => ({ leader, wisher, holder })[who] as Player;
const path = (end = '') => `/groups/${groupId}/wanted${end}`;
const list = async (by: Player): Promise<Wish[]> =>
  (await stage.calls.must<{ wishes: Wish[] }>(by, 'GET', path())).wishes;
const wish = async (by: Player, body: object): Promise<number> =>
  (await stage.calls.must<{ id: number }>(by, 'POST', path(), body)).id;

/** A character of the holder that carries one item, and another in the bank. */
async function share(sections: ViewerSection[]): Promise<number> {
  const { character } = await stage.calls.must<{ character: { id: number } }>(
    as('holder'),
    'POST',
    '/characters/import',
    {
      game_short_code: 'wow_classic',
      character: {
        name: `Tilda${round}`,
        level: 60,
        race: 'Dwarf',
        class: 'Warrior',
        realm: 'Hydraxian',
        faction: 'Alliance',
      },
      equipment: [],
      inventory: [{ bagNum: 0, slotNum: 1, itemID: 14_047, name: 'Runenstoff', count: 20, quality: 1 }],
      bank: [{ bagNum: -1, slotNum: 1, itemID: 8_766, name: 'Morning Glory Dew', count: 5 }],
    },
  );
  await stage.calls.shareWithGroup(as('holder'), character.id, groupId, sections);
  return character.id;
}

test('a wish names who carries the item, by name or by id, while its owner shares the bags', async () => {
  const id = await share(['bags']);
  await wish(as('wisher'), { name: 'runenstoff' });
  await wish(as('wisher'), { name: 'Runecloth', item_id: 14_047, reason: ' For bandages ' });
  await wish(as('wisher'), { name: 'Morning Glory Dew' });
  const holders = async () =>
    (await list(as('leader'))).map((each) => each.holders.map(({ amount, username }) => [amount, username]));
  const one = [[20, as('holder').username]];
  expect(await holders()).toEqual([[], one, one]);
  expect((await list(as('leader')))[1]).toMatchObject({
    username: as('wisher').username,
    name: 'Runecloth',
    item_id: 14_047,
    quality: 1,
    reason: 'For bandages',
    done: false,
  });
  await stage.calls.shareWithGroup(as('holder'), id, groupId, ['gear', 'professions', 'lockouts', 'currencies']);
  expect(await holders()).toEqual([[], [], []]);
  expect((await list(as('leader')))[2]).toMatchObject({ item_id: null, quality: null });
});

test('its owner marks a wish as done; an officer removes it, another member does neither', async () => {
  const id = await wish(as('wisher'), { name: 'Old Boot' });
  const code = async (by: Player, method: string, body?: object) =>
    (await stage.calls.call(by, method, path(`/${id}`), body)).status;
  expect(await code(as('holder'), 'PATCH', { done: true })).toBe(403);
  expect(await code(as('leader'), 'PATCH', { done: true })).toBe(403);
  expect(await code(as('holder'), 'DELETE')).toBe(403);
  await wish(as('wisher'), { name: 'New Boot' });
  expect(await code(as('wisher'), 'PATCH', { done: true })).toBe(204);
  expect((await list(as('leader'))).map(({ name, done }) => [name, done])).toEqual([
    ['New Boot', false],
    ['Old Boot', true],
  ]);
  expect(await code(as('leader'), 'DELETE')).toBe(204);
  expect(await code(as('leader'), 'DELETE')).toBe(404);
  expect((await list(as('wisher'))).map(({ name }) => name)).toEqual(['New Boot']);
});

test('a wish of another group cannot be changed through this one', async () => {
  const id = await wish(as('wisher'), { name: 'Old Boot' });
  const other = await stage.calls.found(as('wisher'));
  expect((await stage.calls.call(as('wisher'), 'DELETE', `/groups/${other}/wanted/${id}`)).status).toBe(404);
  expect(await list(as('wisher'))).toHaveLength(1);
});

test('members hear of a change, banned ones do not, and wishes of the banned and blocked are hidden', async () => {
  const sockets = await Promise.all(
    [as('leader'), as('holder')].map(({ token }) => openSocket(stage.server.url, token)),
  );
  const heard = (at: number) => sockets[at]?.messages.filter(({ type }) => type === 'wanted').length;
  await stage.calls.must(as('leader'), 'POST', `/groups/${groupId}/ban`, { username: as('holder').username });
  await wish(as('wisher'), { name: 'Old Boot' });
  await expect.poll(() => heard(0)).toBe(1);
  expect(heard(1)).toBe(0);
  expect((await stage.calls.call(as('holder'), 'GET', path())).status).toBe(403);
  await stage.calls.must(as('leader'), 'POST', '/friends/block', { userId: as('wisher').id });
  expect(await list(as('leader'))).toEqual([]);
  await stage.calls.must(as('leader'), 'POST', '/friends/unblock', { userId: as('wisher').id });
  await stage.calls.must(as('leader'), 'POST', `/groups/${groupId}/ban`, { username: as('wisher').username });
  expect(await list(as('leader'))).toEqual([]);
  for (const socket of sockets) socket.close();
});

test('wishes end with the membership, and a member has so many at most', async () => {
  for (let n = 0; n < WISHES_MAX; n++) await wish(as('wisher'), { name: `Boot ${n}` });
  const reply = await stage.calls.call(as('wisher'), 'POST', path(), { name: 'One more' });
  expect([reply.status, reply.body]).toMatchObject([409, { code: 'too_many_wishes' }]);
  expect((await stage.calls.call(as('wisher'), 'POST', path(), { name: '  ' })).status).toBe(400);
  const membership = await stage.calls.membershipOf(as('wisher'), groupId, as('wisher'));
  await stage.calls.must(as('wisher'), 'DELETE', `/groups/${groupId}/members/${membership}`);
  expect(await list(as('leader'))).toEqual([]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { VIEWER_SECTIONS, type ViewerSection } from '#shared/characters/contract/viewers.ts';
import type { Finding } from '#shared/guild/contract/group-search.ts';
import { TEST_PASSWORD } from '../../../testing/client.ts';
import type { Player } from '../../../testing/roster/roster-fixture.ts';
import { createRosterStage } from '../../../testing/roster/roster-stage.ts';
import { findMarked } from '../../../testing/roster/marked-character.ts';
import { openSocket, type TestSocket } from '../../../testing/socket.ts';

const DAY_MS = 86_400_000;

const stage = createRosterStage();
let round = 0;
let owner: Player;
let member: Player;
let groupId: number;

beforeEach(async () => {
  round++;
  [owner, member] = [await stage.calls.signUp(`Olaf${round}`), await stage.calls.signUp(`Nils${round}`)];
  groupId = await stage.calls.found(member, owner);
});

const search = (by: Player, q: string) =>
  stage.calls.call(by, 'GET', `/groups/${groupId}/search?q=${encodeURIComponent(q)}`);
async function find(q: string, by = member): Promise<Finding[]> {
  const reply = await search(by, q);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body as { findings: Finding[] }).findings;
}
const holdersOf = (finding: Finding | undefined) =>
  finding?.holders.map(({ character, amount }) => `${character.name} ${amount}`);

/** Imports a character of the owner with these sections, and shares them all. */
async function share(name: string, given: Readonly<Record<string, unknown>>, level = 60): Promise<number> {
  const { character } = await stage.calls.must<{ character: { id: number } }>(owner, 'POST', '/characters/import', {
    game_short_code: 'wow_classic',
    character: { name, level, race: 'Dwarf', class: 'Warrior', realm: 'Hydraxian', faction: 'Alliance' },
    equipment: [],
    inventory: [],
    ...given,
  });
  await stage.calls.shareWithGroup(owner, character.id, groupId, [...VIEWER_SECTIONS]);
  return character.id;
}
const carried = (name: string, count: number, slotNum: number) => ({ bagNum: 0, slotNum, itemID: 7, name, count });
const storedTerms = async (characterId: number): Promise<number> =>
  (
    await stage.server.context.db.read
      .selectFrom('shared_terms')
      .select('term_id')
      .where('character_id', '=', characterId)
      .execute()
  ).length;

test('an item to spare is found by parts of its name, stacks added up and the largest count first', async () => {
  await share('Tilda', { inventory: [carried('Weaver’s Rune', 20, 1), carried('Weaver’s Rune', 3, 2)] });
  await share('Osk', { inventory: [carried('Weaver’s Rune', 40, 1)], bank: [carried('Weaver’s Hidden Rune', 5, 1)] });
  const found = await find("run weavers'");
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([['item', 'Weaver’s Rune']]);
  expect(holdersOf(found[0])).toEqual(['Osk 40', 'Tilda 23']);
  expect(found[0]).toMatchObject({ item_id: 7, has_more: false, holders: [{ username: owner.username }, {}] });
});

test('a recipe is found with its profession, the highest skill first, before names that only contain the text', async () => {
  const knows = (level: number, ...names: string[]) => ({
    professions: [{ name: 'Blacksmithing', level, maxLevel: 300 }],
    recipes: [{ name: 'Blacksmithing', recipes: names.map((name, id) => ({ id, name })) }],
  });
  await share('Tilda', knows(280, 'Lionheart Helm', 'Plans: Lionheart Helm'));
  await share('Osk', knows(300, 'Lionheart Helm'));
  const found = await find('Lionheart');
  expect(found.map(({ kind, name, profession }) => [kind, name, profession])).toEqual([
    ['craft', 'Lionheart Helm', 'Blacksmithing'],
    ['craft', 'Plans: Lionheart Helm', 'Blacksmithing'],
  ]);
  expect(holdersOf(found[0])).toEqual(['Osk 300', 'Tilda 280']);
});

test('a lockout is free for those who share theirs and are not saved, until it ends', async () => {
  const saved = (days: number, extended = false) => ({
    lockouts: [{ name: 'Molten Core', size: 40, expiresAt: stage.server.clock.now() + days * DAY_MS, extended }],
  });
  await share('Tilda', saved(2));
  await share('Osk', { lockouts: [] }, 42);
  await share('Halla', { lockouts: [{ name: 'Naxxramas', expiresAt: stage.server.clock.now() + DAY_MS }] }, 60);
  await share('Runa', saved(1, true));
  await share('Unseen', {});
  const free = async () => (await find('molten'))[0]?.holders.map(({ character }) => character.name);
  expect(await free()).toEqual(['Halla', 'Osk']);
  expect((await find('molten'))[0]?.holders[0]?.lockouts_seen_at).toBe(
    new Date(stage.server.clock.now()).toISOString(),
  );
  stage.server.clock.advance(3 * DAY_MS);
  expect(await free()).toEqual(['Tilda', 'Halla', 'Osk']);
  // An extended lockout ends with its week.
  stage.server.clock.advance(4 * DAY_MS);
  expect(await free()).toEqual(['Tilda', 'Halla', 'Runa', 'Osk']);
});

test('an extended lockout holds to its end where that is after its week', async () => {
  const seen = { name: 'Molten Core', size: 40, extended: true };
  await share('Runa', { lockouts: [{ ...seen, expiresAt: stage.server.clock.now() + 9 * DAY_MS }] });
  await share('Halla', { lockouts: [] });
  const free = async () => (await find('molten'))[0]?.holders.map(({ character }) => character.name);
  stage.server.clock.advance(8 * DAY_MS);
  expect(await free()).toEqual(['Halla']);
  stage.server.clock.advance(DAY_MS);
  expect((await free())?.toSorted()).toEqual(['Halla', 'Runa']);
});

test('an import changes what is found', async () => {
  const id = await share('Tilda', { inventory: [carried('Old Boot', 1, 1)] });
  expect(await find('old boot')).toHaveLength(1);
  stage.server.clock.advance(1000);
  await share('Tilda', { inventory: [carried('New Boot', 2, 1)] });
  await expect.poll(async () => (await find('boot')).map(({ name }) => name)).toEqual(['New Boot']);
  expect(await storedTerms(id)).toBe(1);
});

test('terms that were never stored are made by the first search', async () => {
  const id = await share('Tilda', { inventory: [carried('Old Boot', 1, 1)] });
  await stage.server.context.db.write(async (transaction) => {
    await transaction.deleteFrom('shared_terms').where('character_id', '=', id).execute();
    await transaction.deleteFrom('character_summaries').where('character_id', '=', id).execute();
  });
  expect(await find('old boot')).toHaveLength(1);
});

describe('what is not shared', () => {
  test.each(VIEWER_SECTIONS)('is never found: %s alone', async (section) => {
    const name = `Tilda${round}`;
    const id = await stage.calls.importMarked(owner, name);
    await stage.calls.shareWithGroup(owner, id, groupId, [section]);
    const isFound = section === 'professions' || section === 'lockouts' || section === 'bags';
    expect(findMarked((await search(member, name)).text, name)).toEqual(isFound ? [section] : []);
    await stage.calls.shareWithGroup(owner, id, groupId, []);
    expect(await find(name)).toEqual([]);
    expect(await storedTerms(id)).toBe(0);
  });

  const ends: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
    'the owner takes it back': (id) => stage.calls.share(owner, id, {}),
    'the owner leaves': async () =>
      stage.calls.must(
        owner,
        'DELETE',
        `/groups/${groupId}/members/${await stage.calls.membershipOf(owner, groupId, owner)}`,
      ),
    'the owner is removed': async () =>
      stage.calls.must(
        member,
        'DELETE',
        `/groups/${groupId}/members/${await stage.calls.membershipOf(owner, groupId, owner)}`,
      ),
    'the character is deleted': (id) => stage.calls.must(owner, 'DELETE', `/characters/${id}`),
    'the account is deleted': () => stage.calls.must(owner, 'POST', '/users/delete', { password: TEST_PASSWORD }),
  };
  test.each(Object.keys(ends))('is gone, with its terms, once %s', async (end) => {
    const id = await share('Tilda', { inventory: [carried('Old Boot', 1, 1)] });
    expect(await find('old boot')).toHaveLength(1);
    await ends[end]?.(id);
    expect(await find('old boot')).toEqual([]);
    await expect.poll(() => storedTerms(id)).toBe(0);
  });

  test.each(['ban', 'block'])('is hidden, and kept, by a %s', async (what) => {
    await share('Tilda', { inventory: [carried('Old Boot', 1, 1)] });
    if (what === 'ban') await stage.calls.must(member, 'POST', `/groups/${groupId}/ban`, { username: owner.username });
    else await stage.calls.must(owner, 'POST', '/friends/block', { userId: member.id });
    expect(await find('old boot')).toEqual([]);
    if (what === 'ban')
      await stage.calls.must(member, 'POST', `/groups/${groupId}/unban`, { username: owner.username });
    else await stage.calls.must(owner, 'POST', '/friends/unblock', { userId: member.id });
    expect(await find('old boot')).toHaveLength(1);
  });

  test('in another group is not found in this one', async () => {
    const id = await share('Tilda', { inventory: [carried('Old Boot', 1, 1)] });
    const other = await stage.calls.found(owner);
    await stage.calls.shareWithGroup(owner, id, other, ['bags'] satisfies ViewerSection[]);
    expect(await find('old boot')).toEqual([]);
  });
});

test('/whocan answers the asker alone, by what the asker may see', async () => {
  await share('Tilda', { inventory: [carried('Old Boot', 2, 1)] });
  const sockets = await Promise.all([member, owner].map(({ token }) => openSocket(stage.server.url, token)));
  const [asker, listener] = sockets as [TestSocket, TestSocket];
  for (const socket of sockets) socket.send({ type: 'join_group', groupId });
  const ask = (message: string) => asker.send({ type: 'chat', groupId, message });
  const answers = () => asker.messages.flatMap((each) => (each.type === 'notice' ? [each.message] : []));
  ask('/whocan old  boot');
  ask('/whocan fly');
  ask('/whocan');
  await expect
    .poll(answers)
    .toEqual([
      `Old Boot is carried by Tilda ×2 (${owner.username}).`,
      'Nobody here shares anything named “fly”.',
      'Usage: /whocan <recipe, item or instance>',
    ]);
  await stage.calls.must(owner, 'POST', '/friends/block', { userId: member.id });
  ask('/whocan old boot');
  await expect.poll(() => answers().at(-1)).toBe('Nobody here shares anything named “old boot”.');
  expect(JSON.stringify(listener.messages)).not.toContain('Boot');
  for (const socket of sockets) socket.close();
});

test('a text of signs only finds nothing, and one letter is too short', async () => {
  await share('Tilda', { inventory: [carried('Old Boot', 1, 1)] });
  expect(await find('%%')).toEqual([]);
  expect(await find('__')).toEqual([]);
  expect((await search(member, 'o')).status).toBe(400);
});

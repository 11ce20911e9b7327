import { beforeEach, describe, expect, test } from 'vitest';
import { VIEWER_SECTIONS, type ViewerSection } from '#shared/characters/contract/viewers.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import type { Player } from '../../testing/roster/roster-fixture.ts';
import { createRosterStage } from '../../testing/roster/roster-stage.ts';
import { findMarked } from '../../testing/roster/marked-character.ts';

const stage = createRosterStage();
let round = 0;
let [owner, officer, member, other]: Player[] = [];
let groupId: number;
let characterId: number;
let name: string;

beforeEach(async () => {
  round++;
  [owner, officer, member, other] = await Promise.all(
    ['Olaf', 'Mira', 'Nils', 'Pia'].map((each) => stage.calls.signUp(`${each}${round}`)),
  );
  groupId = await stage.calls.found(officer as Player, owner as Player, member as Player);
  name = `Tilda${round}`;
  characterId = await stage.calls.importMarked(owner as Player, name);
});

const cast = () => ({ owner, officer, member, other }) as Record<'owner' | 'officer' | 'member' | 'other', Player>;
const open = (player: Player): Promise<TestSocket> => openSocket(stage.server.url, player.token);
const rosterText = async (by: Player): Promise<string> => JSON.stringify(await stage.calls.roster(by, groupId));
/** Without the news of public groups, which everybody gets. */
const heardBy = ({ messages }: TestSocket) =>
  messages.filter((message) => message.type !== 'groups' || message.groupId !== undefined);
const viewed = (by: Player) => stage.calls.call(by, 'GET', `/characters/${characterId}/viewed`);

test('nothing is shared until the owner chooses', async () => {
  const { owner, member } = cast();
  expect((await stage.calls.roster(member, groupId)).members.flatMap(({ characters }) => characters)).toEqual([]);
  expect((await viewed(member)).status).toBe(404);
  expect(await stage.calls.must(owner, 'GET', `/characters/${characterId}/viewers`)).toEqual({
    groups: [],
    friends: [],
  });
});

test('the roster has a row for each shared character, with what its owner shares', async () => {
  const { owner, member } = cast();
  await stage.calls.shareWithGroup(owner, characterId, groupId, ['professions', 'gear']);
  const { members } = await stage.calls.roster(member, groupId);
  expect(members.find(({ userId }) => userId === owner.id)).toMatchObject({
    username: owner.username,
    role: 'member',
    main: null,
    rank: '',
    characters: [
      {
        id: characterId,
        name,
        realm: 'Hydraxian',
        level: 60,
        class: 'Warrior',
        sections: ['gear', 'professions'],
        gear: { item_level: 66, role: 'damage' },
        professions: [{ level: 300, max_level: 300 }],
        lockouts: null,
      },
    ],
  });
});

describe.each(VIEWER_SECTIONS)('%s', (section) => {
  test('is seen only where it is shared', async () => {
    const { owner, member } = cast();
    await stage.calls.shareWithGroup(owner, characterId, groupId, [section]);
    const own = await viewed(member);
    expect([own.status, findMarked(own.text, name)]).toEqual([200, [section]]);
    expect(await rosterText(member).then((text) => findMarked(text, name))).toEqual(
      ['gear', 'professions', 'lockouts'].includes(section) ? [section] : [],
    );
    const rest = VIEWER_SECTIONS.filter((each) => each !== section);
    await stage.calls.shareWithGroup(owner, characterId, groupId, rest);
    expect(findMarked((await viewed(member)).text, name)).toEqual(rest);
  });
});

describe('a friend', () => {
  test('sees what is shared with friends, and no more once the friendship ends', async () => {
    const { owner, other } = cast();
    await stage.calls.befriend(owner, other);
    await stage.calls.share(owner, characterId, { friends: [{ id: other.id, sections: ['lockouts'] }] });
    const listed = await stage.calls.call(other, 'GET', `/friends/${owner.id}/characters`);
    expect([listed.status, findMarked(listed.text, name)]).toEqual([200, ['lockouts']]);
    expect(findMarked((await viewed(other)).text, name)).toEqual(['lockouts']);
    await stage.calls.must(other, 'DELETE', `/friends/${owner.id}`);
    expect((await stage.calls.call(other, 'GET', `/friends/${owner.id}/characters`)).status).toBe(404);
    expect((await viewed(other)).status).toBe(404);
    await stage.calls.befriend(owner, other);
    expect((await stage.calls.must<{ data: [] }>(other, 'GET', `/friends/${owner.id}/characters`)).data).toEqual([]);
  });

  test('in the group sees the sections of both choices in the card, those of the group in the roster', async () => {
    const { owner, member } = cast();
    await stage.calls.befriend(owner, member);
    await stage.calls.share(owner, characterId, {
      groups: [{ id: groupId, sections: ['gear'] }],
      friends: [{ id: member.id, sections: ['bags', 'lockouts'] }],
    });
    expect(findMarked((await viewed(member)).text, name)).toEqual(['gear', 'lockouts', 'bags']);
    expect(findMarked(await rosterText(member), name)).toEqual(['gear']);
  });
});

describe('access ends at once', () => {
  const all: ViewerSection[] = [...VIEWER_SECTIONS];
  const ends: Readonly<Record<string, (socket: TestSocket) => Promise<unknown>>> = {
    'when the viewer leaves': async () => {
      const { member, officer } = cast();
      const membership = await stage.calls.membershipOf(officer, groupId, member);
      return stage.calls.must(member, 'DELETE', `/groups/${groupId}/members/${membership}`);
    },
    'when the viewer is removed': async () => {
      const { member, officer } = cast();
      const membership = await stage.calls.membershipOf(officer, groupId, member);
      return stage.calls.must(officer, 'DELETE', `/groups/${groupId}/members/${membership}`);
    },
    'when the viewer is banned': () =>
      stage.calls.must(cast().officer, 'POST', `/groups/${groupId}/ban`, { username: cast().member.username }),
    'when the owner is banned': () =>
      stage.calls.must(cast().officer, 'POST', `/groups/${groupId}/ban`, { username: cast().owner.username }),
    'when the owner blocks the viewer': () =>
      stage.calls.must(cast().owner, 'POST', '/friends/block', { userId: cast().member.id }),
    'when the viewer blocks the owner': () =>
      stage.calls.must(cast().member, 'POST', '/friends/block', { userId: cast().owner.id }),
    'when the owner leaves': async () => {
      const { owner } = cast();
      const membership = await stage.calls.membershipOf(owner, groupId, owner);
      return stage.calls.must(owner, 'DELETE', `/groups/${groupId}/members/${membership}`);
    },
    'when the owner takes it back': () => stage.calls.share(cast().owner, characterId, {}),
    'when the character is deleted': () => stage.calls.must(cast().owner, 'DELETE', `/characters/${characterId}`),
    'when the owner deletes the account': () =>
      stage.calls.must(cast().owner, 'POST', '/users/delete', { password: 'Mead-and-Bread-7' }),
    'when the group is deleted': () => stage.calls.must(cast().officer, 'DELETE', `/groups/${groupId}`),
  };
  test.each(Object.entries(ends))('%s', async (_, end) => {
    const { owner, member } = cast();
    await stage.calls.shareWithGroup(owner, characterId, groupId, all);
    expect(findMarked(await rosterText(member), name)).not.toEqual([]);
    const socket = await open(member);
    await end(socket);
    const { status, text } = await stage.calls.call(member, 'GET', `/groups/${groupId}/roster`);
    expect([status < 500, text.includes(name)]).toEqual([true, false]);
    expect((await viewed(member)).status).toBe(404);
    await expect
      .poll(() => socket.messages.map(({ type }) => type))
      .toContainEqual(expect.stringMatching(/^(groups|ban|roster)$/));
    socket.close();
  });

  test('and does not return with a new membership', async () => {
    const { owner, officer, member } = cast();
    await stage.calls.shareWithGroup(owner, characterId, groupId, all);
    const membership = await stage.calls.membershipOf(officer, groupId, owner);
    await stage.calls.must(officer, 'DELETE', `/groups/${groupId}/members/${membership}`);
    await stage.calls.must(owner, 'POST', `/groups/${groupId}/members`, { username: owner.username });
    expect(findMarked(await rosterText(member), name)).toEqual([]);
  });
});

describe('a choice of viewers', () => {
  test('is refused for groups of others, strangers and foreign characters, and changes nothing then', async () => {
    const { owner, other, member } = cast();
    await stage.calls.shareWithGroup(owner, characterId, groupId, ['gear']);
    const elsewhere = await stage.calls.found(other);
    const put = (by: Player, viewers: object) =>
      stage.calls.call(by, 'PUT', `/characters/${characterId}/viewers`, { groups: [], friends: [], ...viewers });
    expect((await put(owner, { groups: [{ id: elsewhere, sections: [] }] })).status).toBe(403);
    expect((await put(owner, { groups: [{ id: 999_999, sections: [] }] })).status).toBe(404);
    expect((await put(owner, { friends: [{ id: other.id, sections: [] }] })).body).toMatchObject({
      code: 'not_a_friend',
    });
    expect((await put(member, {})).body).toMatchObject({ code: 'character_not_found' });
    expect((await put(owner, { groups: [{ id: groupId, sections: ['mail'] }] })).status).toBe(400);
    expect(await stage.calls.must(owner, 'GET', `/characters/${characterId}/viewers`)).toEqual({
      groups: [{ id: groupId, sections: ['gear'] }],
      friends: [],
    });
  });

  test('may name more groups than other calls have values', async () => {
    const { owner } = cast();
    const ids: number[] = [];
    for (let number = 0; number < 20; number++) ids.push(await stage.calls.found(owner));
    const groups = ids.map((id) => ({ id, sections: [...VIEWER_SECTIONS] }));
    expect(await stage.calls.share(owner, characterId, { groups })).toEqual({ groups, friends: [] });
  });

  test('is refused for the 51st character of a member', async () => {
    const { owner } = cast();
    const ids: number[] = [];
    for (let number = 0; number < 50; number++)
      ids.push(await stage.calls.importMarked(owner, `Alt${round}n${number}`));
    for (const id of ids) await stage.calls.shareWithGroup(owner, id, groupId, []);
    const reply = await stage.calls.call(owner, 'PUT', `/characters/${characterId}/viewers`, {
      groups: [{ id: groupId, sections: [] }],
      friends: [],
    });
    expect([reply.status, reply.body]).toMatchObject([409, { code: 'too_many_shared_with_group' }]);
  });
});

describe('live', () => {
  test('members hear which character changed, without what it holds; others hear nothing', async () => {
    const { owner, member, other } = cast();
    const [inside, outside] = [await open(member), await open(other)];
    const named = { type: 'roster', groupId, characters: [characterId] };
    const pushes = () => inside.messages.filter(({ type }) => type === 'roster');
    await stage.calls.shareWithGroup(owner, characterId, groupId, ['gear']);
    await expect.poll(pushes).toEqual([named]);
    await stage.calls.importMarked(owner, name, 61);
    await expect.poll(pushes).toEqual([named, named]);
    const changed = await stage.calls.must<{ members: { characters: { level: number }[] }[] }>(
      member,
      'GET',
      `/groups/${groupId}/roster?characters=${characterId}`,
    );
    expect(changed.members.map(({ characters }) => characters.map(({ level }) => level))).toEqual([[61]]);
    expect(heardBy(outside)).toEqual([]);
    inside.close();
    outside.close();
  });

  test('nobody hears of a character that is not shared', async () => {
    const { owner, member } = cast();
    const inside = await open(member);
    await stage.calls.importMarked(owner, name, 61);
    await stage.calls.must(owner, 'DELETE', `/characters/${characterId}`);
    const second = await stage.calls.importMarked(owner, `Second${round}`);
    await stage.calls.shareWithGroup(owner, second, groupId, []);
    await expect.poll(() => heardBy(inside)).toEqual([{ type: 'roster', groupId, characters: [second] }]);
    inside.close();
  });

  test('a friend hears that something changed', async () => {
    const { owner, other } = cast();
    await stage.calls.befriend(owner, other);
    await stage.calls.share(owner, characterId, { friends: [{ id: other.id, sections: [] }] });
    const socket = await open(other);
    await stage.calls.importMarked(owner, name, 61);
    await expect.poll(() => heardBy(socket)).toEqual([{ type: 'friendCharacters', userId: owner.id }]);
    socket.close();
  });
});

describe('main and rank', () => {
  test('are noted by officers, logged, and seen by members', async () => {
    const { owner, officer, member } = cast();
    await stage.calls.shareWithGroup(owner, characterId, groupId, []);
    const membership = await stage.calls.membershipOf(officer, groupId, owner);
    const note = (by: Player, body: object) =>
      stage.calls.call(by, 'PUT', `/groups/${groupId}/roster/${membership}`, body);
    expect((await note(member, { main: characterId, rank: 'Raider' })).status).toBe(403);
    expect((await note(officer, { main: characterId, rank: ' Raider ' })).status).toBe(204);
    const mine = async () =>
      (await stage.calls.roster(member, groupId)).members.find(({ userId }) => userId === owner.id);
    expect(await mine()).toMatchObject({ main: characterId, rank: 'Raider' });
    const { entries } = await stage.calls.must<{ entries: object[] }>(officer, 'GET', `/groups/${groupId}/audit`);
    expect(entries[0]).toMatchObject({ action: 'note', targetUsername: owner.username });
    await stage.calls.share(owner, characterId, {});
    expect(await mine()).toMatchObject({ main: null, rank: 'Raider' });
  });

  test('a main is one of the characters that the member shares', async () => {
    const { owner, officer } = cast();
    const membership = await stage.calls.membershipOf(officer, groupId, owner);
    const reply = await stage.calls.call(officer, 'PUT', `/groups/${groupId}/roster/${membership}`, {
      main: characterId,
      rank: '',
    });
    expect([reply.status, reply.body]).toMatchObject([404, { code: 'character_not_found' }]);
  });
});

test('a character that was joined into another is not shown until the join is undone', async () => {
  const { owner, member } = cast();
  const kept = await stage.calls.importMarked(owner, `Kept${round}`);
  await stage.calls.shareWithGroup(owner, characterId, groupId, ['gear']);
  await stage.calls.must(owner, 'POST', '/characters/join', { keep: kept, other: characterId });
  expect(findMarked(await rosterText(member), name)).toEqual([]);
  expect((await viewed(member)).status).toBe(404);
  await stage.calls.must(owner, 'POST', `/characters/joins/${characterId}/undo`);
  expect(findMarked(await rosterText(member), name)).toEqual(['gear']);
});

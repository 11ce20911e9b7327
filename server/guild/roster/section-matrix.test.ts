import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VIEWER_SECTIONS, type ViewerSection } from '#shared/characters/contract/viewers.ts';
import {
  createGroupFixture,
  signUpActors,
  type ActorName,
  type FixtureActor,
} from '../../testing/groups/group-fixture.ts';
import { NEW_EVENT } from '../../testing/permissions/calendar-matrix.ts';
import { payload } from '../../testing/permissions/permission-matrix.ts';
import { createRosterCalls } from '../../testing/roster/roster-fixture.ts';
import { findMarked } from '../../testing/roster/marked-character.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const VIEWERS = [
  'owner',
  'moderator',
  'member',
  'muted',
  'banned',
  'left',
  'blocked',
  'invited',
  'outsider',
  'guest',
  'admin',
] as const;
type Viewer = (typeof VIEWERS)[number];

const MEMBERS: readonly Viewer[] = ['owner', 'moderator', 'member', 'muted'];

/** Visibility of a section that a member shares with the group; the compiler requires a row for each. */
const SEEN_BY: Readonly<Record<ViewerSection, readonly Viewer[]>> = {
  gear: MEMBERS,
  professions: MEMBERS,
  lockouts: MEMBERS,
  currencies: MEMBERS,
  bags: MEMBERS,
};
/** Lists of the group that have something of a section; the compiler requires a row for each. */
const HAS: Readonly<Record<ViewerSection, readonly string[]>> = {
  gear: ['roster', 'event'],
  professions: ['roster', 'search', 'event'],
  lockouts: ['roster', 'search', 'event', 'feed'],
  currencies: [],
  bags: ['search'],
};
/** Accounts of the fixture that stand for viewers which it does not have. */
const STAND_INS: Partial<Record<Viewer, ActorName>> = { left: 'moderatorTwo', blocked: 'outsiderTwo' };

let server: TestServer;
let calls: ReturnType<typeof createRosterCalls>;
let cast: Record<ActorName, FixtureActor>;
let groupId: number;
let characterId: number;
let eventId: number;

const viewer = (name: Viewer): FixtureActor => cast[STAND_INS[name] ?? (name as ActorName)];

beforeAll(async () => {
  server = await startTestServer({ config: { guestLogin: true } });
  calls = createRosterCalls(server);
  cast = await signUpActors(server);
  groupId = await createGroupFixture(server, cast, false);
  const { memberTwo: sharer } = cast;
  characterId = await calls.importMarked(sharer, 'Tilda');
  const events = `/groups/${groupId}/events`;
  eventId = (await calls.must<{ id: number }>(cast.owner, 'POST', events, NEW_EVENT)).id;
  const signup = { wish: 'join', role: 'tank', character_id: characterId };
  await calls.must(sharer, 'PUT', `${events}/${eventId}/signup`, signup);
  const { username, id } = viewer('blocked');
  await calls.must(viewer('blocked'), 'POST', `/groups/${groupId}/members`, { username });
  await calls.must(sharer, 'POST', '/friends/block', { userId: id });
  const left = viewer('left');
  const membership = await calls.membershipOf(sharer, groupId, left);
  await calls.must(left, 'DELETE', `/groups/${groupId}/members/${membership}`);
});
afterAll(() => server.close());

describe.each(VIEWER_SECTIONS)('%s', (section) => {
  beforeAll(() => calls.shareWithGroup(cast.memberTwo, characterId, groupId, [section]));

  test.each(VIEWERS)('as %s', async (name) => {
    const isSeen = SEEN_BY[section].includes(name);
    const card = await calls.call(viewer(name), 'GET', `/characters/${characterId}/viewed`);
    expect([card.status, findMarked(card.text, 'Tilda')]).toEqual(isSeen ? [200, [section]] : [404, []]);
    const roster = await calls.call(viewer(name), 'GET', `/groups/${groupId}/roster`);
    expect(roster.text.includes('Tilda')).toBe(isSeen);
    const search = await calls.call(viewer(name), 'GET', `/groups/${groupId}/search?q=tilda`);
    const event = await calls.call(viewer(name), 'GET', `/groups/${groupId}/events/${eventId}`);
    expect(event.text.includes('Tilda')).toBe(isSeen);
    const feed = await calls.call(viewer(name), 'GET', `/groups/${groupId}/feed`);
    for (const [path, { text }] of Object.entries({ roster, search, event, feed }))
      expect([path, findMarked(text, 'Tilda')]).toEqual([path, isSeen && HAS[section].includes(path) ? [section] : []]);
  });
});

describe('a guild bank that a member shows to the group', () => {
  beforeAll(async () => {
    const holdings = [{ kind: 'guild_bank', realm: 'Hydraxian', name: 'Copper Lanterns', copper: 5 }];
    await calls.must(cast.memberTwo, 'POST', '/characters/import', { ...payload('Bankbearer'), holdings });
    const { data } = await calls.must<{ data: { id: number }[] }>(cast.memberTwo, 'GET', '/holdings');
    await calls.must(cast.memberTwo, 'PUT', `/groups/${groupId}/banks/${data[0]?.id}`);
  });

  test.each(VIEWERS)('as %s', async (name) => {
    const { text } = await calls.call(viewer(name), 'GET', `/groups/${groupId}/banks`);
    expect(text.includes('Copper Lanterns')).toBe(MEMBERS.includes(name));
  });
});

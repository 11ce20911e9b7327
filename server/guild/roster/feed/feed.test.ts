import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Output } from '#shared/base/http/route.ts';
import type { FeedEntry, getFeed } from '#shared/guild/contract/feed.ts';
import type { ViewerSection } from '#shared/characters/contract/viewers.ts';
import { startDiscord, type DiscordServer } from '../../../testing/groups/discord.ts';
import { NEW_WEBHOOK } from '../../../testing/groups/group-matrix.ts';
import { createRosterCalls, type Player } from '../../../testing/roster/roster-fixture.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';

const DAY = 86_400_000;

let discord: DiscordServer;
let server: TestServer;
let calls: ReturnType<typeof createRosterCalls>;
let round = 0;
let groupId: number;
let leader: Player;
let raider: Player;
let other: Player;
let hero: string;
let heroId: number;

beforeAll(async () => {
  discord = await startDiscord();
  server = await startTestServer({ sendOutgoing: discord.send, webhookPollMs: 60 });
  calls = createRosterCalls(server);
});
afterAll(async () => {
  await server.close();
  discord.close();
});
beforeEach(async () => {
  round++;
  [leader, raider, other] = (await Promise.all(
    ['Olga', 'Nora', 'Piet'].map((name) => calls.signUp(`${name}${round}`)),
  )) as [Player, Player, Player];
  groupId = await calls.found(leader, raider, other);
  hero = `Hero${round}`;
  heroId = await calls.importMarked(raider, hero, 60);
});

const read = (by: Player): Promise<Output<typeof getFeed>> => calls.must(by, 'GET', `/groups/${groupId}/feed`);
const share = (...sections: ViewerSection[]) => calls.shareWithGroup(raider, heroId, groupId, sections);
/** Imports the hero at a higher level, with an epic neck and an epic in the bags. */
const rise = async (level: number): Promise<void> => {
  server.clock.advance(60_000);
  await calls.importMarked(raider, hero, level);
};
const kinds = (entries: readonly FeedEntry[]): string[] => entries.map(({ kind }) => kind).toSorted();
const itemsOf = (entries: readonly FeedEntry[]): string[] =>
  entries.flatMap((entry) => (entry.kind === 'epics' ? entry.items.map(({ item_name }) => item_name) : []));
const allItems = (level: number): string[] => [`${hero} gear ${level}`, `${hero} bags ${level}`];

test('a level and new epics of shared sections are in the feed, and what was there before is not', async () => {
  await share('gear');
  await rise(61);
  await expect.poll(async () => kinds((await read(other)).entries)).toEqual(['epics', 'level']);
  const { entries } = await read(other);
  expect(entries.find(({ kind }) => kind === 'level')).toMatchObject({
    level: 61,
    character: { id: heroId, name: hero, username: raider.username },
  });
  expect(itemsOf(entries)).toEqual([`${hero} gear 61`]);
  await share('gear', 'bags');
  expect(itemsOf((await read(other)).entries)).toEqual(allItems(61));
  await rise(61);
  expect(kinds((await read(other)).entries)).toEqual(['epics', 'level']);
});

test('it shows at every moment what is shared then, and ends with sharing, membership and a block', async () => {
  await share('gear', 'bags', 'lockouts');
  await rise(61);
  await expect.poll(async () => kinds((await read(other)).entries)).toEqual(['bosses', 'epics', 'level']);
  await share('bags');
  expect(itemsOf((await read(other)).entries)).toEqual([`${hero} bags 61`]);
  await share();
  expect(kinds((await read(other)).entries)).toEqual(['level']);
  await calls.must(raider, 'POST', '/friends/block', { userId: other.id });
  expect((await read(other)).entries).toEqual([]);
  expect(kinds((await read(leader)).entries)).toEqual(['level']);
  await calls.must(leader, 'POST', `/groups/${groupId}/ban`, { username: raider.username });
  expect((await read(leader)).entries).toEqual([]);
});

test('whoever switches it off is in no feed, and in no other group', async () => {
  await share('gear', 'lockouts');
  await rise(61);
  await expect.poll(async () => (await read(other)).entries.length).toBe(3);
  await calls.must(raider, 'PUT', `/groups/${groupId}/feed`, { is_shown: false });
  expect(await read(other)).toMatchObject({ entries: [], is_shown: true });
  expect(await read(raider)).toMatchObject({ entries: [], is_shown: false });
  await calls.must(raider, 'PUT', `/groups/${groupId}/feed`, { is_shown: true });
  expect((await read(other)).entries).toHaveLength(3);
  server.clock.advance(8 * DAY);
  expect(kinds((await read(other)).entries)).toEqual(['bosses']);
});

test('the best verified score that a member posted this week is a record', async () => {
  const at = server.clock.now();
  const post = (player: Player, score: number, created_at: number, verified = 1) =>
    server.context.db.write((transaction) =>
      transaction.insertInto('scores').values({ user_id: player.id, score, verified, floor: 3, created_at }).execute(),
    );
  await post(raider, 100, at - DAY);
  await post(raider, 300, at - 2 * DAY);
  await post(raider, 900, at, 0);
  await post(other, 500, at - 30 * DAY);
  await post(other, 400, at);
  expect((await read(leader)).entries).toMatchObject([
    { kind: 'dungeon', username: raider.username, score: 300, floor: 3 },
  ]);
});

test('the webhook posts levels and epics that its group sees, once, and none of who switched it off', async () => {
  const titles = () => discord.shown.filter((title) => title.includes(hero));
  const url = `https://discord.com/api/webhooks/${1_234_567_000 + round}/${'t'.repeat(68)}`;
  await calls.must(leader, 'PUT', `/groups/${groupId}/webhook`, { ...NEW_WEBHOOK, url });
  expect((await read(other)).posted).toEqual({ levels: true, epics: true });
  await share('gear');
  await rise(61);
  await expect.poll(titles).toEqual([`${hero} reached level 61`, `${hero} has a new item`]);
  const texts = JSON.stringify(discord.posts.slice(-2));
  expect([texts.includes('gear 61'), texts.includes('bags 61')]).toEqual([true, false]);
  await calls.must(raider, 'PUT', `/groups/${groupId}/feed`, { is_shown: false });
  await rise(62);
  await calls.must(raider, 'PUT', `/groups/${groupId}/feed`, { is_shown: true });
  await rise(63);
  await expect.poll(() => titles().filter((title) => title.endsWith('63'))).toHaveLength(1);
  expect(titles().filter((title) => title.endsWith('61'))).toHaveLength(1);
});

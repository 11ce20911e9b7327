import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RESTORABLE_MS, type DeletedGroup } from '#shared/people/contract/groups.ts';
import { buildApp } from '../../app.ts';
import { makeAdmin } from '../../admin.ts';
import { addRepeats } from '../../guild/calendar/schedule.ts';
import { countInvitations } from './count-store.ts';
import { TEST_PASSWORD } from '../../testing/client.ts';
import { environmentOf } from '../../testing/environment.ts';
import { NEW_WEBHOOK } from '../../testing/groups/group-matrix.ts';
import { storeMessages } from '../../testing/groups/store-messages.ts';
import { NEW_EVENT } from '../../testing/permissions/calendar-matrix.ts';
import { createRosterCalls, type Player } from '../../testing/roster/roster-fixture.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

const MESSAGES = 5_000;

/** Not shared: a second app purges, and the clock goes on by days. */
let server: TestServer;
let calls: ReturnType<typeof createRosterCalls>;
let owner: Player;
let member: Player;
let admin: Player;

beforeAll(async () => {
  server = await startTestServer();
  calls = createRosterCalls(server);
  [owner, member, admin] = [await calls.signUp('Olaf'), await calls.signUp('Pia'), await calls.signUp('Runa')];
  await makeAdmin([admin.username], environmentOf(server));
  admin = { ...admin, token: await server.login(admin.username, TEST_PASSWORD) };
});
afterAll(() => server.close());

const remove = (by: Player, id: number) => calls.call(by, 'DELETE', `/groups/${id}`);
const restore = (by: Player, id: number) => calls.call(by, 'POST', `/groups/${id}/restore`);
const deletedBy = async (by: Player): Promise<readonly DeletedGroup[]> =>
  (await calls.must<{ groups: DeletedGroup[] }>(by, 'GET', '/groups/deleted')).groups;
const fill = (group_id: number, { id }: Player): Promise<void> =>
  server.context.db.write((transaction) =>
    storeMessages(transaction, MESSAGES, { group_id, user_id: id, text: 'Hail' }),
  );
const countMessages = async (groupId: number): Promise<number> =>
  (await server.context.db.read.selectFrom('messages').select('id').where('group_id', '=', groupId).execute()).length;

/** Replies that may show the group, for each of the two members. */
async function readAll(groupId: number, characterId: number): Promise<Record<string, unknown>> {
  const paths = [
    '/groups',
    `/groups/${groupId}`,
    `/groups/${groupId}/roster`,
    `/groups/${groupId}/search?q=ore`,
    `/groups/${groupId}/wanted`,
    `/groups/${groupId}/events`,
    `/groups/${groupId}/messages`,
    `/groups/${groupId}/audit`,
    `/groups/${groupId}/feed`,
    `/groups/${groupId}/webhook`,
    '/groups/invitations',
    '/notifications',
    '/feed',
    '/events',
    `/characters/${characterId}/viewers`,
  ];
  const seen: Record<string, unknown> = {};
  for (const by of [owner, member]) {
    for (const path of paths) {
      const { status, body } = await calls.call(by, 'GET', path);
      seen[`${by.username} ${path}`] = [status, body];
    }
  }
  return seen;
}

test('a deleted group is there for nobody, and after its restoring all is as it was', async () => {
  const groupId = await calls.found(owner, member);
  const at = `/groups/${groupId}`;
  const characterId = await calls.importMarked(owner, 'Ragna');
  await calls.shareWithGroup(owner, characterId, groupId, ['gear', 'bags']);
  await calls.must(owner, 'PUT', `${at}/webhook`, NEW_WEBHOOK);
  await calls.must(owner, 'POST', `${at}/events`, NEW_EVENT);
  await calls.must(member, 'POST', `${at}/wanted`, { name: 'Old Boot' });
  await calls.must(owner, 'POST', `${at}/promote`, { username: member.username });
  await fill(groupId, owner);
  const invited = await calls.signUp('Inga');
  await calls.must(owner, 'POST', `${at}/invite`, { username: invited.username });
  const before = await readAll(groupId, characterId);
  expect(Object.values(before).filter((reply) => JSON.stringify(reply).includes('Inn of Olaf')).length).toBeGreaterThan(
    4,
  );

  expect((await remove(owner, groupId)).status).toBe(204);
  const gone = await readAll(groupId, characterId);
  for (const [path, reply] of Object.entries(gone)) {
    expect(JSON.stringify(reply), path).not.toContain('Inn of Olaf');
    if (path.includes(at)) expect(reply, path).toMatchObject([404, { code: 'group_not_found' }]);
  }
  expect(gone[`Olaf /characters/${characterId}/viewers`]).toMatchObject([200, { groups: [] }]);
  for (const path of ['/groups/invitations', '/notifications'])
    expect((await calls.call(invited, 'GET', path)).text, path).not.toContain('Inn of Olaf');

  const restorableUntil = new Date(server.clock.now() + RESTORABLE_MS).toISOString();
  expect(await deletedBy(owner)).toEqual([{ id: groupId, name: 'Inn of Olaf', restorableUntil }]);
  expect((await restore(owner, groupId)).status).toBe(204);
  expect(await deletedBy(owner)).toEqual([]);
  const after = await readAll(groupId, characterId);
  const [log, otherLog] = [`Olaf ${at}/audit`, `Pia ${at}/audit`];
  expect(JSON.stringify(after[log])).toContain('"restore"');
  expect({ ...after, [log]: null, [otherLog]: null }).toEqual({ ...before, [log]: null, [otherLog]: null });
  expect((await calls.call(invited, 'GET', '/groups/invitations')).text).toContain('Inn of Olaf');
});

test('of a deleted group no event is repeated, and no report or invitation counts', async () => {
  const groupId = await calls.found(owner, member);
  const at = `/groups/${groupId}`;
  const { context } = server;
  const invited = await calls.signUp('Inka');
  await calls.must(owner, 'POST', `${at}/invite`, { username: invited.username });
  await calls.must(owner, 'POST', `${at}/events`, { ...NEW_EVENT, is_weekly: true });
  await fill(groupId, owner);
  const { id: messageId } = await context.db.read
    .selectFrom('messages')
    .select('id')
    .where('group_id', '=', groupId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await calls.must(member, 'POST', `${at}/messages/${messageId}/report`, { reason: 'Spilled ale' });
  const countEvents = async () =>
    (await context.db.read.selectFrom('group_events').select('id').where('group_id', '=', groupId).execute()).length;
  const counted = async () => {
    // Half a year later, all the repeats that were made are over.
    await addRepeats({ ...context, now: () => Date.now() + 180 * 86_400_000 });
    return {
      events: await countEvents(),
      invitations: await countInvitations(context.db.read, 'user_id', invited.id),
      isReported: (await calls.call(admin, 'GET', '/reports')).text.includes('Spilled ale'),
    };
  };
  const events = await countEvents();
  expect((await remove(owner, groupId)).status).toBe(204);
  expect(await counted()).toEqual({ events, invitations: 0, isReported: false });
  expect((await restore(owner, groupId)).status).toBe(204);
  const restored = await counted();
  expect(restored).toMatchObject({ invitations: 1, isReported: true });
  expect(restored.events).toBeGreaterThan(events);
});

test('only who deleted a group restores it, once, within seven days', async () => {
  const groupId = await calls.found(owner, member);
  const refused = { status: 404, body: { code: 'group_not_restorable' } };
  expect(await restore(owner, groupId)).toMatchObject(refused);
  expect((await remove(member, groupId)).status).toBe(403);
  await remove(admin, groupId);
  expect((await remove(owner, groupId)).status).toBe(404);
  for (const by of [owner, member]) {
    expect(await restore(by, groupId)).toMatchObject(refused);
    expect(await deletedBy(by)).toEqual([]);
  }
  expect((await restore(admin, groupId)).status).toBe(204);
  expect(await restore(admin, groupId)).toMatchObject(refused);
  await remove(owner, groupId);
  server.clock.advance(RESTORABLE_MS);
  expect(await deletedBy(owner)).toEqual([]);
  expect(await restore(owner, groupId)).toMatchObject(refused);
});

test('an owner of as many groups as allowed restores no more, and of many deleted ones the newest', async () => {
  const rich = await calls.signUp('Rika');
  const made: number[] = [];
  for (let i = 0; i < 51; i++) {
    const id = await calls.found(rich);
    made.push(id);
    await remove(rich, id);
  }
  expect((await deletedBy(rich)).map(({ id }) => id)).toEqual(made.slice(1).reverse());
  for (let i = 0; i < 50; i++) await calls.found(rich);
  expect(await restore(rich, made.at(-1) ?? 0)).toMatchObject({ status: 409, body: { code: 'too_many_groups' } });
  // Nobody else learns how many the owner has.
  expect((await restore(member, made.at(-1) ?? 0)).status).toBe(404);
});

/** Numbers of the group's messages that other writes found until the work had ended. */
async function countsDuring(groupId: number, work: Promise<unknown>): Promise<Set<number>> {
  const counts = new Set<number>();
  const ended = work.then(() => true);
  while (!(await Promise.race([ended, setImmediate(false)])))
    counts.add(await server.context.db.write(() => countMessages(groupId)));
  expect(await countMessages(groupId)).toBe(0);
  return counts;
}

/** Of 20 batches; on a busy machine many follow each other. */
const SEEN_MIN = 1;

test('seven days later a start removes it with everything in it, in batches between which other writes run', async () => {
  const [groupId, kept] = [await calls.found(owner, member), await calls.found(owner)];
  await fill(groupId, member);
  await remove(owner, groupId);
  server.clock.advance(RESTORABLE_MS - 1);
  await remove(owner, kept);
  server.clock.advance(1);
  const next = await buildApp(server.context);
  await next.ready();
  const isThere = () =>
    server.context.db.read.selectFrom('all_groups').select('id').where('id', '=', groupId).executeTakeFirst();
  const counts = await countsDuring(
    groupId,
    vi.waitUntil(async () => !(await isThere()), { timeout: 60_000 }),
  );
  await next.close();
  expect(counts.size).toBeGreaterThan(SEEN_MIN);
  expect((await restore(owner, kept)).status).toBe(204);
});

test('a deleted group ends with the account of its owner, and its member leaves it unheard', async () => {
  const [leaving, stays] = [await calls.signUp('Lena'), await calls.signUp('Sten')];
  const [own, other] = [await calls.found(leaving, stays), await calls.found(stays, leaving)];
  await remove(leaving, own);
  await remove(stays, other);
  expect((await calls.call(leaving, 'POST', '/users/delete', { password: TEST_PASSWORD })).status).toBe(204);
  const left = await server.context.db.read
    .selectFrom('all_groups')
    .select('id')
    .where('id', 'in', [own, other])
    .execute();
  expect(left).toEqual([{ id: other }]);
  expect((await restore(stays, other)).status).toBe(204);
  expect(await calls.must(stays, 'GET', `/groups/${other}`)).toMatchObject({ memberCount: 1, role: 'owner' });
});

test("an account's messages, and those of its own groups, are deleted in batches", async () => {
  const [writer, talker] = [await calls.signUp('Willa'), await calls.signUp('Thea')];
  const [shared, lone] = [await calls.found(owner), await calls.found(talker)];
  await fill(shared, writer);
  await fill(lone, member);
  for (const [by, groupId] of [
    [writer, shared],
    [talker, lone],
  ] as const) {
    const counts = await countsDuring(groupId, calls.must(by, 'POST', '/users/delete', { password: TEST_PASSWORD }));
    expect(counts.size).toBeGreaterThan(SEEN_MIN);
  }
});

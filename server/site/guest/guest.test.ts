import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Character, HistoryPoint } from '#shared/characters/contract/characters.ts';
import type { Holding } from '#shared/characters/contract/holdings.ts';
import { DAMAGE_PER_SECOND } from '#shared/games/items/dress-doll.ts';
import { findResets } from '#shared/games/resets.ts';
import type { Task } from '#shared/characters/contract/tasks.ts';
import { readImport } from '#shared/characters/read-import/read-import.ts';
import type { Snapshot } from '#shared/characters/snapshot.ts';
import { readUpload } from '#shared/imports/upload/read-upload.ts';
import { SEEN_AT } from './samples/guest-character.ts';
import { GUEST_CREDENTIALS } from '#shared/base/http/session-user.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { openSharedServer } from '../../testing/shared-server.ts';
import { createImporter } from '../../imports/importer.ts';
import { refreshGuestTasks } from './sample-tasks.ts';
import { ensureGuestAccount, refreshGuestCharacters } from './seed.ts';
import { generateSampleFiles } from './samples/generate-samples.ts';

const { username, password } = GUEST_CREDENTIALS;
/** Made once: it takes as long as a server's start. */
const SAMPLES = generateSampleFiles();
const WEAPON_SLOTS = ['Main Hand', 'Off Hand', 'Ranged'];
const login = (server: TestServer) => server.request('POST', '/api/login', { body: { username, password } });
const list = async (server: TestServer, token: string): Promise<Character[]> => {
  const reply = await server.request('GET', '/api/characters', { token });
  return (reply.body as { data: Character[] }).data;
};

test('the newest samples are read without warnings: weapons have their damage and bags their names', () => {
  for (const { name, bytes } of SAMPLES) {
    const upload = readUpload(bytes);
    if (!upload.ok) throw new Error(upload.problem.code);
    expect(upload.warnings, name).toEqual([]);
    if (!name.startsWith('2026-11-20')) continue;
    for (const character of upload.characters) {
      const reading = readImport(character, SEEN_AT * 1000);
      if (!reading.ok) throw new Error(reading.errors[0]?.code);
      const { equipment, bags, recipes } = reading.snapshot;
      const weapons = equipment?.filter(({ slot_name }) => WEAPON_SLOTS.includes(slot_name)) ?? [];
      expect(weapons).not.toEqual([]);
      for (const { item_name, stats } of weapons)
        expect(
          stats?.map((stat) => stat.name),
          item_name,
        ).toContain(DAMAGE_PER_SECOND);
      const carried = bags.filter(({ bag_num, in_bank }) => bag_num > 0 && !in_bank);
      expect(carried).not.toEqual([]);
      for (const bag of carried) expect(bag.name).toEqual(expect.any(String));
      for (const profession of recipes ?? []) expect(profession.recipes).not.toEqual([]);
    }
  }
});

function readNewest(game: 'wow_classic' | 'wow_retail'): Snapshot[] {
  const newest = SAMPLES.find(({ name }) => name === `2026-11-20-${game}.lua`);
  const upload = readUpload(newest?.bytes ?? Buffer.of());
  if (!upload.ok) throw new Error(upload.problem.code);
  return upload.characters.map((character) => {
    const reading = readImport(character, SEEN_AT * 1000);
    if (!reading.ok) throw new Error(reading.errors[0]?.code);
    return reading.snapshot;
  });
}

/** Everything that the characters wear, carry, have stored, in the mail and for sale. */
function itemIds(snapshots: readonly Snapshot[]): number[] {
  return snapshots.flatMap(({ equipment, inventory, bank, mail, auctions, holdings }) => {
    const tabs = holdings.flatMap((holding) => holding.tabs.flatMap((tab) => tab.items));
    const carried = [...(equipment ?? []), ...(inventory ?? []), ...(bank ?? []), ...tabs];
    return [...carried, ...(mail ?? []), ...(auctions ?? [])].flatMap(({ item_id }) => item_id ?? []);
  });
}

test('Retail samples have no items of old expansions but those that everybody still carries', () => {
  // Hearthstone, Healthstone, Noggenfogger Elixir and tabards.
  const carriedByAll = [6948, 5512, 8529, 23_192, 43_348];
  // Today's heirlooms came with Warlords of Draenor.
  const FIRST_OF_DRAENOR = 109_000;
  const ids = itemIds(readNewest('wow_retail'));
  expect(ids.length).toBeGreaterThan(150);
  expect(ids.filter((id) => id < FIRST_OF_DRAENOR && !carriedByAll.includes(id))).toEqual([]);
});

test('Classic samples have nothing that came with a later expansion', () => {
  const LAST_OF_CLASSIC = 24_283;
  const snapshots = readNewest('wow_classic');
  const ids = itemIds(snapshots);
  expect(ids.length).toBeGreaterThan(120);
  expect(ids.filter((id) => id > LAST_OF_CLASSIC)).toEqual([]);
  for (const { currencies, weekly } of snapshots) expect([currencies, weekly]).toEqual([null, null]);
});

test('items in the mail and for sale say what they are', () => {
  const traded = [...readNewest('wow_classic'), ...readNewest('wow_retail')]
    .flatMap(({ mail, auctions }) => [...(mail ?? []), ...(auctions ?? [])])
    .filter(({ item_id }) => item_id !== null);
  expect(traded.length).toBeGreaterThan(8);
  for (const { item_name, class_id, subclass_id } of traded)
    expect([class_id, subclass_id], item_name ?? '').toEqual([expect.any(Number), expect.any(Number)]);
});

describe('the guest', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { guestLogin: true } });
  });
  afterAll(() => server.close());

  test('signs in with the fixed credentials and has six characters of two games, with history', async () => {
    const token = await server.login(username, password);
    await expect
      .poll(async () => (await list(server, token)).filter(({ observed_at }) => observed_at.bank !== null).length)
      .toBe(6);
    const characters = await list(server, token);
    expect(characters.map(({ name }) => name).sort()).toEqual([
      'Brunhild',
      'Eydis',
      'Halla',
      'Ragna',
      'Sigrun',
      'Torvald',
    ]);
    expect(new Set(characters.map(({ game_id }) => game_id))).toEqual(new Set(['wow_classic', 'wow_retail']));
    const qualities = new Set(
      characters.flatMap(({ equipment, inventory }) =>
        [...(equipment ?? []), ...(inventory ?? [])].map(({ quality }) => quality),
      ),
    );
    expect([...qualities].sort()).toEqual([1, 2, 3, 4, 5]);
    for (const { id, name, equipment, inventory, buffs, talents, quests, professions } of characters) {
      expect(equipment?.length, name).toBeGreaterThanOrEqual(8);
      expect(equipment?.length, name).toBeLessThanOrEqual(17);
      expect(inventory?.length, name).toBeGreaterThanOrEqual(20);
      expect(inventory?.length, name).toBeLessThanOrEqual(60);
      for (const section of [buffs, talents, quests, professions]) expect(section, name).not.toEqual([]);
      const history = (
        (await server.request('GET', `/api/characters/${id}/history`, { token })).body as { data: HistoryPoint[] }
      ).data;
      expect(history.length, name).toBeGreaterThanOrEqual(4);
      expect(history[0]?.level, name).toBeLessThan(history.at(-1)?.level ?? 0);
    }
  });

  test('has a warband bank, a guild bank and collections', async () => {
    const token = await server.login(username, password);
    const read = async (path: string): Promise<readonly object[]> => {
      const reply = await server.request('GET', path, { token });
      return (reply.body as { data: object[] }).data;
    };
    await expect.poll(() => read('/api/collections')).toHaveLength(3);
    const holdings = (await read('/api/holdings')) as Holding[];
    expect(holdings.map(({ kind, tabs }) => [kind, tabs.length])).toEqual([
      ['warband_bank', 4],
      ['guild_bank', 3],
    ]);
    for (const { tabs } of holdings) for (const { name, items } of tabs) expect(items, name ?? '').not.toEqual([]);
  });

  test('a month later, nothing has ended and the past is as long ago as before', async () => {
    const token = await server.login(username, password);
    const isSeeded = async () => (await list(server, token)).every(({ observed_at }) => observed_at.bank !== null);
    await expect.poll(async () => (await list(server, token)).length).toBe(6);
    await expect.poll(isSeeded).toBe(true);
    const halla = (await list(server, token)).find(({ name }) => name === 'Halla');
    const pointsAgo = async () => {
      const reply = await server.request('GET', `/api/characters/${halla?.id}/history`, { token });
      const { data } = reply.body as { data: HistoryPoint[] };
      return data.map(({ observed_at }) => server.clock.now() - Date.parse(observed_at));
    };
    const before = await pointsAgo();
    const MONTH = 28 * 24 * 3_600_000;
    server.clock.advance(MONTH);
    const guest = await ensureGuestAccount(server.context, server.services);
    if (guest === null) throw new Error('There is no guest.');
    const importer = createImporter(server.context);
    for (let i = 0; i < 2; i++) await refreshGuestCharacters(server.context, guest, importer.importUpload);
    await importer.close();
    const later = (await list(server, token)).find(({ name }) => name === 'Halla');
    const now = server.clock.now();
    expect(later?.id).toBe(halla?.id);
    expect(Date.parse(later?.observed_at.character ?? '')).toBeGreaterThan(now - 6 * 3_600_000);
    const ends = [...(later?.lockouts ?? []), ...(later?.mail ?? []), ...(later?.auctions ?? [])];
    expect(ends.length).toBeGreaterThan(4);
    for (const { expires_at } of ends) expect(expires_at).toBeGreaterThan(now);
    expect(await pointsAgo()).toEqual(before);
  });

  test('has tasks that are ticked this week, also after the next reset, and cannot tick them', async () => {
    const token = await server.login(username, password);
    const guest = await ensureGuestAccount(server.context, server.services);
    if (guest === null) throw new Error('There is no guest.');
    const read = async (): Promise<Task[]> =>
      ((await server.request('GET', '/api/tasks', { token })).body as { data: Task[] }).data;
    await expect.poll(async () => (await read()).map(({ ticks }) => ticks.length)).toEqual([2, 1, 1, 1]);
    const halla = (await list(server, token)).find(({ name }) => name === 'Halla');
    const [task] = await read();
    const tick = { character_id: halla?.id, done: false };
    expect((await server.request('PUT', `/api/tasks/${task?.id}/tick`, { token, body: tick })).status).toBe(403);
    expect(await read()).toEqual(expect.arrayContaining([task]));

    await refreshGuestTasks(server.context, guest);
    const before = await read();
    await refreshGuestTasks(server.context, guest);
    expect(await read(), 'nothing is written within a week').toEqual(before);
    server.clock.advance(8 * 24 * 3_600_000);
    await refreshGuestTasks(server.context, guest);
    const { lastDaily, lastWeekly } = findResets('eu', server.clock.now());
    for (const { ticks, reset } of await read())
      for (const { at } of ticks)
        expect(Date.parse(at)).toBeGreaterThanOrEqual(reset === 'weekly' ? lastWeekly : lastDaily);
  });

  test('can read but not write', async () => {
    const token = await server.login(username, password);
    const reply = await server.request('PATCH', '/api/characters/1', { token, body: { note: 'mine' } });
    expect([reply.status, reply.body]).toEqual([
      403,
      { message: 'The guest account is read-only. Create an account to do this.', code: 'guest_is_read_only' },
    ]);
    expect((await server.request('POST', '/api/logout', { token })).status).toBe(204);
  });

  test('gets no mail, and a wrong password from one address does not lock out others', async () => {
    await using limited = await startTestServer({
      config: { guestLogin: true },
      limits: { loginsByAccount: { max: 2, windowMs: 60_000 } },
    });
    for (let i = 0; i < 4; i++) {
      expect(
        (await limited.request('POST', '/api/login', { body: { username, password: 'Wrong-Password-1' } })).status,
      ).toBe(401);
    }
    expect((await login(limited)).status).toBe(200);
    await limited.request('POST', '/api/forgot-password', { body: { email: 'guest@tavern-ledger.invalid' } });
    await limited.app.close();
    expect(limited.mails).toEqual([]);
  });

  test('cannot sign in when it is switched off', async () => {
    const reply = await login(await openSharedServer());
    expect([reply.status, reply.body]).toEqual([
      401,
      { message: 'Invalid username or password', code: 'login_refused' },
    ]);
  });

  test('has its fixed password again after a restart, whatever was stored', async () => {
    const password_hash = await server.services.passwords.hash('Something-Else-1');
    await server.context.db.write((transaction) => transaction.updateTable('users').set({ password_hash }).execute());
    expect((await login(server)).status).toBe(401);
    await ensureGuestAccount(server.context, server.services);
    expect((await login(server)).status).toBe(200);
  });

  test('is removed when it is switched off, including its sessions', async () => {
    const token = await server.login(username, password);
    expect((await server.request('GET', '/api/users/profile', { token })).status).toBe(200);
    const off = { ...server.context, config: { ...server.context.config, guestLogin: false } };
    const { passwords, sessions } = server.services;
    await ensureGuestAccount(off, { passwords, sessions });
    expect((await server.request('GET', '/api/users/profile', { token })).status).toBe(401);
  });
});

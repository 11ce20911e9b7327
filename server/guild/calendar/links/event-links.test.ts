import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NEW_EVENT } from '../../../testing/permissions/calendar-matrix.ts';
import { createRosterCalls, type Player } from '../../../testing/roster/roster-fixture.ts';
import { startTestServer, type TestServer } from '../../../testing/server.ts';
import { decodePng } from '../../../testing/shares/png.ts';
import { eventPicture } from './event-picture.ts';

const PAGE = '<!doctype html><html lang="en"><head><title>Tavern Ledger</title></head><body></body></html>';
/** Words that a link never shows. */
const PRIVATE = ['Birthday', 'Bring cake', 'Olaf', 'Nils', 'Herobrand'];

let server: TestServer;
let pages: string;
let calls: ReturnType<typeof createRosterCalls>;
let round = 0;
let groupId: number;
let eventId: number;
let leader: Player;
let raider: Player;

beforeAll(async () => {
  pages = await mkdtemp(join(tmpdir(), 'tavern-pages-'));
  await writeFile(join(pages, 'index.html'), PAGE);
  server = await startTestServer({ pages });
  calls = createRosterCalls(server);
});
afterAll(async () => {
  await server.close();
  await rm(pages, { recursive: true, force: true });
});
beforeEach(async () => {
  round++;
  leader = await calls.signUp(`Olaf${round}`);
  raider = await calls.signUp(`Nils${round}`);
  groupId = await calls.found(leader, raider);
  const day = new Date(server.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const event = { ...NEW_EVENT, title: 'Birthday', note: 'Bring cake', local_time: `${day}T20:00` };
  ({ id: eventId } = await calls.must<{ id: number }>(leader, 'POST', `/groups/${groupId}/events`, event));
  const character_id = await calls.importMarked(raider, `Herobrand${round}`);
  await calls.must(raider, 'PUT', `${path()}/signup`, { wish: 'join', role: 'healer', character_id });
});

const path = () => `/groups/${groupId}/events/${eventId}`;
const make = async (shows_group = false): Promise<string> => {
  const { url } = await calls.must<{ url: string }>(leader, 'POST', `${path()}/link`, { shows_group });
  return url.slice(url.lastIndexOf('/') + 1);
};
const open = (secret: string, accept = '*/*', language = 'en') =>
  server.request('GET', secret, { headers: { accept, 'accept-language': language } });
const statusOf = async (secret: string) => (await open(`/api/event-links/${secret}`)).status;

test('a link shows instance, time and free slots, and no word or name of the group', async () => {
  const secret = await make();
  const reply = await open(`/api/event-links/${secret}`);
  expect(reply.body).toEqual({
    instance: 'Molten Core',
    game_name: 'World of Warcraft Classic',
    starts_at: expect.stringContaining('T') as string,
    zone: 'Europe/Berlin',
    duration_minutes: 180,
    slots: { tank: 2, healer: 3, damage: 5 },
    free: { tank: 2, healer: 2, damage: 5 },
    group_name: null,
  });
  expect([reply.headers.get('cache-control'), reply.headers.get('x-robots-tag')]).toEqual([
    'no-store',
    'noindex, nofollow',
  ]);
  const page = (await open(`/e/${secret}`)).text;
  for (const word of PRIVATE) expect(reply.text + page).not.toContain(word);
});

test('the name of the group is shown only by a link that was made with it', async () => {
  const { name } = await calls.must<{ name: string }>(leader, 'GET', `/groups/${groupId}`);
  const [without, withName] = [await make(false), await make(true)];
  expect(await statusOf(without)).toBe(404);
  expect((await open(`/api/event-links/${withName}`)).body).toMatchObject({ group_name: name });
  expect((await open(`/e/${withName}`)).text).toContain(name);
  const { link } = await calls.must<{ link: object }>(leader, 'GET', `${path()}/link`);
  expect(link).toMatchObject({ shows_group: true });
});

test('a link ends by a new one, by revocation, when the event is cancelled or over, and with the group', async () => {
  const first = await make();
  const second = await make();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await calls.must(leader, 'DELETE', `${path()}/link`);
  expect(await statusOf(second)).toBe(404);
  expect((await calls.call(leader, 'DELETE', `${path()}/link`)).status).toBe(404);
  const third = await make();
  await calls.must(leader, 'DELETE', path());
  expect(await statusOf(third)).toBe(404);
  expect((await calls.call(leader, 'POST', `${path()}/link`, { shows_group: false })).status).toBe(409);
  await calls.must(leader, 'PATCH', path(), { is_cancelled: false });
  expect(await statusOf(third)).toBe(200);
  const before = server.clock.now();
  server.clock.advance(4 * 86_400_000);
  const late = await statusOf(third);
  server.clock.advance(before - server.clock.now());
  expect([late, await statusOf(third)]).toEqual([404, 200]);
  await calls.must(leader, 'DELETE', `/groups/${groupId}`);
  expect(await statusOf(third)).toBe(404);
});

test('only its hash is stored, and members neither see nor make a link', async () => {
  const secret = await make();
  const rows = await server.context.db.read.selectFrom('event_links').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
  const statuses = await Promise.all(
    (['GET', 'POST', 'DELETE'] as const).map(
      async (method) =>
        (await calls.call(raider, method, `${path()}/link`, method === 'POST' ? { shows_group: true } : undefined))
          .status,
    ),
  );
  expect(statuses).toEqual([403, 403, 403]);
});

test('the page has a head and a picture in the language of the reader', async () => {
  const secret = await make();
  const contents = async (language: string) => {
    const { text, status } = await open(`/e/${secret}`, '*/*', language);
    const content = (key: string) =>
      new RegExp(`<meta (?:name|property)="${key}" content="([^"]*)" />`).exec(text)?.[1];
    return { status, robots: content('robots'), about: content('og:description'), image: content('og:image') ?? '' };
  };
  const [english, german] = [await contents('en'), await contents('de')];
  expect([english.status, english.robots]).toEqual([200, 'noindex']);
  expect(english.about).toContain('(Europe/Berlin) · Tanks: 2 of 2 free · Healers: 2 of 3 free · Damage: 5 of 5 free');
  expect(german.about).toContain('20:00 – 23:00 (Europe/Berlin) · Tanks: 2 von 2 frei · Heiler: 2 von 3 frei');
  const pictures = await Promise.all(
    [english, german].map(async ({ image }) => {
      const { pathname, search } = new URL(image.replaceAll('&#38;', '&'));
      const reply = await fetch(server.url + pathname + search);
      const again = await fetch(server.url + pathname + search, {
        headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
      });
      expect([reply.headers.get('content-type'), again.status]).toEqual(['image/png', 304]);
      return Buffer.from(await reply.arrayBuffer());
    }),
  );
  expect(decodePng(pictures[0] as Buffer)).toMatchObject({ width: 1200, height: 630 });
  expect(pictures[0]?.equals(pictures[1] as Buffer)).toBe(false);
  expect((await open('/e/unknown', 'text/html')).status).toBe(404);
});

test('a picture never fails: with no instance, no slots, and letters that the fonts lack', () => {
  const event = {
    instance: '熔火之心',
    game_name: 'World of Warcraft Classic',
    starts_at: '2026-12-03T19:00:00.000Z',
    zone: 'America/New_York',
    duration_minutes: 180,
    slots: { tank: 0, healer: 0, damage: 0 },
    free: { tank: 0, healer: 0, damage: 0 },
    group_name: '</text><script>',
  };
  const svg = eventPicture(event);
  expect(svg).toContain('>World of Warcraft Classic<');
  expect(svg).toContain('2:00 PM – 5:00 PM (America/New York)');
  expect(svg).not.toMatch(/熔|<script/);
  expect(eventPicture({ ...event, instance: '', slots: { tank: 1, healer: 0, damage: 0 } }, 'de')).toContain(
    '>0 von 1 frei<',
  );
});
